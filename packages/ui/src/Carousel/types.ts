import type { HTMLAttributes, ReactNode } from 'react';
import type { ClassNamesProps } from '../parts/index.ts';

export interface CarouselLabels {
  /** What the whole is, read out after its name. */
  carousel: string;
  /** What a slide is, read out after its position. */
  slideRole: string;
  previous: string;
  next: string;
  /** Names a slide: «2 из 12». */
  slide: (position: number, count: number) => string;
}

export interface CarouselParts {
  /** The line over the slides. */
  head: 'lsg-carousel__head';
  /** What the page puts into it. */
  header: 'lsg-carousel__header';
  /** Both arrows. */
  arrows: 'lsg-carousel__arrows';
  /** One arrow. */
  arrow: 'lsg-carousel__arrow';
  /** What shows the slides. */
  viewport: 'lsg-carousel__viewport';
  /** The row that moves. */
  slides: 'lsg-carousel__slides';
  /** One slide. */
  slide: 'lsg-carousel__slide';
}

/**
 * Slides in a row with arrows; no autoplay, no dragging with the mouse. Slides per view by the width of the window
 * as the specification's home page has them: 4 below 3000 px, 3 below 1440, 2 below 1050, 1 below 650.
 */
export interface CarouselProps extends HTMLAttributes<HTMLElement>, ClassNamesProps<CarouselParts> {
  /** The name of the carousel, read out. */
  label: string;
  /** The slides. */
  children: ReactNode;
  /** Goes round when there are more slides than visible. Default true. */
  loop?: boolean | undefined;
  /** Whether slides can be dragged. Default false (specification §2). */
  draggable?: boolean | undefined;
  /** Slides per view from wide to narrow; default `home`. `partners`: 4, 3, 2 at up to 3000, 1440, 1050. */
  slides?: 'home' | 'partners' | undefined;
  /** A heading and a link, shown in the line of the arrows. */
  header?: ReactNode;
  labels?: Partial<CarouselLabels> | undefined;
}
