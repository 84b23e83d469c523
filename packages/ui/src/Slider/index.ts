export { Slider } from './Slider.tsx';
export type { SliderParts, SliderProps } from './types.ts';
