export { type AppliedFilter, appliedFilters } from './appliedFilters.ts';
export { type Breadcrumb, breadcrumbs } from './breadcrumbs.ts';
export { characteristicRows, characteristicsText } from './characteristics.ts';
export { fitsText, stockText, warehousesText } from './parts.ts';
export * from './words.ts';
