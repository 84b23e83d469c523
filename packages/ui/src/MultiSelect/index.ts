export { MultiSelect } from './MultiSelect.tsx';
export type { MultiSelectLabels, MultiSelectOption, MultiSelectProps } from './types.ts';
