import { type InputHTMLAttributes, type PointerEvent, useRef } from 'react';

type Handlers = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'onInput' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>;

/**
 * A finger that comes down on a slider may be about to scroll the page, and browsers move the slider at once. What they
 * moved waits until the finger goes sideways or is lifted, and is forgotten when they take the finger for scrolling.
 */
export function useFinger({ value, ...heard }: Handlers & { value: number }): Handlers {
  const waiting = useRef<{ x: number; y: number; value?: number } | undefined>(undefined);

  function take({ currentTarget: input }: PointerEvent<HTMLInputElement>) {
    const moved = waiting.current?.value;
    waiting.current = undefined;
    if (moved === undefined) return;
    input.valueAsNumber = moved;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return {
    onInput(event) {
      if (!waiting.current) return heard.onInput?.(event);
      waiting.current.value = event.currentTarget.valueAsNumber;
      event.currentTarget.valueAsNumber = value;
    },
    onPointerDown(event) {
      const { pointerType, clientX: x, clientY: y } = event;
      waiting.current = pointerType === 'touch' ? { x, y } : undefined;
      heard.onPointerDown?.(event);
    },
    onPointerMove(event) {
      const { x, y } = waiting.current ?? { x: event.clientX, y: event.clientY };
      if (Math.abs(event.clientX - x) > Math.abs(event.clientY - y)) take(event);
      heard.onPointerMove?.(event);
    },
    onPointerUp(event) {
      take(event);
      heard.onPointerUp?.(event);
    },
    onPointerCancel(event) {
      waiting.current = undefined;
      heard.onPointerCancel?.(event);
    },
  };
}
