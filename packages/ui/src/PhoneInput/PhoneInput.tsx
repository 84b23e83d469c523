'use client';
import { formatPhone, readPhone } from '@leasing/core/validation';
import { forwardRef, useState } from 'react';
import { useControllable } from '../controllable/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { TextField, type TextFieldProps } from '../text-field.ts';

export interface PhoneInputProps
  extends Omit<TextFieldProps, 'type' | 'value' | 'defaultValue' | 'inputMode'> {
  /**
   * International form without spaces, `+79161234567`; what is typed so far may be shorter. Null for an empty field, as in
   * `MoneyInput`.
   */
  value?: string | null | undefined;
  /** The phone at first, in any way of writing. Default null: the field starts empty. */
  defaultValue?: string | null | undefined;
  /** Called with the same form: a plus and digits, what cannot be read as it was typed, or null for an empty field. */
  onValueChange?: ((value: string | null) => void) | undefined;
}

/**
 * A phone of Russia, Belarus or China. What is typed stays as it was typed – no mask, so no caret jumps and nothing is
 * lost when a whole number is pasted behind a prefix – and is spaced out when the field is left. A form is sent the
 * international form.
 */
export const PhoneInput = forwardRef<HTMLInputElement, PhoneInputProps>(function PhoneInput(
  { value, defaultValue = null, onValueChange, onBlur, onChange, ...rest },
  ref,
) {
  const [number, setNumber] = useControllable<string | null>(value, defaultValue, onValueChange);
  const [draft, setDraft] = useState<string | null>(null);
  const written = formatPhone(number ?? '');
  const [input] = useFormField(ref, {
    value: number,
    onReset(first) {
      setDraft(null);
      setNumber(first);
    },
    sent: () => [[rest.name, number ?? '']],
    onHydrate(field) {
      if (field.value !== written) type(field.value);
    },
  });
  function type(text: string) {
    setDraft(text);
    setNumber(international(text));
  }
  return (
    <TextField
      autoComplete="tel"
      placeholder="+7 912 345-67-89"
      {...rest}
      ref={input}
      type="tel"
      inputMode="tel"
      value={draft ?? written}
      onChange={(event) => {
        onChange?.(event);
        type(event.target.value);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        setDraft(null);
      }}
    />
  );
});

/** The number as far as it can be read; what cannot be read stays as typed, and the caller's check says why. */
function international(text: string): string | null {
  if (text.trim() === '') return null;
  const read = readPhone(text);
  return typeof read === 'string' ? text : `+${read.country.code}${read.national}`;
}
