export {
  Pagination,
  type PaginationLabels,
  type PaginationParts,
  type PaginationProps,
} from './Pagination.tsx';
