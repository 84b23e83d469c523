'use client';
import { type CSSProperties, forwardRef, useState } from 'react';
import { spokenFigure } from '../figure/index.ts';
import { Histogram } from './Histogram.tsx';
import { LiveTrack, type TrackProps } from './LiveTrack.tsx';
import { rangeField } from './rangeField.tsx';
import { stillTrack } from './stillTrack.tsx';
import type { RangeSliderLabels, RangeSliderProps, RangeValue } from './types.ts';

const russian: RangeSliderLabels = { from: 'от', to: 'до' };

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
  const [chosen, setChosen, commit] = useMoving(
    value,
    defaultValue ?? [min, max],
    onValueChange,
    onValueCommit,
  );
  const shown = within(chosen, min, max);
  const text = { ...russian, ...labels };
  const [running, setRunning] = useState(false);
  const percent = (figure: number) => (max > min ? ((figure - min) / (max - min)) * 100 : 0);
  const say = (figure: number) => valueText?.(figure) ?? spokenFigure(figure, unit);

  const [live, setLive] = useState(false);
  // What is typed into one of the two fields and not committed yet.
  const [typed, setTyped] = useState<{ index: 0 | 1; text: string }>();
  const field = (index: 0 | 1, prefix: string, bound: number) =>
    rangeField({
      ...{ label, grouped, disabled, step, running, prefix, bound },
      name: names?.[index],
      onRunning: () => setRunning(true),
      value: shown[index],
      typed: typed?.index === index ? typed.text : undefined,
      onType: (words) => setTyped(words === undefined ? undefined : { index, text: words }),
      onCommit(figure) {
        const [from, to] = shown;
        const next: RangeValue =
          index === 0 ? [clamp(figure, min, to), to] : [from, clamp(figure, from, max)];
        setChosen(next);
        commit(next);
      },
    });
  const track: TrackProps = {
    ...{ min, max, step, disabled },
    value: shown,
    names: [text.from, text.to],
    valueTexts: [say(shown[0]), say(shown[1])],
    dir: rest.dir === 'rtl' ? 'rtl' : 'ltr',
    style: { '--_from': percent(shown[0]), '--_to': percent(shown[1]) } as CSSProperties,
    onValue: setChosen,
    onCommit: commit,
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      {...rest}
      ref={ref}
      role="group"
      aria-label={unit ? `${label}, ${unit}` : label}
      data-disabled={disabled || undefined}
      className={rest.className ? `lsg-range ${rest.className}` : 'lsg-range'}
    >
      {labelHidden ? null : (
        <div className="lsg-range__label">
          {label}
          {unit ? <span>{`, ${unit}`}</span> : null}
        </div>
      )}
      {histogram ? <Histogram counts={histogram} min={min} max={max} shown={shown} /> : null}
      {live ? <LiveTrack {...track} /> : stillTrack(track, () => setLive(true))}
      {field(0, text.from, min)}
      {field(1, text.to, max)}
    </div>
  );
});

/**
 * The value, how to move it and how to commit it. What moves is held here unless the caller follows every move
 * (`value` with `onValueChange`); a new `value` of the caller ends it.
 */
function useMoving(
  value: RangeValue | undefined,
  first: RangeValue,
  onMove: RangeSliderProps['onValueChange'],
  onCommit: RangeSliderProps['onValueCommit'],
) {
  const [moving, setMoving] = useState<{ from: RangeValue | undefined; to: RangeValue | undefined }>();
  const held = moving && moving.from?.[0] === value?.[0] && moving.from?.[1] === value?.[1];
  const move = (to: RangeValue) => {
    if (!value || !onMove) setMoving({ from: value, to });
    onMove?.(to);
  };
  const commit = (to: RangeValue) => {
    if (value) setMoving(undefined);
    onCommit?.(to);
  };
  return [(held ? moving.to : value) ?? first, move, commit] as const;
}

function clamp(figure: number, low: number, high: number): number {
  return Math.min(Math.max(figure, low), high);
}

function within([from, to]: RangeValue, min: number, max: number): RangeValue {
  const low = clamp(Math.min(from, to), min, max);
  return [low, clamp(Math.max(from, to), low, max)];
}
