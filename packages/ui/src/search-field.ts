export { SearchField } from './SearchField/SearchField.tsx';
export type * from './SearchField/types.ts';
