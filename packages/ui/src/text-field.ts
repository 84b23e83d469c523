export * from './TextField/TextField.tsx';
