'use client';
import { cx } from 'class-variance-authority';
import { forwardRef, type SelectHTMLAttributes } from 'react';
import { useControllable } from '../controllable/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { ChevronDownIcon } from '../icons.ts';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import '../field/field.css';
import './SortSelect.css';

export interface SortOption {
  /** One string for field and direction, for example `MIN_COST,ASC`. */
  value: string;
  label: string;
}

export type SortSelectLabels = typeof russian;

export interface SortSelectParts {
  /** The native select. */
  select: 'lsg-sort__select';
  /** The arrow over it. */
  arrow: 'lsg-sort__arrow';
}

export interface SortSelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'defaultValue' | 'size'>,
    ClassNamesProps<SortSelectParts> {
  /** The orders that the list can have. */
  options: readonly SortOption[];
  /** The order that is chosen, controlled. */
  value?: string | undefined;
  /** The order at first. Default the first option. */
  defaultValue?: string | undefined;
  /** Called with the order that was chosen. */
  onValueChange?: ((value: string) => void) | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<SortSelectLabels> | undefined;
}

/** The order of a list. A native select: it opens as every phone and keyboard expects. */
export const SortSelect = forwardRef<HTMLSelectElement, SortSelectProps>(function SortSelect(
  { options, value, defaultValue, onValueChange, onChange, labels, className, classNames, style, ...rest },
  ref,
) {
  const part = partsOf<SortSelectParts>('lsg-sort', classNames);
  const text = { ...useLabels('SortSelect', russian), ...labels };
  const [selected, setSelected] = useControllable(
    value,
    defaultValue ?? options[0]?.value ?? '',
    onValueChange,
  );
  const [select] = useFormField(ref, { value: selected, onReset: setSelected, read: ({ value }) => value });
  return (
    <label className={cx('lsg-sort', className)} style={style}>
      <span className="lsg-visually-hidden">{text.sort}</span>
      <select
        {...rest}
        ref={select}
        className={part('select')}
        value={selected}
        onChange={(event) => {
          onChange?.(event);
          setSelected(event.target.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} className={part('arrow')} />
    </label>
  );
});
