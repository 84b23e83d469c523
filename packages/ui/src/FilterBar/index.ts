export { FilterBar } from './FilterBar.tsx';
export type {
  ButtonsFilterField,
  CheckboxesFilterField,
  FilterBarLabels,
  FilterBarProps,
  FilterField,
  FilterOption,
  FilterValues,
  MultiSelectFilterField,
  RangeFilterField,
  SearchFilterField,
} from './types.ts';
