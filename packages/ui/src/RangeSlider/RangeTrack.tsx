import * as Radix from '@radix-ui/react-slider';
import { type KeyboardEvent, useId } from 'react';
import { useDirection } from '../direction/useDirection.ts';
import type { PartClass } from '../parts/index.ts';
import type { RangeSliderParts, RangeValue } from './types.ts';
import { usePointer } from './usePointer.ts';
import type { End, Range } from './useRange.ts';

interface RangeTrackProps {
  part: PartClass<RangeSliderParts>;
  range: Range;
  names: readonly [string, string];
  /** What is read out for a number. */
  say: (figure: number) => string;
  disabled: boolean;
}

/** Two thumbs over a track, by Radix. What is added to it, and why, stands at each place. */
export function RangeTrack({ part, range, names, say, disabled }: RangeTrackProps) {
  const { min, max, step, thumbs } = range;
  const [direction, directionRef] = useDirection();
  const { handlers, change } = usePointer(range);
  const together = thumbs[0] === thumbs[1];
  const id = useId();

  function press(event: KeyboardEvent, end: End) {
    // Radix takes these, too, and Alt with an arrow goes back in the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey) return event.stopPropagation();
    // Radix goes ten steps, which is not a page of a scale of millions, and Home and End move the other thumb.
    const page = Math.max(step, Math.round((max - min) / 20 / step) * step);
    const now = thumbs[end];
    const figure = {
      Home: min,
      End: max,
      PageUp: Math.min(now + page, max),
      PageDown: Math.max(now - page, min),
    }[event.key];
    if (figure !== undefined) {
      event.preventDefault();
      range.moveEnd(end, Number(figure.toFixed(6)));
      range.commitSoon();
    } else if (together && end === pushedBy(event.key, direction)) {
      event.preventDefault();
    }
  }

  return (
    <Radix.Root
      {...{ min, max, step, disabled }}
      {...(disabled ? undefined : handlers)}
      ref={directionRef}
      dir={direction}
      className={part('root')}
      value={[...thumbs]}
      onValueChange={(value) => change(value as unknown as RangeValue)}
      onBlur={handlers.onBlur}
      // A thumb stops at the other one. From one place Radix takes the one that can go to where the track is pressed.
      preserveThumbOrder={!together}
      // No form of the page: Radix resets at once, also where the page then forbids it. The two fields are in the form.
      form={id}
    >
      <Radix.Track className={part('track')}>
        <Radix.Range className={part('fill')} />
      </Radix.Track>
      {([0, 1] as const).map((end) => (
        <Radix.Thumb
          key={end}
          className={part('thumb')}
          aria-label={names[end]}
          aria-disabled={disabled || undefined}
          aria-valuetext={say(thumbs[end])}
          onKeyDown={disabled ? undefined : (event) => press(event, end)}
        />
      ))}
    </Radix.Root>
  );
}

/** The end that an arrow would push over the other one. */
function pushedBy(key: string, direction: 'ltr' | 'rtl'): End | undefined {
  const [up, down] = direction === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === 'ArrowUp' || key === up) return 0;
  return key === 'ArrowDown' || key === down ? 1 : undefined;
}
