import { Range, Root, Thumb, Track } from '@radix-ui/react-slider';
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import type { RangeValue } from './types.ts';

interface RangeTrackProps {
  min: number;
  max: number;
  step: number;
  value: RangeValue;
  names: readonly [string, string];
  valueTexts: readonly [string, string];
  disabled: boolean;
  dir: 'ltr' | 'rtl';
  onValue: (value: RangeValue) => void;
  onCommit: (value: RangeValue) => void;
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void;
  onKeyDown: () => void;
  onPointerDown: () => void;
  onBlur: () => void;
}

/** Edge of a thumb, pixels: as in the stylesheet. */
const THUMB = 24;

/**
 * Track and thumbs. Radix draws no thumbs on the server and measures the layout when it mounts; six of them in a
 * filter bar would hold up the page's first picture. So the same markup stands there at once, and Radix takes it over
 * when the browser has time.
 */
export function RangeTrack({ names, valueTexts, onValue, onCommit, ...props }: RangeTrackProps) {
  const { live, root, still } = useTakeOver();
  if (!live) return <StillTrack {...props} {...{ names, valueTexts }} onThumbFocus={still} />;
  const { value, ...rest } = props;
  return (
    <Root
      {...rest}
      ref={root}
      className="lsg-range__root"
      data-live=""
      value={value as [number, number]}
      preserveThumbOrder
      onValueChange={(next) => onValue(next as unknown as RangeValue)}
      onValueCommit={(next) => onCommit(next as unknown as RangeValue)}
    >
      <Track className="lsg-range__track">
        <Range className="lsg-range__range" />
      </Track>
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

/** Whether Radix has taken over. A thumb that had the focus by then gets it back. */
function useTakeOver() {
  const [live, setLive] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const focused = useRef(-1);
  useEffect(() => startTransition(() => setLive(true)), []);
  useEffect(() => {
    if (!live || focused.current < 0) return;
    root.current?.querySelector<HTMLElement>(`[data-thumb="${focused.current}"]`)?.focus();
  }, [live]);
  return {
    live,
    root,
    still: (index: number) => {
      focused.current = index;
    },
  };
}

interface StillTrackProps
  extends Pick<RangeTrackProps, 'min' | 'max' | 'value' | 'names' | 'valueTexts' | 'disabled' | 'dir'> {
  onThumbFocus: (index: number) => void;
}

/** What Radix draws, without what it does. */
function StillTrack({ min, max, value, names, valueTexts, disabled, dir, onThumbFocus }: StillTrackProps) {
  const percent = (figure: number) => (max > min ? ((figure - min) / (max - min)) * 100 : 0);
  const start = dir === 'rtl' ? 'right' : 'left';
  const end = dir === 'rtl' ? 'left' : 'right';
  return (
    <span className="lsg-range__root" dir={dir} aria-disabled={disabled}>
      <span className="lsg-range__track">
        <span
          className="lsg-range__range"
          style={{ [start]: `${percent(value[0])}%`, [end]: `${100 - percent(value[1])}%` }}
        />
      </span>
      {names.map((name, index) => {
        const at = percent(value[index] ?? min);
        // A thumb at its end stays inside the box, as Radix places it.
        const inset = (THUMB / 2) * (1 - at / 50);
        return (
          <span
            key={name}
            className="lsg-range__place"
            style={{
              [start]: `calc(${at}% + ${inset}px)`,
              transform: `translateX(${dir === 'rtl' ? '' : '-'}50%)`,
            }}
          >
            <span
              role="slider"
              tabIndex={disabled ? undefined : 0}
              className="lsg-range__thumb"
              aria-label={name}
              aria-valuemin={min}
              aria-valuemax={max}
              aria-valuenow={value[index] ?? min}
              aria-valuetext={valueTexts[index]}
              aria-orientation="horizontal"
              onFocus={() => onThumbFocus(index)}
            />
          </span>
        );
      })}
    </span>
  );
}
