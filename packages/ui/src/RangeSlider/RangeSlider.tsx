'use client';
import { forwardRef, type KeyboardEvent, useCallback, useEffect, useId, useRef } from 'react';
import { useControllable } from '../controllable/index.ts';
import { spokenFigure } from '../figure/index.ts';
import { Histogram } from './Histogram.tsx';
import { RangeInput } from './RangeInput.tsx';
import { RangeTrack } from './RangeTrack.tsx';
import type { RangeSliderLabels, RangeSliderProps, RangeValue } from './types.ts';

const russian: RangeSliderLabels = { from: 'от', to: 'до' };

/** Keys commit when they rest: a search per arrow press would ask the server forty times. Milliseconds. */
const KEY_REST = 400;

/** From … to …: two thumbs over a track, and two fields for those who know the figure. */
export const RangeSlider = forwardRef<HTMLDivElement, RangeSliderProps>(function RangeSlider(props, ref) {
  const {
    label,
    labelHidden,
    unit,
    min,
    max,
    step = 1,
    names,
    grouped = true,
    disabled = false,
    ...more
  } = props;
  const { value, defaultValue, onValueChange, onValueCommit, histogram, valueText, labels, ...rest } = more;
  const [chosen, setChosen] = useControllable<RangeValue>(value, defaultValue ?? [min, max], onValueChange);
  const shown = within(chosen, min, max);
  const text = { ...russian, ...labels };
  const labelId = useId();
  const commitSoon = useRestingCommit(onValueCommit);
  const say = (figure: number) => valueText?.(figure) ?? spokenFigure(figure, unit);

  const latest = useRef({ shown, min, max, onValueCommit });
  latest.current = { shown, min, max, onValueCommit };
  // One identity, so that a moving thumb redraws its own field only.
  const commitField = useCallback(
    (index: 0 | 1, figure: number) => {
      const now = latest.current;
      const [from, to] = now.shown;
      const next: RangeValue =
        index === 0 ? [clamp(figure, now.min, to), to] : [from, clamp(figure, from, now.max)];
      setChosen(next);
      now.onValueCommit?.(next);
    },
    [setChosen],
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      {...rest}
      ref={ref}
      role="group"
      aria-labelledby={labelId}
      data-disabled={disabled || undefined}
      className={rest.className ? `lsg-range ${rest.className}` : 'lsg-range'}
    >
      <div id={labelId} className={labelHidden ? 'lsg-visually-hidden' : 'lsg-range__label'}>
        {label}
        {unit ? <span className="lsg-range__unit">, {unit}</span> : null}
      </div>
      <div className="lsg-range__scale">
        {histogram ? <Histogram counts={histogram} min={min} max={max} shown={shown} /> : null}
        <RangeTrack
          {...{ min, max, step, disabled }}
          value={shown}
          names={[text.from, text.to]}
          valueTexts={[say(shown[0]), say(shown[1])]}
          dir={rest.dir === 'rtl' ? 'rtl' : 'ltr'}
          onValue={setChosen}
          onCommit={commitSoon}
          onKeyDownCapture={(event) => {
            const next = jump(event, shown, { min, max, step });
            if (!next) return;
            event.preventDefault();
            event.stopPropagation();
            setChosen(next);
            commitSoon(next, true);
          }}
          onKeyDown={commitSoon.keys}
          onPointerDown={commitSoon.pointer}
          onBlur={commitSoon.now}
        />
      </div>
      <div className="lsg-range__fields">
        <RangeInput
          {...{ label, grouped, disabled, step }}
          prefix={text.from}
          name={names?.[0]}
          index={0}
          value={shown[0]}
          bound={min}
          onCommit={commitField}
        />
        <RangeInput
          {...{ label, grouped, disabled, step }}
          prefix={text.to}
          name={names?.[1]}
          index={1}
          value={shown[1]}
          bound={max}
          onCommit={commitField}
        />
      </div>
    </div>
  );
});

function clamp(figure: number, low: number, high: number): number {
  return Math.min(Math.max(figure, low), high);
}

function within([from, to]: RangeValue, min: number, max: number): RangeValue {
  const low = clamp(Math.min(from, to), min, max);
  return [low, clamp(Math.max(from, to), low, max)];
}

/**
 * Home, End and the page keys of the focused thumb (APG, multi-thumb slider). Radix moves the other thumb on Home
 * and End, and a page of ten steps of 100 roubles would be no page at all.
 */
function jump(
  event: KeyboardEvent<HTMLElement>,
  [from, to]: RangeValue,
  { min, max, step }: { min: number; max: number; step: number },
): RangeValue | undefined {
  const index = Number((event.target as HTMLElement).dataset.thumb);
  const [low, high, now] = index === 0 ? [min, to, from] : [from, max, to];
  const page = Math.max(step, Math.round((max - min) / 20 / step) * step);
  const targets: Record<string, number> = { Home: low, End: high, PageUp: now + page, PageDown: now - page };
  const target = targets[event.key];
  if (target === undefined || Number.isNaN(index)) return undefined;
  // Sums of 0.1 carry noise in the last digits.
  const figure = clamp(Number(target.toFixed(6)), low, high);
  return index === 0 ? [figure, to] : [from, figure];
}

/** Pointers commit when they let go, keys when they have rested or the focus leaves. */
function useRestingCommit(onCommit: ((value: RangeValue) => void) | undefined) {
  const latest = useRef(onCommit);
  latest.current = onCommit;
  const waiting = useRef<{ value?: RangeValue; timer?: ReturnType<typeof setTimeout>; byKey: boolean }>({
    byKey: false,
  });
  const now = useCallback(() => {
    const { value, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = { byKey: waiting.current.byKey };
    if (value) latest.current?.(value);
  }, []);
  useEffect(() => () => clearTimeout(waiting.current.timer), []);
  const soon = useCallback(
    (value: RangeValue, byKey = waiting.current.byKey) => {
      clearTimeout(waiting.current.timer);
      waiting.current = { byKey, value };
      if (byKey) waiting.current.timer = setTimeout(now, KEY_REST);
      else now();
    },
    [now],
  );
  return Object.assign(soon, {
    now,
    keys: () => {
      waiting.current.byKey = true;
    },
    pointer: () => {
      waiting.current.byKey = false;
    },
  });
}
