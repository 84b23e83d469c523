'use client';
import { NBSP } from '@leasing/core/format';
import { forwardRef, useId } from 'react';
import { useControllable } from '../controllable/index.ts';
import { describedBy, FieldMessages, RequiredMark } from '../field/index.ts';
import { spokenFigure } from '../figure/index.ts';
import { useFormField } from '../form-field/index.ts';
import { useFormats } from '../locale/active.ts';
import { SliderTrack } from './SliderTrack.tsx';
import type { SliderProps } from './types.ts';

/** One value on a scale: a native range with its name, its value in words and the ends of the scale. */
export const Slider = forwardRef<HTMLInputElement, SliderProps>(function Slider(
  { label, labelHidden, value, defaultValue, onValueChange, unit, valueText, output, marks, ...props },
  ref,
) {
  const { description, error, className, style, id, min, max, step = 1, ...rest } = props;
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
      <div className={labelHidden ? 'lsg-visually-hidden' : 'lsg-slider__head'}>
        <label htmlFor={inputId} className="lsg-slider__label">
          {label}
          {rest.required ? <RequiredMark /> : null}
        </label>
        <output htmlFor={inputId} className="lsg-slider__value" aria-hidden="true">
          {output ?? show(now)}
        </output>
      </div>
      <SliderTrack
        {...rest}
        ref={input}
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
        <div className="lsg-slider__marks" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      ) : null}
      <FieldMessages id={inputId} {...{ description, error }} />
    </div>
  );
});
