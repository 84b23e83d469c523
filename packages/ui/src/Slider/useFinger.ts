import { type DOMAttributes, type PointerEvent, useRef } from 'react';

type Handlers<Target> = Pick<
  DOMAttributes<Target>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>;

/**
 * A finger that comes down on a slider may be about to scroll the page, and sliders move at once. What it has set waits
 * until it goes sideways or is lifted, and is forgotten when the browser takes it for scrolling.
 *
 * @param take sets the value that has waited
 * @param own handlers of the slider, called after these
 * @returns the handlers, and `waits`, which takes each new value and says whether it waits
 */
export function useFinger<Value, Target>(
  take: (value: Value, target: EventTarget & Target) => void,
  own: Handlers<Target>,
) {
  const finger = useRef<{ x: number; y: number; value?: Value }>(undefined);

  function release({ currentTarget }: PointerEvent<Target>) {
    const value = finger.current?.value;
    finger.current = undefined;
    if (value !== undefined) take(value, currentTarget);
  }

  const handlers: Handlers<Target> = {
    onPointerDown(event) {
      const { pointerType, clientX: x, clientY: y } = event;
      finger.current = pointerType === 'touch' ? { x, y } : undefined;
      own.onPointerDown?.(event);
    },
    onPointerMove(event) {
      const { x, y } = finger.current ?? { x: event.clientX, y: event.clientY };
      if (Math.abs(event.clientX - x) > Math.abs(event.clientY - y)) release(event);
      own.onPointerMove?.(event);
    },
    onPointerUp(event) {
      release(event);
      own.onPointerUp?.(event);
    },
    onPointerCancel(event) {
      finger.current = undefined;
      own.onPointerCancel?.(event);
    },
  };

  function waits(value: Value): boolean {
    if (finger.current) finger.current.value = value;
    return finger.current !== undefined;
  }

  return { handlers, waits };
}
