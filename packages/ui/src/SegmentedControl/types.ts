import type { FieldsetHTMLAttributes, ReactNode } from 'react';
import type { FieldMessageParts, FieldMessagesProps } from '../field/index.ts';

export interface Segment {
  value: string;
  label: ReactNode;
  disabled?: boolean | undefined;
}

export interface SegmentedControlParts extends FieldMessageParts {
  /** The name, where it is shown. */
  label: 'lsg-segments__label';
  /** All segments. */
  row: 'lsg-segments__row';
  /** One segment. */
  segment: 'lsg-segments__segment';
  /** Its native radio button. */
  radio: 'lsg-segments__radio';
  /** Its text. */
  text: 'lsg-segments__text';
}

export interface SegmentedControlProps
  extends FieldMessagesProps<SegmentedControlParts>,
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
