import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { DraggedTrack } from './DraggedTrack.tsx';
import { figureAfterKey } from './keys.ts';
import type { End, Range } from './useRange.ts';

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

  /** Gives a pointer on to Radix, so that a drag goes on where it was begun. */
  function grasp(event: PointerEvent<HTMLElement>) {
    // What Radix was given comes by once more.
    if (dragged) return event.stopPropagation();
    if (event.button !== 0) return;
    const { currentTarget: root, nativeEvent: native } = event;
    const dir = direction(root);
    const thumbs = [...root.children] as HTMLElement[];
    const pressed = thumbs.indexOf(event.target as HTMLElement);
    // Where both stand at the upper end, only the lower one can go anywhere.
    const end = shown[0] === max ? 0 : pressed < 0 ? closest(thumbs, native.clientX, dir) : (pressed as End);
    thumbs[end]?.focus({ preventScroll: true, focusVisible: false } as FocusOptions);
    range.settle();
    const finger = native.pointerType === 'touch' ? { x: native.clientX, y: native.clientY } : undefined;
    flushSync(() => range.hold({ dragged: { end, dir, finger } }));
    const radix = root.lastElementChild as Element;
    // A press beside the middle of a thumb does not move it yet.
    if (pressed >= 0) radix.setPointerCapture(native.pointerId);
    else radix.dispatchEvent(new (native.constructor as typeof Event)(native.type, native));
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its thumbs are told
    <span
      className="lsg-range__root"
      // The whole scale is the stylesheet's own.
      style={min < max && (shown[0] > min || shown[1] < max) ? places(range) : undefined}
      onPointerDown={disabled ? undefined : grasp}
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
      {dragged ? <DraggedTrack range={range} {...dragged} /> : null}
    </span>
  );
}

/** Where the thumbs stand, in percent. */
function places({ min, max, shown: [from, to] }: Range): CSSProperties {
  const percent = (figure: number) => ((figure - min) / (max - min)) * 100;
  return { '--_from': percent(from), '--_to': percent(to) } as CSSProperties;
}

/** Asked of the markup: a computed style would have to be computed between two keys. */
const direction = (element: Element) => (element.matches(':dir(rtl)') ? 'rtl' : 'ltr');

/** The thumb nearer to a pointer; of two in the same place the one that can come to it. */
function closest(thumbs: readonly Element[], pointer: number, dir: 'ltr' | 'rtl'): End {
  const [from = 0, to = 0] = thumbs.map((thumb) => {
    const { left, width } = thumb.getBoundingClientRect();
    return left + width / 2;
  });
  if (from === to) return pointer < from === (dir === 'ltr') ? 0 : 1;
  return Math.abs(pointer - from) <= Math.abs(pointer - to) ? 0 : 1;
}
