import type { InputHTMLAttributes } from 'react';
import type { FieldMessageParts, FieldProps } from '../field/index.ts';
import type { ClassNames } from '../parts/index.ts';

export interface CodeInputParts extends FieldMessageParts {
  /** The name. */
  label: 'lsg-code__label';
  /** Input and cells. */
  box: 'lsg-code__box';
  /** The one real input, over the cells. */
  input: 'lsg-code__input';
  /** The drawn cells. */
  cells: 'lsg-code__cells';
  /** One cell. */
  cell: 'lsg-code__cell';
}

export interface CodeInputProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'maxLength' | 'size'> {
  /** Class names to add to inner parts. */
  classNames?: ClassNames<CodeInputParts> | undefined;
  /** How many digits the code has. Default 6 (`CODE_LENGTH` of `@leasing/core`). */
  length?: number | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Called with the digits so far. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Called once when the last digit has come. */
  onComplete?: ((value: string) => void) | undefined;
}
