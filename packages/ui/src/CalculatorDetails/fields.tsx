import { type ReactNode, useId } from 'react';
import { groupedInput } from '../groupedInput/index.ts';
import { useFormats } from '../locale/active.ts';
import type { Parts } from './types.ts';

interface FieldProps extends Parts {
  label: string;
  error?: string | undefined;
  children: (props: {
    id: string;
    className: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A control under its name, with the sentence of its problem. */
export function Field({ label, error, part, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={part('field')}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: part('input'),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      <Problem part={part} id={errorId} sentence={error} />
    </div>
  );
}

export function Problem({ id, sentence, part }: { id: string; sentence: string | undefined } & Parts) {
  return sentence ? (
    <p id={id} className={part('error')} role="alert">
      {sentence}
    </p>
  ) : null;
}

interface WholeFieldProps extends Parts {
  label: string;
  value: number;
  error: string | undefined;
  onValue: (value: number) => void;
}

/** More digits are no amount of money. */
const MOST_DIGITS = 12;

/** A whole number, in groups of digits; an empty field is none. */
export function WholeField({ label, value, error, part, onValue }: WholeFieldProps) {
  const input = groupedInput({
    text: value === 0 ? '' : String(value),
    formats: useFormats(),
    onText: (digits) => onValue(Number(digits.replace(/\D/g, '').slice(0, MOST_DIGITS))),
  });
  return (
    <Field part={part} label={label} error={error}>
      {(props) => <input {...props} {...input} inputMode="numeric" autoComplete="off" placeholder="0" />}
    </Field>
  );
}

interface RateFieldProps extends Parts {
  label: string;
  /** As it is typed: «18,5». */
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
}

/** Per cent a year, with a fraction after a comma or a point. */
export function RateField({ label, text, error, part, onText }: RateFieldProps) {
  return (
    <Field part={part} label={label} error={error}>
      {(props) => (
        <input
          {...props}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface ChoiceProps<Value extends string> extends Parts {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onValue: (value: Value) => void;
}

export function Choice<Value extends string>({ label, value, options, part, onValue }: ChoiceProps<Value>) {
  return (
    <Field part={part} label={label}>
      {(props) => (
        <select {...props} value={value} onChange={(event) => onValue(event.currentTarget.value as Value)}>
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
