'use client';
import { forwardRef, type InputHTMLAttributes } from 'react';
import { useControllable } from '../controllable/index.ts';
import { FieldFrame, type FieldParts, type FieldProps, useField } from '../field/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { partsOf } from '../parts/index.ts';
import '../field/field.css';

export interface DateFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'size' | 'min' | 'max'> {
  /** The day, controlled: «2026-05-31», or '' for none. */
  value?: string | undefined;
  /** The day at first. Default ''. */
  defaultValue?: string | undefined;
  /** Called with the day as «2026-05-31»; with '' while it is not a whole day. */
  onValueChange?: ((value: string) => void) | undefined;
  /** The first day that can be chosen, «2026-01-01». Default any. */
  min?: string | undefined;
  /** The last day that can be chosen, «2026-12-31». Default any. */
  max?: string | undefined;
}

/**
 * A day. The browser’s own field: a calendar where there is a mouse, wheels on a phone, numbers from the keyboard, the
 * order of day, month and year as the person’s device has it.
 */
export const DateField = forwardRef<HTMLInputElement, DateFieldProps>(function DateField(
  { value, defaultValue = '', onValueChange, onChange, ...rest },
  ref,
) {
  const part = partsOf<FieldParts>('lsg-field', rest.classNames);
  const [day, setDay] = useControllable(value, defaultValue, onValueChange);
  const [input] = useFormField(ref, { value: day, onReset: setDay, read: (field) => field.value });
  const { frame, control } = useField(rest);
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        ref={input}
        type="date"
        className={part('input')}
        value={day}
        onChange={(event) => {
          onChange?.(event);
          setDay(event.target.value);
        }}
      />
    </FieldFrame>
  );
});
