export { Slider } from './Slider/Slider.tsx';
export type * from './Slider/types.ts';
