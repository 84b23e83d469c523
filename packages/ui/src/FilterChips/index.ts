export {
  type FilterChip,
  FilterChips,
  type FilterChipsLabels,
  type FilterChipsParts,
  type FilterChipsProps,
} from './FilterChips.tsx';
