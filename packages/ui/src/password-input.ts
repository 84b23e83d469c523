export * from './PasswordInput/PasswordInput.tsx';
