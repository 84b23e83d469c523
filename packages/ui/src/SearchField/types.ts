import type { InputHTMLAttributes } from 'react';
import type { FieldMessageParts, FieldProps } from '../field/index.ts';
import type { SearchSuggestion, Suggest } from '../suggestions/types.ts';
import type { russian } from './labels.ts';

export type SearchFieldLabels = typeof russian;

export interface SearchFieldParts extends FieldMessageParts {
  /** The name. */
  label: 'lsg-search__label';
  /** Icon, input and cross. */
  box: 'lsg-search__box';
  /** The magnifying glass. */
  icon: 'lsg-search__icon';
  /** The input. */
  input: 'lsg-search__input';
  /** The cross. */
  clear: 'lsg-search__clear';
  /** The suggestions. */
  list: 'lsg-search__list';
  /** One suggestion. */
  option: 'lsg-search__option';
  /** Its text. */
  text: 'lsg-search__text';
  /** The small words behind it. */
  detail: 'lsg-search__detail';
}

export interface SearchFieldProps
  extends FieldProps<SearchFieldParts>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'size'> {
  label: string;
  /** The text, controlled. */
  value?: string | undefined;
  /** The text at first. Default empty. */
  defaultValue?: string | undefined;
  /** On every key. */
  onValueChange?: ((value: string) => void) | undefined;
  /** On Enter, on leaving the field and on clearing, when the text differs from the last committed one. */
  onValueCommit?: ((value: string) => void) | undefined;
  /** Makes the field a combobox. Keep the function the same between renders. */
  suggest?: Suggest | undefined;
  /** A suggestion was chosen; the field is empty then, and nothing is committed. */
  onSuggestionChoose?: ((suggestion: SearchSuggestion) => void) | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<SearchFieldLabels> | undefined;
}
