import type { HTMLAttributes, ReactNode } from 'react';
import type { Picture } from '../picture/Picture.ts';

/** A file of the product; those whose mime type starts with «video» are played. */
export interface GalleryItem extends Picture {
  id: string;
  mimeType: string;
  /** The small picture; default the picture itself. */
  thumbnail?: Picture | undefined;
  /** A video's still. */
  poster?: string | undefined;
}

export interface GalleryLabels {
  gallery: string;
  previous: string;
  next: string;
  /** Names a thumbnail: «Фото 2 из 5». */
  thumbnail: (position: number, count: number, video: boolean) => string;
  /** The button that shows the video. */
  video: string;
  /** The button that calls `onEnlarge`. */
  enlarge: string;
  noPicture: string;
}

/** A main picture and thumbnails: a slider from three files on, a plain list below (specification §2, product page). */
export interface GalleryProps extends HTMLAttributes<HTMLElement> {
  items: readonly GalleryItem[];
  /** What is shown, for the pictures' names: the product's title. */
  title: string;
  /** Index of the main item (controlled). */
  index?: number | undefined;
  defaultIndex?: number | undefined;
  onIndexChange?: ((index: number) => void) | undefined;
  /** Shows a button over the picture; it and a press on the picture ask to see the item larger. */
  onEnlarge?: ((index: number) => void) | undefined;
  /** Over the picture, for example «Иллюстрация» where it is no photograph. */
  note?: ReactNode;
  labels?: Partial<GalleryLabels> | undefined;
}
