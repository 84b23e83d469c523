import type { CarouselLabels } from './Carousel.tsx';

export const russian: CarouselLabels = {
  carousel: 'карусель',
  slideRole: 'слайд',
  previous: 'Назад',
  next: 'Вперёд',
  slide: (position, count) => `${position} из ${count}`,
};
