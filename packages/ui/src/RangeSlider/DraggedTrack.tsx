import { Root } from '@radix-ui/react-slider';
import { useRef } from 'react';
import type { Drag, Range } from './useRange.ts';

interface DraggedTrackProps extends Drag {
  range: Range;
}

/**
 * Radix as long as a pointer holds one thumb: it turns where the pointer is into figures. Letting go commits. A finger
 * may be about to scroll the page: what it has touched waits until it goes sideways or is lifted, and what the browser
 * takes for scrolling puts the thumb back.
 */
export function DraggedTrack({ range, end, dir, finger }: DraggedTrackProps) {
  const { min, max, step } = range;
  const from = useRef(range.shown).current;
  const waiting = useRef(finger);
  const moveTo = (figure: number) => range.move(range.with(end, figure));

  function take() {
    const { figure } = waiting.current ?? {};
    waiting.current = undefined;
    if (figure !== undefined) moveTo(figure);
  }
  return (
    <Root
      {...{ min, max, step, dir }}
      className="lsg-range__drag"
      value={[range.shown[end]]}
      onValueChange={([figure]) => {
        if (waiting.current) waiting.current.figure = figure;
        else moveTo(figure as number);
      }}
      onPointerMove={({ clientX, clientY }) => {
        const { x, y } = waiting.current ?? { x: clientX, y: clientY };
        if (Math.abs(clientX - x) > Math.abs(clientY - y)) take();
      }}
      onPointerUp={take}
      onPointerCancel={() => {
        waiting.current = undefined;
        range.back(from);
      }}
      onLostPointerCapture={() => {
        range.hold({ dragged: undefined });
        range.settle(from);
      }}
    />
  );
}
