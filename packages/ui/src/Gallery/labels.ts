import type { GalleryLabels } from './types.ts';

export const russian: GalleryLabels = {
  gallery: 'Фотографии и\u00A0видео',
  previous: 'Предыдущее',
  next: 'Следующее',
  thumbnail: (position, count, video) => `${video ? 'Видео' : 'Фото'} ${position} из ${count}`,
  video: 'Видео',
  enlarge: 'На\u00A0весь экран',
  noPicture: 'Фотографии ещё нет',
};
