'use client';
import { cva } from 'class-variance-authority';
import {
  type ChangeEvent,
  type FieldsetHTMLAttributes,
  type ForwardedRef,
  forwardRef,
  type MouseEvent,
  type ReactElement,
  type RefAttributes,
  useEffect,
  useRef,
} from 'react';
import { useControllable } from '../controllable/index.ts';
import {
  type FieldMessageParts,
  FieldMessages,
  type FieldMessagesProps,
  RequiredMark,
  useControlProps,
} from '../field/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { ButtonSlot } from '../link/index.ts';
import { useLabels } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import { useOptionSearch } from './useOptionSearch.ts';
import '../field/field.css';
import './MultiSelect.css';

export interface MultiSelectOption<Value extends string = string> {
  value: Value;
  /** Default: the value. */
  label?: string | undefined;
  /** How many things the choice would show; 0 is drawn pale and, in a list, stands last, but can be chosen. */
  count?: number | undefined;
}

export type MultiSelectLabels = typeof russian;

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
  /** The sentence when the search finds nothing. */
  none: 'lsg-select__none';
  /** «Показать все», while there are more options than these. */
  all: 'lsg-select__all';
}

export interface MultiSelectProps<Value extends string = string>
  extends FieldMessagesProps<MultiSelectParts>,
    Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, 'defaultValue' | 'onChange'> {
  /** Marks the label; a form is held back by the caller's check, which says so in `error`. */
  required?: boolean | undefined;
  /** Its name, over the options. */
  label: string;
  /** What can be chosen, in order. */
  options: readonly MultiSelectOption<Value>[];
  /** Controlled list of chosen values. */
  value?: readonly Value[] | undefined;
  /** The values that are chosen at first. Default none. */
  defaultValue?: readonly Value[] | undefined;
  /** Called with all chosen values after each press. */
  onValueChange?: ((value: Value[]) => void) | undefined;
  /** Name of the checkboxes in a form. */
  name?: string | undefined;
  /** `buttons`: chips in a row; `list`: a box of at most 100 px that scrolls; `checkboxes`: plain rows. Default `buttons`. */
  appearance?: 'buttons' | 'list' | 'checkboxes' | undefined;
  /** From how many options the field «Найти» appears in a list. Default 8. */
  searchFrom?: number | undefined;
  /** How many options there are, where `options` are only some of them, for example the most frequent. */
  total?: number | undefined;
  /** Called by «Показать все 37», and by the search, while `options` are fewer than `total`: give all of them. */
  onShowAll?: (() => void) | undefined;
  /** Where «Показать все» leads without scripts: the page with all options. Without an address it is a button. */
  allHref?: string | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<MultiSelectLabels> | undefined;
}

const classes = cva('lsg-select', {
  variants: {
    appearance: {
      buttons: 'lsg-select--buttons',
      list: 'lsg-select--list',
      checkboxes: 'lsg-select--checkboxes',
    },
  },
});

