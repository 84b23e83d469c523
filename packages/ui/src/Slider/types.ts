import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldMessageParts, FieldProps } from '../field/index.ts';

export interface SliderParts extends FieldMessageParts {
  /** Name and value. */
  head: 'lsg-slider__head';
  /** The name. */
  label: 'lsg-slider__label';
  /** The value in words. */
  value: 'lsg-slider__value';
  /** Track and thumb. */
  scale: 'lsg-slider__scale';
  /** The drawn track. */
  track: 'lsg-slider__track';
  /** The native range over it. */
  input: 'lsg-slider__input';
  /** The ends of the scale. */
  marks: 'lsg-slider__marks';
}

export interface SliderProps
  extends FieldProps<SliderParts>,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'type' | 'min' | 'max' | 'step' | 'value' | 'defaultValue' | 'list'
    > {
  /** The lower end of the scale. */
  min: number;
  /** The upper end of the scale. */
  max: number;
  /** Default 1. */
  step?: number | undefined;
  /** The value, controlled. */
  value?: number | undefined;
  /** Default `min`. */
  defaultValue?: number | undefined;
  /** On every move, also while the thumb is dragged. */
  onValueChange?: ((value: number) => void) | undefined;
  /** The unit after the value and the ends; «₽», «мес», «м/ч» and «т» are read out as nouns. */
  unit?: string | undefined;
  /** The value in words for screen readers. Default: the number with the noun of its unit, «36 месяцев». */
  valueText?: string | undefined;
  /** The value beside the label. Default: the grouped number with its unit. */
  output?: ReactNode;
  /** What stands under the two ends. Default: the grouped ends; null shows none. */
  marks?: readonly [ReactNode, ReactNode] | null | undefined;
}
