export { RangeSlider } from './RangeSlider.tsx';
export type * from './types.ts';
