export { SearchField } from './SearchField.tsx';
export type {
  SearchFieldLabels,
  SearchFieldParts,
  SearchFieldProps,
  SearchSuggestion,
  Suggest,
} from './types.ts';
