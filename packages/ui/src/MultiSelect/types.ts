import type { FieldsetHTMLAttributes } from 'react';
import type { FieldMessageParts, FieldMessagesProps } from '../field/index.ts';

export interface MultiSelectOption<Value extends string = string> {
  value: Value;
  /** Default: the value. */
  label?: string | undefined;
  /** How many things the choice would show; 0 is drawn pale and, in a list, stands last, but can be chosen. */
  count?: number | undefined;
}

export interface MultiSelectLabels {
  /** The field that narrows a long list. */
  find: string;
  nothingFound: string;
}

export interface MultiSelectParts extends FieldMessageParts {
  /** The name. */
  label: 'lsg-select__label';
  /** How many are chosen, beside the name. */
  chosen: 'lsg-select__chosen';
  /** The search in a long list. */
  find: 'lsg-select__find';
  /** All options. */
  options: 'lsg-select__options';
  /** One option: box, text and count. */
  option: 'lsg-select__option';
  /** Its checkbox. */
  box: 'lsg-select__box';
  /** How many things it would show. */
  count: 'lsg-select__count';
  /** The sentence when the search finds nothing. */
  none: 'lsg-select__none';
}

export interface MultiSelectProps<Value extends string = string>
  extends FieldMessagesProps<MultiSelectParts>,
    Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, 'defaultValue' | 'onChange'> {
  /** Marks the label; a form is held back by the caller's check, which says so in `error`. */
  required?: boolean | undefined;
  label: string;
  options: readonly MultiSelectOption<Value>[];
  /** Controlled list of chosen values. */
  value?: readonly Value[] | undefined;
  defaultValue?: readonly Value[] | undefined;
  onValueChange?: ((value: Value[]) => void) | undefined;
  /** Name of the checkboxes in a form. */
  name?: string | undefined;
  /** `buttons`: chips in a row; `list`: a box of at most 100 px that scrolls; `checkboxes`: plain rows. Default `buttons`. */
  appearance?: 'buttons' | 'list' | 'checkboxes' | undefined;
  /** From how many options the field «Найти» appears in a list. Default 8. */
  searchFrom?: number | undefined;
  labels?: Partial<MultiSelectLabels> | undefined;
}
