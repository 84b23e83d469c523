import type { ClassNamesProps } from '../parts/index.ts';
import type { TextFieldParts, TextFieldProps } from '../TextField/index.ts';

export interface PasswordInputLabels {
  show: string;
  hide: string;
}

export interface PasswordInputParts extends TextFieldParts {
  /** The eye. */
  toggle: 'lsg-password__toggle';
}

export interface PasswordInputProps
  extends Omit<TextFieldProps, 'type' | 'suffix' | 'classNames'>,
    ClassNamesProps<PasswordInputParts> {
  /** Shown or hidden at first. Default hidden. */
  defaultVisible?: boolean | undefined;
  labels?: Partial<PasswordInputLabels> | undefined;
}
