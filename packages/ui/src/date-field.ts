export * from './DateField/DateField.tsx';
