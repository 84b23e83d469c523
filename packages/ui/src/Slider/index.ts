export { Slider } from './Slider.tsx';
export type * from './types.ts';
