export * from './Checkbox/Checkbox.tsx';
