export * from './Select/Select.tsx';
