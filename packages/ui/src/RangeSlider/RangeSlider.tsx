'use client';
import { forwardRef } from 'react';
import { spokenFigure } from '../figure/index.ts';
import { useFormField } from '../form-field/index.ts';
import { Histogram } from './Histogram.tsx';
import { grouping, plainDigits, rangeField } from './rangeField.tsx';
import { track } from './track.tsx';
import type { RangeSliderLabels, RangeSliderProps, RangeValue } from './types.ts';
import { useRange } from './useRange.ts';

const russian: RangeSliderLabels = { from: 'от', to: 'до' };

/** From … to …: two thumbs over a track, and two fields for those who know the figure. */
export const RangeSlider = forwardRef<HTMLDivElement, RangeSliderProps>(function RangeSlider(
  {
    label,
    labelHidden,
    unit,
    min,
    max,
    step = 1,
    value,
    defaultValue,
    onValueChange,
    onValueCommit,
    names,
    grouped = true,
    histogram,
    valueText,
    disabled = false,
    labels,
    className,
    ...rest
  },
  ref,
) {
  const range = useRange({ min, max, step, value, defaultValue, onValueChange, onValueCommit });
  const from = labels?.from ?? russian.from;
  const to = labels?.to ?? russian.to;
  const say = (figure: number) => valueText?.(figure) ?? spokenFigure(figure, unit);
  const field = { range, label, grouped, disabled };
  const [lower] = useFormField<HTMLInputElement, RangeValue>(grouping(range, 0), {
    value: range.shown,
    onReset(first) {
      range.hold({ typed: undefined });
      range.back(first);
      range.settle();
    },
    sent: () => [
      [names?.[0], plainDigits(range, 0)],
      [names?.[1], plainDigits(range, 1)],
    ],
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      {...rest}
      ref={ref}
      role="group"
      aria-label={unit ? `${label}, ${unit}` : label}
      data-disabled={disabled || undefined}
      className={className ? `lsg-range ${className}` : 'lsg-range'}
    >
      {labelHidden ? null : (
        <div className="lsg-range__label">
          {label}
          {unit ? <span>{`, ${unit}`}</span> : null}
        </div>
      )}
      {histogram ? <Histogram counts={histogram} min={min} max={max} shown={range.shown} /> : null}
      {track({ range, names: [from, to], say, disabled })}
      {rangeField({ ...field, end: 0, prefix: from, name: names?.[0], ref: lower })}
      {rangeField({ ...field, end: 1, prefix: to, name: names?.[1], ref: grouping(range, 1) })}
    </div>
  );
});
