export { MultiSelect } from './MultiSelect.tsx';
export type { MultiSelectLabels, MultiSelectOption, MultiSelectParts, MultiSelectProps } from './types.ts';
