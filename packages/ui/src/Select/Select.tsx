'use client';
import {
  type ForwardedRef,
  forwardRef,
  type ReactElement,
  type RefAttributes,
  type SelectHTMLAttributes,
} from 'react';
import { useControllable } from '../controllable/index.ts';
import { FieldFrame, type FieldParts, type FieldProps, useField } from '../field/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { ChevronDownIcon } from '../icons.ts';
import { partsOf } from '../parts/index.ts';
import '../field/field.css';
import './Select.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  /** Default: the value. */
  label?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SelectParts extends FieldParts {
  /** The arrow over it. */
  arrow: 'lsg-field__arrow';
}

export interface SelectProps<Value extends string = string>
  extends FieldProps<SelectParts>,
    Omit<
      SelectHTMLAttributes<HTMLSelectElement>,
      'value' | 'defaultValue' | 'size' | 'multiple' | 'children'
    > {
  /** What can be chosen, in order. */
  options: readonly SelectOption<Value>[];
  /** Stands first and is not a choice: «Выберите тип». Without one the first option is chosen. */
  placeholder?: string | undefined;
  /** The value that is chosen, controlled; empty where nothing is. */
  value?: Value | '' | undefined;
  /** The value that is chosen at first. Default empty with a `placeholder`, else the first option. */
  defaultValue?: Value | '' | undefined;
  /** Called with the value of the chosen option, '' for the placeholder. */
  onValueChange?: ((value: Value | '') => void) | undefined;
}

/** One of many. A native select: it opens as every phone and keyboard expects, and works before the scripts have come. */
export const Select = forwardRef(function Select<Value extends string>(
  { options, placeholder, value, defaultValue, onValueChange, onChange, ...rest }: SelectProps<Value>,
  ref: ForwardedRef<HTMLSelectElement>,
) {
  const part = partsOf<SelectParts>('lsg-field', rest.classNames);
  const first = placeholder === undefined ? (options[0]?.value ?? '') : '';
  const [selected, setSelected] = useControllable<Value | ''>(value, defaultValue ?? first, onValueChange);
  const [select] = useFormField(ref, {
    value: selected,
    onReset: setSelected,
    read: (field) => field.value as Value,
  });
  const { frame, control } = useField(rest);
  return (
    <FieldFrame {...frame}>
      <select
        {...control}
        ref={select}
        className={part('input', 'select')}
        value={selected}
        onChange={(event) => {
          onChange?.(event);
          setSelected(event.target.value as Value);
        }}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label ?? option.value}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} className={part('arrow')} />
    </FieldFrame>
  );
}) as <Value extends string = string>(
  props: SelectProps<Value> & RefAttributes<HTMLSelectElement>,
) => ReactElement;
