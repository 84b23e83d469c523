export const russian = {
  gallery: 'Фотографии и\u00A0видео',
  previous: 'Предыдущее',
  next: 'Следующее',
  /** Names a thumbnail: «Фото 2 из 5». */
  thumbnail: (position: number, count: number, video: boolean) =>
    `${video ? 'Видео' : 'Фото'} ${position} из ${count}`,
  /** The link that plays the video. */
  video: 'Видео',
  /** The link that calls `onEnlarge`. */
  enlarge: 'На\u00A0весь экран',
  noPicture: 'Фотографии ещё нет',
};
