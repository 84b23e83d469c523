import type { InputHTMLAttributes, ReactNode } from 'react';

export interface CodeInputProps
  extends Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'maxLength' | 'size'
  > {
  label: string;
  /** How many digits the code has. Default 6 (`CODE_LENGTH` of `@leasing/core`). */
  length?: number | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Called with the digits so far. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Called once when the last digit has come. */
  onComplete?: ((value: string) => void) | undefined;
  /** A sentence under the field that names the mistake. */
  error?: ReactNode;
}
