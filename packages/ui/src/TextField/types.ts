import type { InputHTMLAttributes, ReactNode } from 'react';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix'> {
  label: string;
  labelHidden?: boolean | undefined;
  /** A sentence under the field that helps before a mistake. */
  hint?: ReactNode;
  /** A sentence under the field that names the mistake; the field is then `aria-invalid`. */
  error?: ReactNode;
  /** Inside the field, before the text. */
  prefix?: ReactNode;
  /** Inside the field, after the text: a unit or a button. */
  suffix?: ReactNode;
}
