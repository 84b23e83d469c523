import type { CarouselLabels } from './types.ts';

export const russian: CarouselLabels = {
  carousel: 'карусель',
  slideRole: 'слайд',
  previous: 'Назад',
  next: 'Вперёд',
  slide: (position, count) => `${position} из ${count}`,
};
