import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldParts, FieldProps } from '../field/index.ts';
import type { ClassNames } from '../parts/index.ts';

export interface TextFieldParts extends FieldParts {
  /** What stands before or behind the text. */
  affix: 'lsg-field__affix';
}

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix'> {
  /** Class names to add to inner parts. */
  classNames?: ClassNames<TextFieldParts> | undefined;
  /** @deprecated Say `description`. */
  hint?: ReactNode;
  /** Inside the field, before the text. */
  prefix?: ReactNode;
  /** Inside the field, after the text: a unit or a button. */
  suffix?: ReactNode;
}
