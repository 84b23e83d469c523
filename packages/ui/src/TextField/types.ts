import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldParts, FieldProps } from '../field/index.ts';

export interface TextFieldParts extends FieldParts {
  /** What stands before or behind the text. */
  affix: 'lsg-field__affix';
}

export interface TextFieldProps
  extends FieldProps<TextFieldParts>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix'> {
  /** @deprecated Say `description`. */
  hint?: ReactNode;
  /** Inside the field, before the text. */
  prefix?: ReactNode;
  /** Inside the field, after the text: a unit or a button. */
  suffix?: ReactNode;
}
