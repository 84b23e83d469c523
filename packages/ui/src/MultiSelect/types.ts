import type { FieldsetHTMLAttributes } from 'react';

export interface MultiSelectOption {
  value: string;
  /** Default: the value. */
  label?: string | undefined;
  /** How many things the choice would show; 0 is drawn pale, but can be chosen. */
  count?: number | undefined;
}

export interface MultiSelectLabels {
  /** The field that narrows a long list. */
  find: string;
  nothingFound: string;
}

export interface MultiSelectProps
  extends Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, 'defaultValue' | 'onChange'> {
  label: string;
  options: readonly MultiSelectOption[];
  /** Controlled list of chosen values. */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onValueChange?: ((value: string[]) => void) | undefined;
  /** Name of the checkboxes in a form. */
  name?: string | undefined;
  /** `buttons`: chips in a row; `list`: a box of at most 100 px that scrolls; `checkboxes`: plain rows. Default `buttons`. */
  appearance?: 'buttons' | 'list' | 'checkboxes' | undefined;
  /** From how many options the field «Найти» appears in a list. Default 8. */
  searchFrom?: number | undefined;
  labels?: Partial<MultiSelectLabels> | undefined;
}
