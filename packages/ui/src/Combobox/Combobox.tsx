'use client';
import {
  type ForwardedRef,
  forwardRef,
  type InputHTMLAttributes,
  type ReactElement,
  type RefAttributes,
  useCallback,
  useState,
} from 'react';
import { useControllable } from '../controllable/index.ts';
import { FieldFrame, type FieldParts, type FieldProps, useField } from '../field/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { ChevronDownIcon } from '../icons.ts';
import { useLabels } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { SuggestionList } from '../suggestions/SuggestionList.tsx';
import type { SearchSuggestion } from '../suggestions/types.ts';
import { comboboxProps, useSuggestions } from '../suggestions/useSuggestions.ts';
import { russian } from './labels.ts';
import '../field/field.css';
import './Combobox.css';

export interface ComboboxOption<Value extends string = string> {
  value: Value;
  /** What the list and the field show. Default: the value. */
  label?: string | undefined;
  /** Small words under it, for example «24 машины»; read out behind the label. */
  detail?: string | undefined;
}

export type ComboboxLabels = typeof russian;

export interface ComboboxParts extends FieldParts {
  /** The arrow over the field. */
  arrow: 'lsg-field__arrow';
  /** The options under the field. */
  list: 'lsg-field__list';
  /** One option. */
  option: 'lsg-field__option';
  /** Its label. */
  text: 'lsg-field__text';
  /** The small words under it. */
  detail: 'lsg-field__detail';
  /** The sentence when no option fits what is typed. */
  none: 'lsg-field__none';
}

export interface ComboboxProps<Value extends string = string>
  extends FieldProps<ComboboxParts>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'size'> {
  /** The name of the field; its list is called the same. */
  label: string;
  /** What can be chosen, in order. Labels that differ, since the typed text is compared with them. */
  options: readonly ComboboxOption<Value>[];
  /** The value that is chosen, controlled; empty where nothing is. */
  value?: Value | '' | undefined;
  /** The value that is chosen at first. Default empty. */
  defaultValue?: Value | '' | undefined;
  /** Called with the value of the chosen option; '' when the field is emptied. */
  onValueChange?: ((value: Value | '') => void) | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<ComboboxLabels> | undefined;
}

/**
 * One of very many, found by typing: «кат» finds Caterpillar, 'rjvfwe' Komatsu. What fits no option goes when the field
 * is left; a form is sent the value. Before the scripts have come it is sent what was typed.
 */
export const Combobox = forwardRef(function Combobox<Value extends string>(
  { options, value, defaultValue = '', onValueChange, labels, ...props }: ComboboxProps<Value>,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const part = partsOf<ComboboxParts>('lsg-field', props.classNames);
  const { nothingFound } = { ...useLabels('Combobox', russian), ...labels };
  const [selected, setSelected] = useControllable<Value | ''>(value, defaultValue, onValueChange);
  // Null while the field shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  const text = typed ?? labelOf(selected);

  function choose(next: Value | '') {
    setTyped(null);
    if (next !== selected) setSelected(next);
  }
  /** Takes an option that was typed whole; any other text goes. */
  function settle(written: string | null) {
    if (written === null) return;
    const meant = written.trim().toLowerCase();
    const option = options.find((one) => (one.label ?? one.value).toLowerCase() === meant);
    choose(meant === '' ? '' : (option?.value ?? selected));
  }

  const [input] = useFormField(ref, {
    value: selected,
    onReset: choose,
    sent: () => [[props.name, selected]],
    onHydrate: (field) => field.value !== text && settle(field.value),
  });

  // By what they hold: a caller may write the options down anew in each render.
  const written = JSON.stringify(options);
  const suggest = useCallback(
    (needle: string) => suggestionsFor(JSON.parse(written) as ComboboxOption[], needle),
    [written],
  );
  const list = useSuggestions({
    text: typed ?? '',
    suggest: props.readOnly ? undefined : suggest,
    pause: 0,
    opensOnFocus: false,
    firstActive: (found) => (typed ? 0 : found.findIndex(({ key }) => key === selected)),
    onChoose: ({ key }) => choose(key as Value),
  });
  const { frame, control } = useField(props);
  const listId = `${control.id}-list`;

  return (
    <FieldFrame {...frame}>
      <input
        spellCheck={false}
        {...control}
        {...comboboxProps(listId, list)}
        ref={input}
        type="text"
        className={part('input', 'combobox')}
        value={text}
        onChange={(event) => {
          props.onChange?.(event);
          list.open();
          setTyped(event.target.value);
        }}
        onClick={(event) => {
          props.onClick?.(event);
          list.open();
        }}
        onFocus={(event) => {
          props.onFocus?.(event);
          list.onFocus();
        }}
        onBlur={(event) => {
          props.onBlur?.(event);
          list.onBlur();
          settle(typed);
        }}
        onKeyDown={(event) => {
          props.onKeyDown?.(event);
          if (!list.onKey(event) && event.key === 'Enter') settle(typed);
        }}
      />
      <ChevronDownIcon size={16} className={part('arrow')} />
      {list.isOpen ? (
        <SuggestionList
          part={part}
          id={listId}
          label={props.label}
          suggestions={list.suggestions}
          active={list.active}
          onChoose={list.choose}
        />
      ) : null}
      <span role="status" className={list.isEmpty ? part('none') : 'lsg-visually-hidden'}>
        {list.isEmpty ? nothingFound : null}
      </span>
    </FieldFrame>
  );
}) as <Value extends string = string>(
  props: ComboboxProps<Value> & RefAttributes<HTMLInputElement>,
) => ReactElement;

/** The options that a text means; all of them for none. */
async function suggestionsFor(
  options: readonly ComboboxOption[],
  needle: string,
): Promise<readonly SearchSuggestion[]> {
  const offered = options.map(({ value, label = value, detail }) => ({ key: value, text: label, detail }));
  if (needle === '') return offered;
  // Loaded with the first letter: it knows more of alphabets, keyboards and makes than a list of three needs.
  const { namesMeant } = await import('@leasing/core/unstable/search/names');
  return namesMeant(offered, needle, ({ text }) => text);
}
