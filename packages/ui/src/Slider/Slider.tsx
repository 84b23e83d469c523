'use client';
import { NBSP } from '@leasing/core/format';
import { forwardRef, useId } from 'react';
import { useControllable } from '../controllable/index.ts';
import { describedBy, FieldMessages, RequiredMark } from '../field/index.ts';
import { spokenFigure } from '../figure/index.ts';
import { useFormField } from '../form-field/index.ts';
import { useFormats } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { SliderTrack } from './SliderTrack.tsx';
import type { SliderParts, SliderProps } from './types.ts';

/** One value on a scale: a native range with its name, its value in words and the ends of the scale. */
export const Slider = forwardRef<HTMLInputElement, SliderProps>(function Slider(
  { label, labelHidden, value, defaultValue, onValueChange, unit, valueText, output, marks, ...props },
  ref,
) {
  const { description, error, className, classNames, style, id, min, max, step = 1, ...rest } = props;
  const part = partsOf<SliderParts>('lsg-slider', classNames);
  const [now, setNow] = useControllable(value, defaultValue ?? min, onValueChange);
  const [input] = useFormField(ref, {
    value: now,
    onReset: setNow,
    onHydrate(field) {
      // A browser puts a value between its ends and on a step by itself.
      if (field.valueAsNumber !== now && field.value !== field.defaultValue) setNow(field.valueAsNumber);
    },
  });
  const ownId = useId();
  const inputId = id ?? ownId;
  const formats = useFormats();
  const show = (figure: number) =>
    unit ? `${formats.digits(figure)}${NBSP}${unit}` : formats.digits(figure);
  const ends = marks === undefined ? [show(min), show(max)] : marks;
  return (
    <div
      className={className ? `lsg-slider ${className}` : 'lsg-slider'}
      style={style}
      data-disabled={rest.disabled || undefined}
    >
      <div className={labelHidden ? 'lsg-visually-hidden' : part('head')}>
        <label htmlFor={inputId} className={part('label')}>
          {label}
          {rest.required ? <RequiredMark classNames={classNames} /> : null}
        </label>
        <output htmlFor={inputId} className={part('value')} aria-hidden="true">
          {output ?? show(now)}
        </output>
      </div>
      <SliderTrack
        {...rest}
        inputRef={input}
        part={part}
        id={inputId}
        min={min}
        max={max}
        step={step}
        value={now}
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={describedBy(inputId, rest['aria-describedby'], { description, error })}
        aria-valuetext={valueText ?? spokenFigure(now, unit, formats)}
        onInput={(event) => {
          rest.onInput?.(event);
          setNow(Number(event.currentTarget.value));
        }}
      />
      {ends ? (
        <div className={part('marks')} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      ) : null}
      <FieldMessages id={inputId} {...{ description, error, classNames }} />
    </div>
  );
});
