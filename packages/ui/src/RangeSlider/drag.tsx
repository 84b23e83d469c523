import { Root } from '@radix-ui/react-slider';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { direction } from './direction.ts';
import type { DraggedTrackProps, End, Range } from './useRange.ts';

/**
 * Radix as long as a pointer holds one thumb: it turns where the pointer is into figures. Letting go commits. A finger
 * may be about to scroll the page: what it has touched waits until it goes sideways or is lifted, and what the browser
 * takes for scrolling puts the thumb back.
 */
function DraggedTrack({ range, end, dir, finger }: DraggedTrackProps) {
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

/**
 * Gives a pointer on to Radix, so that a drag goes on where it was begun.
 *
 * @param root the track with its thumbs
 * @param target what was pressed in it
 */
export function grasp(range: Range, root: HTMLElement, target: EventTarget, pointer: PointerEvent) {
  const { max, shown, hold, settle } = range;
  const { clientX: x, clientY: y, pointerId } = pointer;
  const dir = direction(root);
  const thumbs = [...root.children] as HTMLElement[];
  const pressed = thumbs.indexOf(target as HTMLElement);
  // Where both stand at the upper end, only the lower one can go anywhere.
  const end = shown[0] === max ? 0 : pressed < 0 ? closest(thumbs, x, dir) : (pressed as End);
  thumbs[end]?.focus({ preventScroll: true, focusVisible: false } as FocusOptions);
  settle();
  const finger = pointer.pointerType === 'touch' ? { x, y } : undefined;
  flushSync(() => hold({ dragged: { Track: DraggedTrack, end, dir, finger } }));
  const radix = root.lastElementChild as Element;
  // A press beside the middle of a thumb does not move it yet.
  if (pressed >= 0) radix.setPointerCapture(pointerId);
  else radix.dispatchEvent(new (pointer.constructor as typeof Event)(pointer.type, pointer));
}

/** The thumb nearer to a pointer; of two in the same place the one that can come to it. */
function closest(thumbs: readonly Element[], pointer: number, dir: 'ltr' | 'rtl'): End {
  const [from = 0, to = 0] = thumbs.map((thumb) => {
    const { left, width } = thumb.getBoundingClientRect();
    return left + width / 2;
  });
  if (from === to) return pointer < from === (dir === 'ltr') ? 0 : 1;
  return Math.abs(pointer - from) <= Math.abs(pointer - to) ? 0 : 1;
}
