export * from './PhoneInput/PhoneInput.tsx';