/** Several of many: checkboxes that look like buttons, like rows of a scrolling list, or like themselves. */
export const MultiSelect = forwardRef(function MultiSelect(
  {
    label,
    options,
    value,
    defaultValue,
    onValueChange,
    name,
    appearance = 'buttons',
    searchFrom = 8,
    total = 0,
    onShowAll,
    allHref,
    ...props
  }: MultiSelectProps,
  ref: ForwardedRef<HTMLFieldSetElement>,
) {
  const { labels, className, classNames, description, error, required, ...rest } = props;
  const part = partsOf<MultiSelectParts>('lsg-select', classNames);
  const { id, 'aria-describedby': describedBy } = useControlProps({ ...rest, description, error });
  const [selected, setSelected] = useControllable<readonly string[]>(
    value,
    defaultValue ?? [],
    onValueChange as ((value: readonly string[]) => void) | undefined,
  );
  const [fieldset] = useFormField(ref, {
    value: selected,
    onReset: setSelected,
    onHydrate(group) {
      const ticked = [...group.querySelectorAll<HTMLInputElement>('.lsg-select__box')];
      const others = selected.filter((one) => !ticked.some(({ value: own }) => own === one));
      const next = [...others, ...ticked.filter(({ checked }) => checked).map(({ value: own }) => own)];
      if (next.length !== selected.length || next.some((one) => !selected.includes(one))) setSelected(next);
    },
  });
  const text = { ...useLabels('MultiSelect', russian), ...labels };
  const allOptions: readonly MultiSelectOption[] = withSelected(
    appearance === 'list' ? emptyLast(options) : options,
    selected,
  );
  const hasMore = allOptions.length < total;
  const isOffered = appearance === 'list' && Math.max(allOptions.length, total) >= searchFrom;
  const search = useOptionSearch({ options: allOptions, selected, isOffered });
  const { needle, found } = search;
  const hidden = selected.filter((one) => !found.some((option) => option.value === one));

  // «Показать все» goes with its press, and its focus would go to the page.
  const isAsked = useRef(false);
  useEffect(() => {
    if (hasMore || !isAsked.current) return;
    isAsked.current = false;
    fieldset.current?.querySelector<HTMLInputElement>('.lsg-select__box')?.focus();
  }, [hasMore, fieldset]);

  function showAll(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    isAsked.current = true;
    onShowAll?.();
  }

  function toggle({ target }: ChangeEvent<HTMLInputElement>) {
    const others = selected.filter((one) => one !== target.value);
    const next = target.checked ? [...others, target.value] : others;
    search.noteOwnChoice(next);
    setSelected(next);
  }

  return (
    <fieldset
      {...rest}
      ref={fieldset}
      aria-describedby={describedBy}
      data-invalid={error ? '' : undefined}
      className={classes({ appearance, className })}
    >
      <legend className={part('label')}>
        {label}
        {required ? <RequiredMark classNames={classNames} /> : null}
        {selected.length > 0 ? <span className={part('chosen')}>{selected.length}</span> : null}
      </legend>
      {search.searchable ? (
        <input
          className={part('find')}
          type="search"
          placeholder={text.find}
          aria-label={`${text.find}: ${label}`}
          value={needle}
          onChange={(event) => {
            search.setNeedle(event.target.value);
            if (hasMore) onShowAll?.();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
            // Enter must not send the form around it.
            event.preventDefault();
            const first = fieldset.current?.querySelector<HTMLInputElement>('.lsg-select__box');
            if (event.key === 'ArrowDown') first?.focus();
            else if (needle && found.length === 1) first?.click();
          }}
        />
      ) : null}
      <div className={part('options')}>
        {found.map((option) => (
          <label key={option.value} className={part('option')} data-count={option.count}>
            <input
              className={part('box')}
              type="checkbox"
              name={name}
              value={option.value}
              checked={selected.includes(option.value)}
              onChange={toggle}
            />
            {option.label ?? option.value}
          </label>
        ))}
        {found.length === 0 && !hasMore ? <p className={part('none')}>{text.nothingFound}</p> : null}
      </div>
      {hasMore ? (
        <ButtonSlot className={part('all')} href={allHref} onClick={showAll} rel="nofollow">
          {text.showAll(total)}
        </ButtonSlot>
      ) : null}
      {/* Chosen values that the search hides still belong to the form. */}
      {name === undefined
        ? null
        : hidden.map((one) => <input key={one} type="hidden" name={name} value={one} />)}
      <FieldMessages {...{ id, description, error, classNames }} />
    </fieldset>
  );
}) as <Value extends string = string>(
  props: MultiSelectProps<Value> & RefAttributes<HTMLFieldSetElement>,
) => ReactElement;

/** A chosen value that the server no longer lists stays visible, or no one could take it back. */
function withSelected(options: readonly MultiSelectOption[], selected: readonly string[]) {
  const missing = selected.filter((value) => !options.some((option) => option.value === value));
  return missing.length === 0 ? options : [...missing.map((value) => ({ value })), ...options];
}

/** What would show nothing stands below what would. */
function emptyLast(options: readonly MultiSelectOption[]): readonly MultiSelectOption[] {
  return [...options].sort((one, other) => Number(one.count === 0) - Number(other.count === 0));
}
