export * from './MultiSelect/MultiSelect.tsx';
