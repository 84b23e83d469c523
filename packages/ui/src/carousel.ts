export * from './Carousel/Carousel.tsx';
