import { type PointerEvent, useRef } from 'react';

/** From how many pixels on a sideways movement of the finger is meant. */
const MEANT = 40;

/**
 * Handlers for a box that a finger turns over sideways; `step` is 1 for what comes next in the page's direction of
 * reading. The box's `touch-action` must be `pan-y pinch-zoom`: what the browser takes for scrolling or zooming it cancels.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<number | undefined>(undefined);
  return {
    onPointerDown({ isPrimary, pointerType, clientX }: PointerEvent) {
      // A second finger zooms. The mouse has the arrows.
      start.current = isPrimary && pointerType !== 'mouse' ? clientX : undefined;
    },
    onPointerCancel() {
      start.current = undefined;
    },
    onPointerUp({ currentTarget, clientX }: PointerEvent) {
      const way = clientX - (start.current ?? clientX);
      start.current = undefined;
      if (Math.abs(way) < MEANT) return;
      onSwipe(way < 0 === (getComputedStyle(currentTarget).direction === 'ltr') ? 1 : -1);
    },
  };
}
