export { RangeSlider } from './RangeSlider.tsx';
export type { RangeSliderLabels, RangeSliderProps, RangeValue } from './types.ts';
