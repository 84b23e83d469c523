'use client';
import { formatPhone, readPhone } from '@leasing/core/validation';
import { forwardRef, useState } from 'react';
import { useControllable } from '../controllable/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { useLabels } from '../locale/active.ts';
import { TextField, type TextFieldProps } from '../text-field.ts';
import { russian } from './labels.ts';

export type PhoneInputLabels = typeof russian;

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
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<PhoneInputLabels> | undefined;
}

/**
 * A phone of Russia, Belarus or China. What is typed stays as it was typed – no mask, so no caret jumps and nothing is
 * lost when a whole number is pasted behind a prefix – and is spaced out when the field is left. A form is sent the
 * international form.
 */
export const PhoneInput = forwardRef<HTMLInputElement, PhoneInputProps>(function PhoneInput(
  { value, defaultValue = null, onValueChange, onBlur, onChange, labels, hint, description = hint, ...rest },
  ref,
) {
  const text = { ...useLabels('PhoneInput', russian), ...labels };
  const [number, setNumber] = useControllable<string | null>(value, defaultValue, onValueChange);
  const [draft, setDraft] = useState<string | null>(null);
  /** The number that was typed with an extension, which its international form has no place for. */
  const [extended, setExtended] = useState<string | null>();
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
  function type(typed: string) {
    const next = international(typed);
    setDraft(typed);
    setNumber(next);
    setExtended(hasExtension(typed) ? next : undefined);
  }
  return (
    <TextField
      autoComplete="tel"
      placeholder="+7 912 345-67-89"
      {...rest}
      ref={input}
      type="tel"
      inputMode="tel"
      description={extended !== undefined && extended === number ? text.extension : description}
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

function hasExtension(text: string): boolean {
  const read = readPhone(text);
  return typeof read !== 'string' && read.extension !== '';
}

/** The number as far as it can be read; what cannot be read stays as typed, and the caller's check says why. */
function international(text: string): string | null {
  if (text.trim() === '') return null;
  const read = readPhone(text);
  return typeof read === 'string' ? text : `+${read.country.code}${read.national}`;
}
