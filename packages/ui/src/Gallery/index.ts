export { Gallery } from './Gallery.tsx';
export type { GalleryItem, GalleryLabels, GalleryParts, GalleryProps } from './types.ts';
