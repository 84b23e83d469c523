import { Root, Thumb } from '@radix-ui/react-slider';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import type { RangeValue } from './types.ts';

export interface TrackProps {
  min: number;
  max: number;
  step: number;
  value: RangeValue;
  names: readonly [string, string];
  valueTexts: readonly [string, string];
  disabled: boolean;
  dir: 'ltr' | 'rtl';
  /** Where the passed part begins and ends, for the stylesheet. */
  style: CSSProperties;
  onValue: (value: RangeValue) => void;
  onCommit: (value: RangeValue) => void;
}

/** Keys commit when they rest: a search per arrow press would ask the server forty times. Milliseconds. */
const KEY_REST = 400;

/** Track and thumbs, moved by Radix. */
export function LiveTrack({ names, valueTexts, onValue, onCommit, ...props }: TrackProps) {
  const { value, ...rest } = props;
  const commit = useRestingCommit(onCommit);
  return (
    <Root
      {...rest}
      className="lsg-range__root"
      data-live=""
      value={value as [number, number]}
      preserveThumbOrder
      onValueChange={(next) => onValue(next as unknown as RangeValue)}
      onValueCommit={(next) => commit.soon(next as unknown as RangeValue)}
      onKeyDownCapture={(event) => {
        commit.byKey(true);
        const next = jump(event, props);
        if (!next) return;
        event.preventDefault();
        event.stopPropagation();
        onValue(next);
        commit.soon(next);
      }}
      onPointerDown={() => commit.byKey(false)}
      onBlur={commit.now}
    >
      {names.map((name, index) => (
        <Thumb
          key={name}
          className="lsg-range__thumb"
          aria-label={name}
          aria-valuetext={valueTexts[index]}
          data-thumb={index}
        />
      ))}
    </Root>
  );
}

/**
 * Home, End and the page keys of the focused thumb (APG, multi-thumb slider). Radix moves the other thumb on Home
 * and End, and a page of ten steps of 100 roubles would be no page at all.
 */
function jump(
  event: KeyboardEvent<HTMLElement>,
  { value: [from, to], min, max, step }: Pick<TrackProps, 'value' | 'min' | 'max' | 'step'>,
): RangeValue | undefined {
  const index = Number((event.target as HTMLElement).dataset.thumb);
  const [low, high, now] = index === 0 ? [min, to, from] : [from, max, to];
  const page = Math.max(step, Math.round((max - min) / 20 / step) * step);
  const targets: Record<string, number> = { Home: low, End: high, PageUp: now + page, PageDown: now - page };
  const target = targets[event.key];
  if (target === undefined || Number.isNaN(index)) return undefined;
  // Sums of 0.1 carry noise in the last digits.
  const figure = Math.min(Math.max(Number(target.toFixed(6)), low), high);
  return index === 0 ? [figure, to] : [from, figure];
}

/** Pointers commit when they let go, keys when they have rested or the focus leaves. */
function useRestingCommit(onCommit: ((value: RangeValue) => void) | undefined) {
  const held = useRef<Resting>(null);
  held.current ??= new Resting();
  held.current.onCommit = onCommit;
  useEffect(() => held.current?.drop, []);
  return held.current;
}

class Resting {
  onCommit: ((value: RangeValue) => void) | undefined;
  private keys = false;
  private value: RangeValue | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  byKey = (keys: boolean) => {
    this.keys = keys;
  };
  soon = (value: RangeValue) => {
    clearTimeout(this.timer);
    this.value = value;
    if (this.keys) this.timer = setTimeout(this.now, KEY_REST);
    else this.now();
  };
  now = () => {
    const { value } = this;
    this.drop();
    if (value) this.onCommit?.(value);
  };
  drop = () => {
    clearTimeout(this.timer);
    this.value = undefined;
  };
}
