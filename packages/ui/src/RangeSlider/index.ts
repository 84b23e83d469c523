export { RangeSlider } from './RangeSlider.tsx';
export type { RangeSliderLabels, RangeSliderParts, RangeSliderProps, RangeValue } from './types.ts';
