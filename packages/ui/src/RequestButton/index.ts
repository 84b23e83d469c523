export * from './RequestButton.tsx';
