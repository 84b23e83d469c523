export * from './Pagination/Pagination.tsx';
