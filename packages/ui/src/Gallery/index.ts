export { Gallery } from './Gallery.tsx';
export type { GalleryItem, GalleryLabels, GalleryProps } from './types.ts';
