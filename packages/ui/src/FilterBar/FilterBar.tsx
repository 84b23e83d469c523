'use client';
import { forwardRef, type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import { FilterIcon } from '../icons/index.tsx';
import { type Change, filterControl, namesOf } from './filterControl.tsx';
import type { FilterBarLabels, FilterBarProps, FilterField, FilterValues } from './types.ts';

const russian: FilterBarLabels = {
  form: 'Фильтр',
  open: 'Фильтры',
  apply: 'Показать',
  reset: '✕ Сбросить фильтр',
  find: 'Найти',
  from: 'от',
  to: 'до',
};

/** The catalogue's mobile breakpoint (specification §2). */
const PHONE = '(max-width: 900px)';

/**
 * The filters of a catalogue. A real form: without JavaScript the browser sends it as an address, with
 * JavaScript every committed change is told by `onValueChange`.
 */
export const FilterBar = forwardRef<HTMLFormElement, FilterBarProps>(function FilterBar(
  { fields, value, defaultValue, onValueChange, onReset, action, keep, labels, children, ...props },
  ref,
) {
  const { className, onSubmit, ...rest } = props;
  const [values, setValues] = useDraft(value, defaultValue);
  const text = { ...russian, ...labels };
  const kept = useRef<Kept>({ drawn: {} }).current;
  kept.values = values;
  kept.tell = onValueChange;
  kept.change ??= (patch) => {
    const next = { ...kept.values, ...patch };
    kept.values = next;
    setValues(next);
    kept.tell?.(next);
  };

  let count = 0;
  const controls = fields.map((field) => {
    const [name, upper] = namesOf(field);
    const from = [field, text.from, text.to, text.find, values[name], upper && values[upper]];
    if (isSet(values[name]) || (upper && isSet(values[upper]))) count++;
    const known = kept.drawn[name];
    if (known && same(known.from, from)) return known.element;
    const element = filterControl({ field, values, labels: text, onChange: kept.change as Change });
    kept.drawn[name] = { from, element };
    return element;
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (!onValueChange || event.defaultPrevented) return;
    event.preventDefault();
    const disclosure = event.currentTarget.querySelector('details');
    if (disclosure && matchMedia(PHONE).matches) {
      disclosure.open = false;
      disclosure.querySelector('summary')?.focus();
    }
  }

  function reset() {
    const empty = emptied(fields);
    setValues(empty);
    onValueChange?.(empty);
    onReset?.();
  }

  return (
    <form
      aria-label={text.form}
      {...rest}
      ref={ref}
      method="get"
      action={action}
      className={className ? `lsg-filter ${className}` : 'lsg-filter'}
      onSubmit={submit}
    >
      {keep && hidden(keep)}
      <details ref={openOnDesktop} className="lsg-filter__disclosure">
        <summary className="lsg-filter__summary">
          <FilterIcon />
          {text.open}
          {count > 0 ? <span className="lsg-filter__active">{count}</span> : null}
        </summary>
        <div className="lsg-filter__body">
          {children}
          {controls}
          <div className="lsg-filter__footer">
            <button type="submit" className="lsg-button lsg-button--accent lsg-filter__apply">
              {text.apply}
            </button>
            {/* A link, so that it also works without JavaScript: the bare address has no filters. */}
            <a
              className="lsg-button lsg-button--outline lsg-filter__reset"
              href={action ?? '?'}
              data-idle={count === 0 || undefined}
              onClick={(event) => {
                event.preventDefault();
                reset();
              }}
            >
              {text.reset}
            </a>
          </div>
        </div>
      </details>
    </form>
  );
});

/** What the bar remembers between two renders. */
interface Kept {
  values?: FilterValues;
  tell?: FilterBarProps['onValueChange'];
  /** The same for all controls and all renders. */
  change?: Change;
  /** One element per control as long as nothing changes that it reads, so that a change redraws one control. */
  drawn: Record<string, { from: readonly unknown[]; element: ReactElement }>;
}

const same = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((part, index) => part === other[index]);

/** What the address keeps beside the filters. */
const hidden = (keep: NonNullable<FilterBarProps['keep']>) =>
  Object.entries(keep).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

const isSet = (value: FilterValues[string]) =>
  value != null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Every value in its empty form, as the filter states of the specification (§3) have it. */
function emptied(fields: readonly FilterField[]): FilterValues {
  const empty: Record<string, null | readonly string[]> = {};
  for (const field of fields) {
    if (field.kind === 'range') {
      empty[field.minName] = null;
      empty[field.maxName] = null;
    } else empty[field.name] = field.kind === 'search' ? null : [];
  }
  return empty;
}

/**
 * Shows a change at once and takes over what the caller says whenever that changes: the caller's value may come
 * only after a navigation.
 */
function useDraft(value: FilterValues | undefined, defaultValue: FilterValues | undefined) {
  const [values, setValues] = useState<FilterValues>(value ?? defaultValue ?? {});
  const [told, setTold] = useState(value);
  if (value !== undefined && value !== told) {
    setTold(value);
    setValues(value);
  }
  return [values, setValues] as const;
}

/**
 * On a wide window the stylesheet shows the body of the closed disclosure; browsers that can't need it open. A `ref`
 * and no effect, and asked after the first picture, which is the same for all others.
 */
function openOnDesktop(disclosure: HTMLDetailsElement | null) {
  if (disclosure) setTimeout(follow, 0, disclosure);
}

function follow(disclosure: HTMLDetailsElement) {
  if (CSS.supports('selector(::details-content)')) return;
  const phone = matchMedia(PHONE);
  const change = () => {
    if (disclosure.isConnected) disclosure.open = !phone.matches;
    else phone.removeEventListener('change', change);
  };
  change();
  phone.addEventListener('change', change);
}
