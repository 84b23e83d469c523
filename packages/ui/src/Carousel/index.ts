export { Carousel } from './Carousel.tsx';
export type { CarouselLabels, CarouselParts, CarouselProps } from './types.ts';
