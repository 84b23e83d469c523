'use client';
import { cva } from 'class-variance-authority';
import { Children, forwardRef, type HTMLAttributes, type ReactNode, useId } from 'react';
import { IconButton } from '../icon-button.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons.ts';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { useSliderView } from '../slider-view/useSliderView.ts';
import { russian } from './labels.ts';
import './Carousel.css';

export type CarouselLabels = typeof russian;

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
 * as the specification's home page has them (4, 3 below 1440 px, 2 below 1050, 1 below 650), and 5 from 1920 on.
 */
export interface CarouselProps
  extends Omit<HTMLAttributes<HTMLElement>, 'draggable'>,
    ClassNamesProps<CarouselParts> {
  /** The name of the carousel, read out. */
  label: string;
  /** The slides. */
  children: ReactNode;
  /** Goes round when there are more slides than visible. Default true. */
  loop?: boolean | undefined;
  /** Whether slides can be dragged, `touch`: by a finger alone. Default false (specification §2). */
  draggable?: boolean | 'touch' | undefined;
  /** Slides per view from wide to narrow; default `home`. `partners`: 4, 3 below 1440, 2 below 1050. */
  slides?: 'home' | 'partners' | undefined;
  /** A heading and a link, shown in the line of the arrows. */
  header?: ReactNode;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<CarouselLabels> | undefined;
}

const classes = cva('lsg-carousel', {
  variants: {
    slides: {
      home: 'lsg-carousel--home',
      partners: 'lsg-carousel--partners',
    },
  },
});

/** Slides in a row with arrows; the specification's home page has the rules (§2, novelties carousel). */
export const Carousel = forwardRef<HTMLElement, CarouselProps>(function Carousel(
  {
    label,
    children,
    loop = true,
    draggable = false,
    slides = 'home',
    header,
    labels,
    className,
    classNames,
    ...rest
  },
  ref,
) {
  const part = partsOf<CarouselParts>('lsg-carousel', classNames);
  const items = Children.toArray(children);
  const text = { ...useLabels('Carousel', russian), ...labels };
  const { viewportRef, previous, next, scrollPrevious, scrollNext } = useSliderView({ loop, draggable });
  const viewportId = useId();
  const movable = previous || next;
  return (
    <section
      {...rest}
      ref={ref}
      aria-roledescription={text.carousel}
      aria-label={label}
      className={classes({ slides, className })}
    >
      <div className={part('head')}>
        <div className={part('header')}>{header}</div>
        <div className={part('arrows')} data-idle={!movable || undefined}>
          <IconButton
            className={part('arrow')}
            label={text.previous}
            icon={<ArrowLeftIcon />}
            aria-controls={viewportId}
            disabled={!previous}
            onClick={scrollPrevious}
          />
          <IconButton
            className={part('arrow')}
            label={text.next}
            icon={<ArrowRightIcon />}
            aria-controls={viewportId}
            disabled={!next}
            onClick={scrollNext}
          />
        </div>
      </div>
      <div ref={viewportRef} id={viewportId} className={part('viewport')}>
        <div className={part('slides')}>
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the APG carousel names its slides as groups
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place; the child has its own key
              key={index}
              role="group"
              aria-roledescription={text.slideRole}
              aria-label={text.slide(index + 1, items.length)}
              className={part('slide')}
            >
              {item}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
});
