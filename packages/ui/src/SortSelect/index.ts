export { SortSelect } from './SortSelect.tsx';
export type { SortOption, SortSelectLabels, SortSelectProps } from './types.ts';
