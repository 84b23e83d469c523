export { type AppliedFilter, appliedFilters } from './appliedFilters.ts';
export { type Breadcrumb, breadcrumbs } from './breadcrumbs.ts';
export * from './words.ts';
