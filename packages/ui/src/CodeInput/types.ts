import type { InputHTMLAttributes } from 'react';
import type { FieldProps } from '../field/index.ts';

export interface CodeInputProps
  extends FieldProps,
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
