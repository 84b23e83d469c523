export * from './PhoneInput.tsx';
