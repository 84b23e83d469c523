export * from './RequestButton/RequestButton.tsx';
