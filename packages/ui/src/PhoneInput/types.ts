import type { TextFieldProps } from '../TextField/index.ts';

export interface PhoneInputProps
  extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'inputMode'> {
  /** International form without spaces, `+79161234567`; what is typed so far may be shorter. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Called with the same form: a plus and digits, or an empty string. */
  onValueChange?: ((value: string) => void) | undefined;
}
