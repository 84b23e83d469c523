export * from './Button/Button.tsx';
