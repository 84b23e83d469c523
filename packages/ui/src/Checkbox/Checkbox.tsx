'use client';
import { cx } from 'class-variance-authority';
import { forwardRef, type InputHTMLAttributes, useEffect } from 'react';
import { useControllable } from '../controllable/index.ts';
import {
  type FieldMessageParts,
  FieldMessages,
  type FieldProps,
  RequiredMark,
  useField,
} from '../field/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { partsOf } from '../parts/index.ts';
import '../field/field.css';
import './Checkbox.css';

export interface CheckboxParts extends FieldMessageParts {
  /** Box and label. */
  row: 'lsg-checkbox__row';
  /** The box. */
  input: 'lsg-checkbox__input';
  /** The text beside it. */
  label: 'lsg-checkbox__label';
}

export interface CheckboxProps
  extends Omit<FieldProps<CheckboxParts>, 'labelHidden'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  /** Called with the new state after each press. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** Neither ticked nor empty: some of what it stands for is ticked. */
  indeterminate?: boolean | undefined;
}

/** Yes or no. A native checkbox, so that a form without scripts sends it. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { checked, defaultChecked = false, onCheckedChange, indeterminate = false, ...props },
  ref,
) {
  const { frame, control } = useField(props);
  const { id, label, description, error, className, classNames, style, required } = frame;
  const part = partsOf<CheckboxParts>('lsg-checkbox', classNames);
  const [ticked, setTicked] = useControllable(checked, defaultChecked, onCheckedChange);
  const [input] = useFormField(ref, { value: ticked, onReset: setTicked, read: (field) => field.checked });
  useEffect(() => {
    // It has no attribute.
    Object.assign(input.current ?? {}, { indeterminate });
  }, [input, indeterminate]);
  return (
    <div className={cx('lsg-checkbox', className)} style={style} data-invalid={error ? '' : undefined}>
      <label className={part('row')}>
        <input
          {...control}
          ref={input}
          type="checkbox"
          className={part('input')}
          checked={ticked}
          onChange={(event) => {
            props.onChange?.(event);
            setTicked(event.target.checked);
          }}
        />
        <span className={part('label')}>
          {label}
          {required ? <RequiredMark classNames={classNames} /> : null}
        </span>
      </label>
      <FieldMessages {...{ id, description, error, classNames }} />
    </div>
  );
});
