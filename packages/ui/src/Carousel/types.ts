import type { HTMLAttributes, ReactNode } from 'react';

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

/**
 * Slides in a row with arrows; no autoplay, no dragging with the mouse. Slides per view by the width of the window
 * as the specification's home page has them: 4 below 3000 px, 3 below 1440, 2 below 1050, 1 below 650.
 */
export interface CarouselProps extends HTMLAttributes<HTMLElement> {
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
