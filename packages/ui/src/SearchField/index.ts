export { SearchField } from './SearchField.tsx';
export type { SearchFieldLabels, SearchFieldProps, SearchSuggestion, Suggest } from './types.ts';
