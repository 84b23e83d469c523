export const russian = {
  /** What the whole is, read out after its name. */
  carousel: 'карусель',
  /** What a slide is, read out after its position. */
  slideRole: 'слайд',
  previous: 'Назад',
  next: 'Вперёд',
  /** Names a slide: «2 из 12». */
  slide: (position: number, count: number) => `${position} из ${count}`,
};
