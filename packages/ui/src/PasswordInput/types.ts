import type { TextFieldProps } from '../TextField/index.ts';

export interface PasswordInputLabels {
  show: string;
  hide: string;
}

export interface PasswordInputProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  /** Shown or hidden at first. Default hidden. */
  defaultVisible?: boolean | undefined;
  labels?: Partial<PasswordInputLabels> | undefined;
}
