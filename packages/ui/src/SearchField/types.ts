import type { InputHTMLAttributes } from 'react';
import type { FieldProps } from '../field/index.ts';

export interface SearchFieldLabels {
  clear: string;
}

export interface SearchFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'size'> {
  label: string;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** On every key. */
  onValueChange?: ((value: string) => void) | undefined;
  /** On Enter, on leaving the field and on clearing, when the text differs from the last committed one. */
  onValueCommit?: ((value: string) => void) | undefined;
  labels?: Partial<SearchFieldLabels> | undefined;
}
