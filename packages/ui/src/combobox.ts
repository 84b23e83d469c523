export * from './Combobox/Combobox.tsx';
