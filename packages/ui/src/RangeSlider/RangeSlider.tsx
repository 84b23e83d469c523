'use client';
import { cx } from 'class-variance-authority';
import { forwardRef } from 'react';
import { FieldMessages, RequiredMark, useControlProps } from '../field/index.ts';
import { spokenFigure } from '../figure/index.ts';
import { useFormats, useLabels } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { Histogram } from './Histogram.tsx';
import { russian } from './labels.ts';
import { RangeField } from './RangeField.tsx';
import { RangeTrack } from './RangeTrack.tsx';
import type { RangeSliderParts, RangeSliderProps } from './types.ts';
import { useRange } from './useRange.ts';
import { useRangeFields } from './useRangeFields.ts';
import '../field/field.css';
import './RangeSlider.css';

/** From … to …: two thumbs over a track, and two fields for those who know the number. */
export const RangeSlider = forwardRef<HTMLDivElement, RangeSliderProps>(function RangeSlider(
  { min, max, step = 1, value, defaultValue, onValueChange, onValueCommit, onValueType, ...props },
  ref,
) {
  const { label, labelHidden, unit, names, grouped = true, histogram, valueText, labels, ...more } = props;
  const { disabled = false, className, classNames, description, error, required, ...rest } = more;
  const part = partsOf<RangeSliderParts>('lsg-range', classNames);
  const range = useRange({ min, max, step, value, defaultValue, onValueChange, onValueCommit });
  const formats = useFormats();
  const show = (figure: number) =>
    grouped ? formats.digits(figure) : String(figure).replace('.', formats.decimal);
  const { fields, stopped, refused } = useRangeFields(range, { show, names, onValueType });
  const { from, to, stoppedAbove, stoppedBelow, notUnderstood } = {
    ...useLabels('RangeSlider', russian),
    ...labels,
  };
  const ends = [from, to] as const;
  const stop = stopped === undefined ? undefined : [stoppedAbove, stoppedBelow][stopped];
  const refusal = refused === undefined ? undefined : notUnderstood(refused);
  const messages = { description, error: error ?? refusal ?? stop?.(show(range.current[0])) };
  const { id, 'aria-describedby': describedBy } = useControlProps({ ...rest, ...messages });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      {...rest}
      ref={ref}
      role="group"
      aria-describedby={describedBy}
      data-invalid={error ? '' : undefined}
      aria-label={unit ? `${label}, ${unit}` : label}
      data-disabled={disabled || undefined}
      className={cx('lsg-range', className)}
    >
      {labelHidden ? null : (
        <div className={part('label')}>
          {label}
          {unit ? <span>{`, ${unit}`}</span> : null}
          {required ? <RequiredMark classNames={classNames} /> : null}
        </div>
      )}
      {histogram ? (
        <Histogram part={part} counts={histogram} min={min} max={max} value={range.current} />
      ) : null}
      <RangeTrack
        part={part}
        range={range}
        names={ends}
        say={(figure) => valueText?.(figure) ?? spokenFigure(figure, unit, formats)}
        disabled={disabled}
      />
      {fields.map((field, end) => (
        <RangeField
          {...field}
          className={part('field')}
          key={ends[end]}
          placeholder={show(end === 0 ? min : max)}
          prefix={ends[end] as string}
          {...{ label, disabled }}
          decimal={step < 1}
        />
      ))}
      <FieldMessages {...messages} {...{ id, classNames }} />
    </div>
  );
});
