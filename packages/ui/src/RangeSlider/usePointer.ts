import { type PointerEvent, useRef } from 'react';
import type { RangeValue } from './types.ts';
import type { Range } from './useRange.ts';

/** A pointer that is down. */
interface Press {
  /** What was shown when it came down. */
  from: RangeValue;
  /** A finger that may be about to scroll the page: where it came down, and the value that it would set. */
  finger?: { x: number; y: number; to?: RangeValue } | undefined;
}

/**
 * What Radix lacks for pointers: letting go commits (Radix compares with what was rendered, which may be a move behind),
 * the second button moves nothing, and a finger that only scrolls the page never moves the slider: what it has touched
 * waits until it goes sideways or is lifted, and is forgotten when the browser takes the finger for scrolling.
 */
export function usePointer({ current, move, commit, commitSoon }: Range) {
  const press = useRef<Press>(undefined);

  function take() {
    const to = press.current?.finger?.to;
    if (press.current) press.current.finger = undefined;
    if (to) move(to);
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return event.preventDefault();
      commit();
      const { pointerType, clientX: x, clientY: y } = event;
      press.current = { from: current, finger: pointerType === 'touch' ? { x, y } : undefined };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { finger } = press.current ?? {};
      if (finger && Math.abs(clientX - finger.x) > Math.abs(clientY - finger.y)) take();
    },
    onPointerUp: take,
    onPointerCancel() {
      if (!press.current) return;
      if (!press.current.finger) move(press.current.from);
      press.current.finger = undefined;
    },
    onLostPointerCapture() {
      commit(press.current?.from);
      press.current = undefined;
    },
    onBlur() {
      if (!press.current) commit();
    },
  };

  /** Radix has a new value, from a key or a pointer. */
  function change(value: RangeValue) {
    const { finger } = press.current ?? {};
    if (finger) {
      finger.to = value;
      return;
    }
    move(value);
    if (!press.current) commitSoon();
  }

  return { handlers, change };
}
