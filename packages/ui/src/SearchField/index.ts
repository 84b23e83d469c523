export { SearchField } from './SearchField.tsx';
export type * from './types.ts';
