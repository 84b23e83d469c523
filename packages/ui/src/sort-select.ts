export * from './SortSelect/SortSelect.tsx';
