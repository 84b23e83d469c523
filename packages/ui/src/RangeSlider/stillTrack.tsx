import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { TrackProps } from './LiveTrack.tsx';

/**
 * Track and thumbs as they stand on the page before anybody touches them: Radix draws no thumbs on the server and
 * measures the layout when it mounts, and six of them in a filter bar would hold up the page's first picture.
 * `onUse` mounts Radix in its place; see the decision `ui-range-slider-takeover`. Called, not rendered.
 */
export function stillTrack(props: TrackProps, onUse: () => void) {
  const { min, max, value, names, valueTexts, disabled, dir, style } = props;

  /** Mounts Radix and answers its thumb, or its track. */
  function takeOver(root: HTMLElement, thumb: number): Element | null | undefined {
    const box = root.parentElement;
    flushSync(onUse);
    const live = box?.querySelector('[data-live]');
    return thumb < 0 ? live : live?.querySelectorAll('[role=slider]')[thumb];
  }

  /** A press or a key that comes first is given on to Radix, so that a drag begins where it was begun. */
  function passOn(event: SyntheticEvent<HTMLElement, Event>) {
    const native = event.nativeEvent;
    const target = takeOver(event.currentTarget, indexOf(event));
    event.stopPropagation();
    const copy = new (native.constructor as typeof Event)(native.type, native);
    if (target?.dispatchEvent(copy) === false) event.preventDefault();
  }

  /** The thumb that has the focus is replaced, so the new one gets it. Not inside the event: a commit may run. */
  function passFocusOn(event: SyntheticEvent<HTMLElement, Event>) {
    const { currentTarget: root, target: thumb } = event;
    const index = indexOf(event);
    queueMicrotask(() => {
      if ((thumb as Element).matches(':focus')) (takeOver(root, index) as HTMLElement | undefined)?.focus();
    });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its thumbs are told
    <span
      className="lsg-range__root"
      dir={dir}
      style={style}
      onPointerDown={disabled ? undefined : passOn}
      onKeyDown={disabled ? undefined : passOn}
      onFocus={disabled ? undefined : passFocusOn}
    >
      {names.map((name, index) => (
        <span
          key={name}
          role="slider"
          className="lsg-range__thumb"
          tabIndex={disabled ? undefined : 0}
          aria-label={name}
          aria-disabled={disabled || undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value[index] ?? min}
          aria-valuetext={valueTexts[index]}
        />
      ))}
    </span>
  );
}

/** Which thumb an event is about; −1 for the track. */
function indexOf({ currentTarget: root, target }: SyntheticEvent<HTMLElement, Event>): number {
  return [...root.children].indexOf(target as Element);
}
