import { Root } from '@radix-ui/react-slider';
import { useRef } from 'react';
import type { End, Range } from './useRange.ts';

interface DraggedTrackProps {
  range: Range;
  end: End;
  dir: 'ltr' | 'rtl';
}

/**
 * Radix as long as a pointer holds one thumb: it turns where the pointer is into figures. Letting go commits; what
 * the browser takes for scrolling puts the thumb back.
 */
export function DraggedTrack({ range, end, dir }: DraggedTrackProps) {
  const { min, max, step } = range;
  const from = useRef(range.shown).current;
  return (
    <Root
      {...{ min, max, step, dir }}
      className="lsg-range__drag"
      value={[range.shown[end]]}
      onValueChange={([figure]) => range.move(range.with(end, figure as number))}
      onPointerCancel={() => range.move(from)}
      onLostPointerCapture={() => {
        range.hold({ dragged: undefined });
        range.settle(from);
      }}
    />
  );
}
