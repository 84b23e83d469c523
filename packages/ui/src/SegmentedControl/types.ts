import type { FieldsetHTMLAttributes, ReactNode } from 'react';
import type { FieldMessagesProps } from '../field/index.ts';

export interface Segment {
  value: string;
  label: ReactNode;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps
  extends FieldMessagesProps,
    Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, 'defaultValue' | 'onChange'> {
  /** What is switched; shown only to screen readers unless `labelShown`. */
  label: ReactNode;
  labelShown?: boolean | undefined;
  options: readonly Segment[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** One must be chosen: the label is marked, and a form waits for it. */
  required?: boolean | undefined;
  /** Name in a form. */
  name?: string | undefined;
}
