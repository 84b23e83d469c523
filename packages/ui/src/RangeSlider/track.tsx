import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { later } from '../later/index.ts';
import { direction } from './direction.ts';
import { figureAfterKey } from './keys.ts';
import type { Range } from './useRange.ts';

/** Radix, for pointers. */
export const loadDrag = later(() => import('./drag.tsx'));

interface TrackProps {
  range: Range;
  names: readonly [string, string];
  say: (figure: number) => string;
  disabled: boolean;
}

/**
 * Track and thumbs. Keys move a thumb at once; Radix, which knows pointers and measures the layout, stands in the
 * track only while a pointer holds a thumb: see the decision `ui-range-slider-takeover`. Called, not rendered.
 */
export function track({ range, names, say, disabled }: TrackProps) {
  const { min, max, shown, held } = range;
  const { dragged } = held;

  function press(event: KeyboardEvent<HTMLElement>) {
    const { currentTarget: root, target: thumb } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const end = thumb === root.firstChild ? 0 : 1;
    const figure = figureAfterKey(event, () => direction(root) === 'rtl', shown[end], range);
    if (figure === undefined) return;
    event.preventDefault();
    range.move(range.with(end, figure));
    range.settleSoon(thumb as Element);
  }

  /** Holds a pointer until Radix takes it: at once, but for a press on a page that has just been opened. */
  function hold(event: PointerEvent<HTMLElement>) {
    // What Radix was given comes by once more.
    if (dragged) return event.stopPropagation();
    if (event.button !== 0) return;
    const { currentTarget: root, target, nativeEvent: pointer } = event;
    event.preventDefault();
    root.setPointerCapture(pointer.pointerId);
    loadDrag().then(({ grasp }) => {
      if (root.hasPointerCapture(pointer.pointerId)) grasp(range, root, target, pointer);
    });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its thumbs are told
    <span
      className="lsg-range__root"
      // The whole scale is the stylesheet's own.
      style={min < max && (shown[0] > min || shown[1] < max) ? places(range) : undefined}
      onPointerDown={disabled ? undefined : hold}
      onKeyDown={disabled ? undefined : press}
      onBlur={disabled ? undefined : () => range.settle()}
    >
      {names.map((name, end) => (
        <span
          key={name}
          role="slider"
          className="lsg-range__thumb"
          tabIndex={disabled ? undefined : 0}
          aria-label={name}
          aria-disabled={disabled || undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={shown[end]}
          aria-valuetext={say(shown[end] as number)}
        />
      ))}
      {dragged ? <dragged.Track range={range} {...dragged} /> : null}
    </span>
  );
}

/** Where the thumbs stand, in percent. */
function places({ min, max, shown: [from, to] }: Range): CSSProperties {
  const percent = (figure: number) => ((figure - min) / (max - min)) * 100;
  return { '--_from': percent(from), '--_to': percent(to) } as CSSProperties;
}
