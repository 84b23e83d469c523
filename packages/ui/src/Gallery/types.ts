import type { HTMLAttributes, ReactNode } from 'react';
import type { ClassNamesProps } from '../parts/index.ts';
import type { Picture } from '../picture/Picture.ts';
import type { russian } from './labels.ts';

/** A file of the product; those whose mime type starts with «video» are played. */
export interface GalleryItem extends Picture {
  id: string;
  mimeType: string;
  /** Address of the largest file, to which links lead and which a viewer shows; default `src`. */
  full?: string | undefined;
  /** The small picture; default the picture itself. */
  thumbnail?: Picture | undefined;
  /** A video's still. */
  poster?: string | undefined;
}

export type GalleryLabels = typeof russian;

export interface GalleryParts {
  /** The box of the main picture or video. */
  main: 'lsg-gallery__main';
  /** A picture, also that of a thumbnail. */
  image: 'lsg-gallery__image';
  /** What fills the box beside a picture of another shape. */
  ground: 'lsg-gallery__ground';
  /** The main video. */
  video: 'lsg-gallery__video';
  /** The sentence where there is nothing to show. */
  none: 'lsg-gallery__none';
  /** What lies over the main picture. */
  overlay: 'lsg-gallery__overlay';
  /** The link that shows it larger. */
  enlarge: 'lsg-gallery__enlarge';
  /** The note of the page. */
  note: 'lsg-gallery__note';
  /** The link that plays the video. */
  watch: 'lsg-gallery__watch';
  /** Which of how many. */
  count: 'lsg-gallery__count';
  /** Thumbnails and arrows. */
  strip: 'lsg-gallery__strip';
  /** One arrow. */
  arrow: 'lsg-gallery__arrow';
  /** What shows the thumbnails. */
  viewport: 'lsg-gallery__viewport';
  /** The row that moves. */
  thumbnails: 'lsg-gallery__thumbnails';
  /** One place in it. */
  slide: 'lsg-gallery__slide';
  /** The link to one file. */
  thumbnail: 'lsg-gallery__thumbnail';
  /** The sign of a video over it. */
  play: 'lsg-gallery__play';
}

/** A main picture and thumbnails, which slide from three files on where they overflow (specification §2, product page). */
export interface GalleryProps extends HTMLAttributes<HTMLElement>, ClassNamesProps<GalleryParts> {
  /** Pictures and videos, in order. */
  items: readonly GalleryItem[];
  /** What is shown, for the pictures' names: the product's title. */
  title: string;
  /** Index of the main item (controlled). */
  index?: number | undefined;
  /** Which one is shown at first, from 0. Default 0. */
  defaultIndex?: number | undefined;
  /** Called with the number of the one that is shown, from 0. */
  onIndexChange?: ((index: number) => void) | undefined;
  /** Shows a link over the picture; it and a press on the picture ask to see the item larger. */
  onEnlarge?: ((index: number) => void) | undefined;
  /** Over the picture, for example «Иллюстрация» where it is not a photograph. */
  note?: ReactNode;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<GalleryLabels> | undefined;
}
