'use client';
import { groupedInput, parseFigure } from '@leasing/core/format';
import { forwardRef, useState } from 'react';
import { useControllable } from '../controllable/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { useHydrated } from '../hydrated/useHydrated.ts';
import { useFormats, useLabels } from '../locale/active.ts';
import { TextField, type TextFieldProps } from '../text-field.ts';
import { russian } from './labels.ts';
import './MoneyInput.css';

export interface MoneyInputProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'type' | 'min' | 'max' | 'inputMode'> {
  /** Roubles; null for an empty field. */
  value?: number | null | undefined;
  /** Default null: the field starts empty. */
  defaultValue?: number | null | undefined;
  /** On every key, with what the digits mean so far. */
  onValueChange?: ((value: number | null) => void) | undefined;
  /** When the field is left or Enter is pressed, with the value between its bounds. */
  onValueCommit?: ((value: number | null) => void) | undefined;
  /** Lowest value, roubles. A lower one becomes it when the field is left (specification §5). */
  min?: number | string | undefined;
  /** Highest value, roubles. */
  max?: number | string | undefined;
  /** Digits after the comma: 2 for kopecks. Default 0; a fraction is then rounded. */
  decimals?: 0 | 2 | undefined;
  /** After the number. Default: the sign of the locale's currency, «₽». */
  unit?: string | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<MoneyInputLabels> | undefined;
}

export type MoneyInputLabels = typeof russian;

/**
 * An amount of roubles. Digits are grouped while they are typed, the caret stays between the same two digits, and
 * whatever way an amount is written («1,5 млн»), typing or pasting it gives that amount. What is none stays in the field,
 * which says so when it is left. A form is sent plain digits.
 */
export const MoneyInput = forwardRef<HTMLInputElement, MoneyInputProps>(function MoneyInput(
  { value, defaultValue = null, onValueChange, onValueCommit, decimals = 0, unit, labels, ...props },
  ref,
) {
  const { min, max, ...rest } = props;
  // `register` of react-hook-form may say them as text.
  const [lowest, highest] = [Number(min ?? 0), Number(max ?? Number.MAX_SAFE_INTEGER)];
  const [amount, setAmount] = useControllable<number | null>(value, defaultValue, onValueChange);
  // What is typed but is not an amount of its own: «12,», «007» and «1,5 млн».
  const [draft, setDraft] = useState<string | null>(null);
  /** The field was left with a text that is not an amount: it stays, and is said to be none. */
  const [isRefused, setRefused] = useState(false);
  const { notUnderstood } = { ...useLabels('MoneyInput', russian), ...labels };
  const formats = useFormats();
  const hydrated = useHydrated();
  const plain = amount === null ? '' : String(amount);
  const amountText = plain.replace('.', ',');
  const text = draft !== null && toAmount(draft) === amount ? draft : plain.replace('.', formats.decimal);
  function toAmount(text: string): number | null {
    const figure = parseFigure(text);
    return figure === undefined ? null : Number(figure.toFixed(decimals));
  }
  function type(next: string) {
    setDraft(next);
    setRefused(false);
    setAmount(toAmount(next));
  }
  const grouped = groupedInput({ text, formats, onText: type });
  const [input] = useFormField(ref, {
    value: amount,
    onReset(first) {
      setDraft(null);
      setRefused(false);
      setAmount(first);
    },
    sent: () => [[rest.name, plain]],
    onHydrate(field) {
      if (field.value === amountText || field.value === grouped.value) return;
      type(String(toAmount(field.value) ?? '').replace('.', formats.decimal));
    },
  });

  function settle() {
    const next = amount === null ? null : Math.min(Math.max(amount, lowest), highest);
    if (next === null && text !== '') setRefused(true);
    else setDraft(null);
    if (next !== amount) setAmount(next);
    onValueCommit?.(next);
  }

  return (
    <TextField
      autoComplete="off"
      suffix={unit ?? formats.currency}
      {...rest}
      error={rest.error ?? (isRefused && text !== '' ? notUnderstood(text) : undefined)}
      {...grouped}
      // Before the scripts run the browser itself would send what stands here.
      value={hydrated ? grouped.value : amountText}
      // `onInput` above does the work; React asks for this one where `value` is given.
      onChange={(event) => rest.onChange?.(event)}
      ref={input}
      className={rest.className ? `lsg-money ${rest.className}` : 'lsg-money'}
      inputMode={decimals ? 'decimal' : 'numeric'}
      aria-invalid={(amount !== null && (amount < lowest || amount > highest)) || undefined}
      onBlur={(event) => {
        rest.onBlur?.(event);
        settle();
      }}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (event.key === 'Enter') settle();
      }}
    />
  );
});

/**
 * An amount as people write it, «1 234 567,89 ₽», as a number; null where there is none. It is what `setValueAs` of
 * react-hook-form's `register` wants: a number stays itself.
 */
export function parseAmount(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return parseFigure(String(value ?? '')) ?? null;
}
