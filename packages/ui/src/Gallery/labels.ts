import type { GalleryLabels } from './types.ts';

export const russian: GalleryLabels = {
  gallery: 'Фотографии и\u00A0видео',
  previous: 'Предыдущее',
  next: 'Следующее',
  thumbnail: (position, count, video) => `${video ? 'Видео' : 'Фото'} ${position} из ${count}`,
  noPicture: 'Фотографии ещё нет',
};
