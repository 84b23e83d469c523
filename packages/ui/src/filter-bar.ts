export { FilterBar } from './FilterBar/FilterBar.tsx';
export * from './FilterBar/fields.ts';
export type * from './FilterBar/types.ts';
