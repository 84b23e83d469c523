export * from './CodeInput/CodeInput.tsx';
