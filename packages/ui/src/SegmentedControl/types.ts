import type { FieldsetHTMLAttributes } from 'react';

export interface Segment {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps
  extends Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, 'defaultValue' | 'onChange'> {
  /** What is switched; shown only to screen readers unless `labelShown`. */
  label: string;
  labelShown?: boolean | undefined;
  options: readonly Segment[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Name in a form. */
  name?: string | undefined;
}
