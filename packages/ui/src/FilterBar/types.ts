import type { FormHTMLAttributes, ReactNode } from 'react';
import type { MultiSelectOption } from '../multi-select.ts';
import type { ClassNamesProps } from '../parts/index.ts';
import type { SearchSuggestion, Suggest } from '../search-field.ts';
import type { russian } from './labels.ts';

/** One choice of a multiple choice; `count` is how many things it would show. */
export type FilterOption = MultiSelectOption;

/** A text search, applied on Enter or when the field is left (specification §2, filter bar). */
export interface SearchFilterField {
  kind: 'search';
  name: string;
  label: string;
  placeholder?: string | undefined;
  /** Suggestions while typing: see `SearchField`. */
  suggest?: Suggest | undefined;
  onSuggestionChoose?: ((suggestion: SearchSuggestion) => void) | undefined;
}

interface ChoiceFilterField {
  name: string;
  label: string;
  options: readonly FilterOption[];
  /** How many options there are, where `options` are only some of them: see `onShowAll`. */
  total?: number | undefined;
  /** Where «Показать все» leads without scripts: the page with all options of this field. */
  allHref?: string | undefined;
  /** Shown only while a value is chosen in the field of this name, or in this one: models, once there is a make. */
  when?: { readonly name: string } | undefined;
}

/** Buttons that are all visible: types of machines. */
export interface ButtonsFilterField extends ChoiceFilterField {
  kind: 'buttons';
}

/** A long list in a box of at most 100 px with its own search: makes, models. */
export interface MultiSelectFilterField extends ChoiceFilterField {
  kind: 'multi-select';
}

/** Plain checkboxes: countries. */
export interface CheckboxesFilterField extends ChoiceFilterField {
  kind: 'checkboxes';
}

/** From … to …: a slider with two thumbs and two fields. */
export interface RangeFilterField {
  kind: 'range';
  /** Names of the two values, for example `minCost` and `maxCost`. */
  minName: string;
  maxName: string;
  label: string;
  /** Shown beside the label and read out after values, for example «₽», «м/ч». */
  unit?: string | undefined;
  min: number;
  max: number;
  step?: number | undefined;
  /** Group digits of the two fields. Default true; false for years. */
  grouped?: boolean | undefined;
  /** How many things are in each equal part of min…max: drawn as pale bars over the slider. */
  histogram?: readonly number[] | undefined;
  /**
   * Shown only while one of these values is chosen in the field of this name, for example the height of a lift while
   * lifts are; when it goes, its values go with it.
   */
  when?: { readonly name: string; readonly values: readonly string[] } | undefined;
  /** Text read out for a value; default «4 500 000 рублей» for «₽», else number and unit. */
  valueText?: ((value: number) => string) | undefined;
}

/** On or off, for example «Только в наличии»: one checkbox. */
export interface FlagFilterField {
  kind: 'flag';
  name: string;
  label: string;
}

export type FilterField =
  | SearchFilterField
  | ButtonsFilterField
  | MultiSelectFilterField
  | CheckboxesFilterField
  | RangeFilterField
  | FlagFilterField;

/** What each kind of field gives, but for ranges, whose two values are numbers. */
interface Given {
  search: string;
  buttons: readonly string[];
  'multi-select': readonly string[];
  checkboxes: readonly string[];
  flag: true;
}

type NameOf<Field> = Field extends { kind: 'range'; minName: infer Low; maxName: infer High }
  ? Low | High
  : Field extends { name: infer Name }
    ? Name
    : never;

type ValueOf<Field, Name> = Field extends { kind: 'range' }
  ? Name extends NameOf<Field>
    ? number
    : never
  : Field extends { kind: infer Kind extends keyof Given; name: Name }
    ? Given[Kind]
    : never;

