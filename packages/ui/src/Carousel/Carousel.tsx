'use client';
import { cx } from 'class-variance-authority';
import { Children, forwardRef, useId } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/index.tsx';
import { useLabels } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { useSliderView } from '../slider-view/index.ts';
import { russian } from './labels.ts';
import type { CarouselParts, CarouselProps } from './types.ts';

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
      className={cx('lsg-carousel', `lsg-carousel--${slides}`, className)}
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
