export * from './availability.ts';
export { type CardModel, equipmentCard, sparePartCard } from './card.ts';
export { type CatalogueAddress, catalogueHref, parseCatalogueHref } from './catalogueHref.ts';
export * from './categories.ts';
export {
  type ChoiceField,
  type Field,
  type FieldName,
  type Fields,
  type FlagField,
  fields,
  fieldsOf,
  type RangeRule,
  type SentName,
  sentName,
  type TextField,
} from './fields.ts';
export {
  asksForSomething,
  cleanFilters,
  type EquipmentFilters,
  emptyFilters,
  equipmentFilterBody,
  FILTER_LIMITS,
  type FiltersOf,
  hasFilters,
  type SentFilters,
  type SparePartFilters,
  setFilters,
  sparePartFilterBody,
} from './filters.ts';
export * from './kinds.ts';
export { LANDING_ITEMS, landingFields, landingValues } from './landings.ts';
export * from './limits.ts';
export { isNovelty } from './novelty.ts';
export { type PageItem, pageWindow } from './pageWindow.ts';
export * from './products.ts';
export {
  type CatalogueQuery,
  defaultQuery,
  formatQuery,
  isDefaultSorting,
  MAX_PAGE,
  parseQuery,
  withFilters,
  withSorting,
  withUnderstood,
} from './query.ts';
export * from './ranges.ts';
export { joinNames, NAME_SEPARATOR, splitNames } from './severalNames.ts';
export * from './sorting.ts';
export { firstYearOfManufacture, isYearOfManufacture, lastYearOfManufacture } from './yearOfManufacture.ts';
