'use client';
import { NBSP } from '@leasing/core/format';
import { forwardRef } from 'react';
import { useControllable } from '../controllable/index.ts';
import { FieldMessages, RequiredMark, useField } from '../field/index.ts';
import { spokenFigure } from '../figure/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { useFormats } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { SliderTrack } from './SliderTrack.tsx';
import type { SliderParts, SliderProps } from './types.ts';
import '../field/field.css';
import './Slider.css';

/** One value on a scale: a native range with its name, its value in words and the ends of the scale. */
export const Slider = forwardRef<HTMLInputElement, SliderProps>(function Slider(
  { min, max, step = 1, value, defaultValue, onValueChange, unit, valueText, output, marks, ...props },
  ref,
) {
  const { frame, control } = useField(props);
  const { id, label, labelHidden, description, error, className, classNames, style, required } = frame;
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
  const formats = useFormats();
  const show = (figure: number) =>
    unit ? `${formats.digits(figure)}${NBSP}${unit}` : formats.digits(figure);
  const ends = marks === undefined ? [show(min), show(max)] : marks;
  return (
    <div
      className={className ? `lsg-slider ${className}` : 'lsg-slider'}
      style={style}
      data-disabled={props.disabled || undefined}
    >
      <div className={labelHidden ? 'lsg-visually-hidden' : part('head')}>
        <label htmlFor={id} className={part('label')}>
          {label}
          {required ? <RequiredMark classNames={classNames} /> : null}
        </label>
        <output htmlFor={id} className={part('value')} aria-hidden="true">
          {output ?? show(now)}
        </output>
      </div>
      <SliderTrack
        {...control}
        {...{ min, max, step, part }}
        inputRef={input}
        value={now}
        aria-valuetext={valueText ?? spokenFigure(now, unit, formats)}
        onInput={(event) => {
          props.onInput?.(event);
          setNow(Number(event.currentTarget.value));
        }}
      />
      {ends ? (
        <div className={part('marks')} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      ) : null}
      <FieldMessages {...{ id, description, error, classNames }} />
    </div>
  );
});
