'use client';
import { Children, forwardRef, useId } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/index.tsx';
import { useLabels } from '../locale/active.ts';
import { useSliderView } from '../slider-view/index.ts';
import { russian } from './labels.ts';
import type { CarouselProps } from './types.ts';

/** Slides in a row with arrows; the specification's home page has the rules (§2, novelties carousel). */
export const Carousel = forwardRef<HTMLElement, CarouselProps>(function Carousel(
  { label, children, loop = true, draggable = false, slides = 'home', header, labels, className, ...rest },
  ref,
) {
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
      className={`lsg-carousel lsg-carousel--${slides}${className ? ` ${className}` : ''}`}
    >
      <div className="lsg-carousel__head">
        <div className="lsg-carousel__header">{header}</div>
        <div className="lsg-carousel__arrows" data-idle={!movable || undefined}>
          <IconButton
            className="lsg-carousel__arrow"
            label={text.previous}
            icon={<ArrowLeftIcon />}
            aria-controls={viewportId}
            disabled={!previous}
            onClick={scrollPrevious}
          />
          <IconButton
            className="lsg-carousel__arrow"
            label={text.next}
            icon={<ArrowRightIcon />}
            aria-controls={viewportId}
            disabled={!next}
            onClick={scrollNext}
          />
        </div>
      </div>
      <div ref={viewportRef} id={viewportId} className="lsg-carousel__viewport">
        <div className="lsg-carousel__slides">
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the APG carousel names its slides as groups
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place; the child has its own key
              key={index}
              role="group"
              aria-roledescription={text.slideRole}
              aria-label={text.slide(index + 1, items.length)}
              className="lsg-carousel__slide"
            >
              {item}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
});
