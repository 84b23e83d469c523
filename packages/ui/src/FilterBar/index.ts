export { FilterBar } from './FilterBar.tsx';
export * from './fields.ts';
export type * from './types.ts';
