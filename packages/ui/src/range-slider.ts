export { RangeSlider } from './RangeSlider/RangeSlider.tsx';
export type * from './RangeSlider/types.ts';
