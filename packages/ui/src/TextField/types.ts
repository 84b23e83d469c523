import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldProps } from '../field/index.ts';

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix'> {
  /** @deprecated Say `description`. */
  hint?: ReactNode;
  /** Inside the field, before the text. */
  prefix?: ReactNode;
  /** Inside the field, after the text: a unit or a button. */
  suffix?: ReactNode;
}
