export { useSliderView } from './useSliderView.ts';
