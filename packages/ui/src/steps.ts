export * from './Steps/Steps.tsx';
