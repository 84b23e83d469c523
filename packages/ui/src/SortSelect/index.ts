export { SortSelect } from './SortSelect.tsx';
export type { SortOption, SortSelectLabels, SortSelectParts, SortSelectProps } from './types.ts';
