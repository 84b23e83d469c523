import { type InputHTMLAttributes, type PointerEvent, useRef } from 'react';

type Handlers = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'onInput' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>;

/**
 * A finger that comes down on a slider may be about to scroll the page, and browsers move the slider at once. What they
 * moved waits until the finger goes sideways or is lifted, and is forgotten when they take the finger for scrolling.
 */
export function useFinger({ value, ...handlers }: Handlers & { value: number }): Handlers {
  const waiting = useRef<{ x: number; y: number; value?: number } | undefined>(undefined);

  function take({ currentTarget: input }: PointerEvent<HTMLInputElement>) {
    const nextValue = waiting.current?.value;
    waiting.current = undefined;
    if (nextValue === undefined) return;
    input.valueAsNumber = nextValue;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return {
    onInput(event) {
      if (!waiting.current) return handlers.onInput?.(event);
      waiting.current.value = event.currentTarget.valueAsNumber;
      event.currentTarget.valueAsNumber = value;
    },
    onPointerDown(event) {
      const { pointerType, clientX: x, clientY: y } = event;
      waiting.current = pointerType === 'touch' ? { x, y } : undefined;
      handlers.onPointerDown?.(event);
    },
    onPointerMove(event) {
      const { x, y } = waiting.current ?? { x: event.clientX, y: event.clientY };
      if (Math.abs(event.clientX - x) > Math.abs(event.clientY - y)) take(event);
      handlers.onPointerMove?.(event);
    },
    onPointerUp(event) {
      take(event);
      handlers.onPointerUp?.(event);
    },
    onPointerCancel(event) {
      waiting.current = undefined;
      handlers.onPointerCancel?.(event);
    },
  };
}
