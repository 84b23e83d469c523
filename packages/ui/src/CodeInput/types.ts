import type { InputHTMLAttributes } from 'react';
import type { FieldMessageParts, FieldProps } from '../field/index.ts';

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
  extends FieldProps<CodeInputParts>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'maxLength' | 'size'> {
  /** How many digits the code has. Default 6 (`CODE_LENGTH` of `@leasing/core`). */
  length?: number | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Called with the digits so far. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Called once when the last digit has come. */
  onComplete?: ((value: string) => void) | undefined;
}
