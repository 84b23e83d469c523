export { SearchField } from './SearchField.tsx';
export type { SearchFieldLabels, SearchFieldProps } from './types.ts';
