export { SearchField } from './SearchField/SearchField.tsx';
export type * from './SearchField/types.ts';
export type * from './suggestions/types.ts';