/**
 * Values by name, in the shape of the filter states (specification §3); what is not set is absent or null. Of fields that
 * are written down `as const`, `FilterValues<typeof fields>` knows each name and what it holds; of others any name may hold
 * anything of it, and `cleanFilters` of `@leasing/core/catalogue` makes the filters of our catalogue of them.
 */
export type FilterValues<Fields extends readonly FilterField[] = readonly FilterField[]> =
  string extends NameOf<Fields[number]>
    ? Readonly<Record<string, Given[keyof Given] | number | null | undefined>>
    : {
        readonly [Name in NameOf<Fields[number]> & string]?: ValueOf<Fields[number], Name> | null | undefined;
      };

export type FilterBarLabels = typeof russian;

/**
 * The bar of a phone as a sheet over the whole window: nothing is applied until it is shown. Its fields are drawn while it
 * is open.
 */
export interface FilterSheet<Values = FilterValues> {
  open: boolean;
  /** Whether the page comes with the filters open in it, because its address asks for them. Default false. */
  defaultOpen?: boolean | undefined;
  /** The button that opens it; the cross and Escape, which leave the list as it was. */
  onOpenChange: (open: boolean) => void;
  /** Called with what is chosen and not yet applied, for example to count it; say the count by `labels.apply`. */
  onDraftChange?: ((value: Values) => void) | undefined;
}

export interface FilterBarParts {
  /** The box of `aside`. */
  aside: 'lsg-filter__aside';
  /** All but `aside`. */
  disclosure: 'lsg-filter__disclosure';
  /** The button that opens the filters on a phone. */
  summary: 'lsg-filter__summary';
  /** How many values are chosen, in that button. */
  active: 'lsg-filter__active';
  /** What opens. */
  body: 'lsg-filter__body';
  /** The line over the sheet of a phone. */
  head: 'lsg-filter__head';
  /** One control: a search, a choice, a range. */
  field: 'lsg-filter__field';
  /** A control that is one checkbox. */
  flag: 'lsg-filter__flag';
  /** Both buttons. */
  footer: 'lsg-filter__footer';
  /** «Показать». */
  apply: 'lsg-filter__apply';
  /** «Сбросить фильтр». */
  reset: 'lsg-filter__reset';
}

export interface FilterBarProps<Fields extends readonly FilterField[] = readonly FilterField[]>
  extends Omit<
      FormHTMLAttributes<HTMLFormElement>,
      'onChange' | 'onReset' | 'action' | 'children' | 'defaultValue'
    >,
    ClassNamesProps<FilterBarParts> {
  /** What can be filtered, in order. See `equipmentFilterFields` and `sparePartFilterFields`. */
  fields: Fields;
  /**
   * Controlled values. They may follow a change late, as after a navigation: the change is shown until then, and the
   * answer to an older change takes no newer one back.
   */
  value?: FilterValues<Fields> | undefined;
  /** The values at first, also those that a server rendered. Default none. */
  defaultValue?: FilterValues<Fields> | undefined;
  /** Called with all values after each committed change (a slider commits on release, a text field on Enter or blur). */
  onValueChange?: ((value: FilterValues<Fields>) => void) | undefined;
  /** Called by «Сбросить фильтр», after the values have been emptied. */
  onReset?: (() => void) | undefined;
  /** Called by «Показать все» and by the search of a field that has more options than it shows: give all of them. */
  onShowAll?: ((name: string) => void) | undefined;
  /** Where the form goes when JavaScript is off. Default: the same page. */
  action?: string | undefined;
  /** Values that the form must keep, for example the sort. */
  keep?: Readonly<Record<string, string>> | undefined;
  /** Makes the bar of a phone a sheet; `onValueChange` is then called once, by its «Показать», and closes it. */
  sheet?: FilterSheet<FilterValues<Fields>> | undefined;
  /** On a phone beside the button that opens the filters, for example `<SortSelect>`. */
  aside?: ReactNode;
  /** Above the fields, for example the number found. */
  children?: ReactNode;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<FilterBarLabels> | undefined;
}
