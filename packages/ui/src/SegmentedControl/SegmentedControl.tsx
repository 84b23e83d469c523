'use client';
import { cx } from 'class-variance-authority';
import { type FieldsetHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { useControllable } from '../controllable/index.ts';
import {
  type FieldMessageParts,
  FieldMessages,
  type FieldMessagesProps,
  RequiredMark,
  useControlProps,
} from '../field/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { partsOf } from '../parts/index.ts';
import '../field/field.css';
import './SegmentedControl.css';

export interface Segment {
  value: string;
  label: ReactNode;
  disabled?: boolean | undefined;
}

export interface SegmentedControlParts extends FieldMessageParts {
  /** The name, where it is shown. */
  label: 'lsg-segments__label';
  /** All segments. */
  row: 'lsg-segments__row';
  /** One segment. */
  segment: 'lsg-segments__segment';
  /** Its native radio button. */
  radio: 'lsg-segments__radio';
  /** Its text. */
  text: 'lsg-segments__text';
}

export interface SegmentedControlProps
  extends FieldMessagesProps<SegmentedControlParts>,
    Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, 'defaultValue' | 'onChange'> {
  /** What is switched; shown only to screen readers unless `labelShown`. */
  label: ReactNode;
  /** Whether the name is shown over the segments, or only read out. Default false. */
  labelShown?: boolean | undefined;
  /** The segments, from the first. */
  options: readonly Segment[];
  /** The value that is chosen, controlled. */
  value?: string | undefined;
  /** The value that is chosen at first. Default the first. */
  defaultValue?: string | undefined;
  /** Called with the value that was chosen. */
  onValueChange?: ((value: string) => void) | undefined;
  /** One must be chosen: the label is marked, and a form waits for it. */
  required?: boolean | undefined;
  /** Name in a form. */
  name?: string | undefined;
}

/** One of a few: «Физ. лицо/ИП» or «Юр. лицо». Native radio buttons: arrows, forms and phones know them. */
export const SegmentedControl = forwardRef<HTMLFieldSetElement, SegmentedControlProps>(
  function SegmentedControl(
    { label, labelShown = false, options, value, defaultValue, onValueChange, ...props },
    ref,
  ) {
    const { name, className, classNames, description, error, required, ...rest } = props;
    const part = partsOf<SegmentedControlParts>('lsg-segments', classNames);
    const [selected, setSelected] = useControllable(
      value,
      defaultValue ?? options[0]?.value ?? '',
      onValueChange,
    );
    const [fieldset] = useFormField(ref, {
      value: selected,
      onReset: setSelected,
      read: (group) => group.querySelector<HTMLInputElement>(':checked')?.value ?? selected,
    });
    const { id, 'aria-describedby': describedBy } = useControlProps({ ...rest, description, error });
    return (
      <fieldset
        {...rest}
        ref={fieldset}
        aria-describedby={describedBy}
        data-invalid={error ? '' : undefined}
        className={cx('lsg-segments', className)}
      >
        <legend className={labelShown ? part('label') : 'lsg-visually-hidden'}>
          {label}
          {required ? <RequiredMark classNames={classNames} /> : null}
        </legend>
        <div className={part('row')}>
          {options.map((option) => (
            <label key={option.value} className={part('segment')}>
              <input
                className={part('radio')}
                type="radio"
                name={name ?? id}
                value={option.value}
                checked={option.value === selected}
                disabled={option.disabled}
                required={required}
                onChange={() => setSelected(option.value)}
              />
              <span className={part('text')}>{option.label}</span>
            </label>
          ))}
        </div>
        <FieldMessages {...{ id, description, error, classNames }} />
      </fieldset>
    );
  },
);
