import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDirection } from '../direction/useDirection.ts';

interface SliderViewOptions {
  loop: boolean;
  /** Whether a finger or the mouse moves the slides, or a finger alone. */
  draggable: boolean | 'touch';
  /** False shows a plain list. */
  active?: boolean;
}

const isFinger = (_: unknown, event: MouseEvent | TouchEvent) => event.type === 'touchstart';

/** Slides in a row moved by embla; slides out of view are `inert`, so that the Tab key does not vanish into them. */
export function useSliderView({ loop, draggable, active = true }: SliderViewOptions) {
  const [direction, look] = useDirection();
  const viewportRef = useRef<HTMLDivElement>(null);
  const [setViewport, api] = useEmblaCarousel({
    loop,
    direction,
    active,
    align: 'start',
    watchDrag: draggable === 'touch' ? isFinger : draggable,
    // A neighbour's edge in the margin for focus rings is not in view.
    inViewThreshold: 0.5,
    // Nothing moves for those who asked for that.
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
    duration: 20,
  });
  // Not as its ref: setting a state there makes React run all effects of a page that is hydrated in the same task.
  useEffect(() => setViewport(viewportRef.current));
  /** Whether there is anything in either direction. */
  const [reach, setReach] = useState({ previous: false, next: false });

  useEffect(() => {
    if (!api) return;
    look(api.rootNode());
    const follow = () => {
      setReach((current) => {
        const next = { previous: api.canScrollPrev(), next: api.canScrollNext() };
        return current.previous === next.previous && current.next === next.next ? current : next;
      });
      markOutOfView(api.slideNodes(), api.slidesInView());
    };
    follow();
    api.on('select', follow).on('reInit', follow).on('slidesInView', follow).on('settle', follow);
    return () => {
      api.off('select', follow).off('reInit', follow).off('slidesInView', follow).off('settle', follow);
      markOutOfView(api.slideNodes(), [...api.slideNodes().keys()]);
    };
  }, [api, look]);

  return {
    /** Ref of the box that shows the slides. */
    viewportRef,
    ...reach,
    scrollPrevious: useCallback(() => api?.scrollPrev(), [api]),
    scrollNext: useCallback(() => api?.scrollNext(), [api]),
    scrollTo: useCallback((index: number) => api?.scrollTo(index), [api]),
  };
}

function markOutOfView(slides: readonly HTMLElement[], inView: readonly number[]) {
  // Before the first measurement nothing is known to be in view; hiding everything would be worse.
  if (inView.length === 0) return;
  for (const [index, slide] of slides.entries()) slide.toggleAttribute('inert', !inView.includes(index));
}
