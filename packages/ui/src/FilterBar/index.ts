export { FilterBar } from './FilterBar.tsx';
export {
  type EquipmentStock,
  equipmentFilterFields,
  type SparePartStock,
  type StockCounts,
  sparePartFilterFields,
} from './fields.ts';
export type {
  ButtonsFilterField,
  CheckboxesFilterField,
  FilterBarLabels,
  FilterBarParts,
  FilterBarProps,
  FilterField,
  FilterOption,
  FilterSheet,
  FilterValues,
  FlagFilterField,
  MultiSelectFilterField,
  RangeFilterField,
  SearchFilterField,
} from './types.ts';
