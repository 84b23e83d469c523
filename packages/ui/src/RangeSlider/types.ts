import type { HTMLAttributes } from 'react';
import type { FieldMessageParts, FieldMessagesProps } from '../field/index.ts';
import type { russian } from './labels.ts';

export type RangeValue = readonly [from: number, to: number];

export type RangeSliderLabels = typeof russian;

export interface RangeSliderParts extends FieldMessageParts {
  /** The name. */
  label: 'lsg-range__label';
  /** The pale bars. */
  histogram: 'lsg-range__histogram';
  /** Track and thumbs. */
  root: 'lsg-range__root';
  /** The track. */
  track: 'lsg-range__track';
  /** Its chosen part. */
  fill: 'lsg-range__fill';
  /** One thumb. */
  thumb: 'lsg-range__thumb';
  /** One of the two fields, with its word. */
  field: 'lsg-range__field';
}

export interface RangeSliderProps
  extends FieldMessagesProps<RangeSliderParts>,
    Omit<HTMLAttributes<HTMLDivElement>, 'defaultValue' | 'onChange'> {
  /** Marks the label. */
  required?: boolean | undefined;
  /** What is chosen, for example «Цена»: names the group. */
  label: string;
  /** Hides the visible label (it stays for screen readers), where a heading already says it. */
  labelHidden?: boolean | undefined;
  /** For example «₽». */
  unit?: string | undefined;
  /** The lower end of the scale. */
  min: number;
  /** The upper end of the scale. */
  max: number;
  /** Default 1. */
  step?: number | undefined;
  /**
   * Controlled value. Values outside min…max are drawn at the nearest end. Without `onValueChange` the slider holds
   * what moves until it is committed.
   */
  value?: RangeValue | undefined;
  /** Both ends at first. Default the whole scale. */
  defaultValue?: RangeValue | undefined;
  /** On every move. */
  onValueChange?: ((value: RangeValue) => void) | undefined;
  /** When the thumb is let go, or the field left: the moment to search. */
  onValueCommit?: ((value: RangeValue) => void) | undefined;
  /** While a number is being typed: what leaving the field would commit, for example to count what that finds. */
  onValueType?: ((value: RangeValue) => void) | undefined;
  /** Names of the two fields in a form. A field at its end sends nothing. */
  names?: readonly [string, string] | undefined;
  /** Whether digits of the two fields are grouped; false for years. Default true. */
  grouped?: boolean | undefined;
  /** How many things are in each equal part of the scale: pale bars over the slider. */
  histogram?: readonly number[] | undefined;
  /** What is read out for a value. Default: grouped number and unit in words («4 500 000 рублей»). */
  valueText?: ((value: number) => string) | undefined;
  /** Nothing can be moved or typed. Default false. */
  disabled?: boolean | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<RangeSliderLabels> | undefined;
}
