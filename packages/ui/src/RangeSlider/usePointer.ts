import { type PointerEvent, useRef } from 'react';
import { useFinger } from '../Slider/useFinger.ts';
import type { RangeValue } from './types.ts';
import type { Range } from './useRange.ts';

/**
 * What Radix lacks for pointers: letting go commits (Radix compares with what was rendered, which may be a move behind),
 * the second button moves nothing, and a finger that only scrolls the page never moves the slider.
 */
export function usePointer({ current, move, moveBack, commit, commitSoon }: Range) {
  /** What was shown when the pointer that is down came down. */
  const from = useRef<RangeValue>(undefined);
  const { handlers, waits } = useFinger<RangeValue, HTMLElement>(move, {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return event.preventDefault();
      commit();
      from.current = current;
    },
    onPointerCancel() {
      if (from.current) moveBack(from.current);
    },
  });

  return {
    handlers: {
      ...handlers,
      onLostPointerCapture() {
        commit(from.current);
        from.current = undefined;
      },
      onBlur() {
        if (!from.current) commit();
      },
    },
    /** Radix has a new value, from a key or a pointer. */
    change(value: RangeValue) {
      if (waits(value)) return;
      move(value);
      if (!from.current) commitSoon();
    },
  };
}
