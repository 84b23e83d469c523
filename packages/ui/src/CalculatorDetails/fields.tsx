import { groupedInput, parseFigure } from '@leasing/core/format';
import { type ReactNode, useState } from 'react';
import { useControlProps } from '../field/index.ts';
import { useFormats } from '../locale/active.ts';
import type { Parts, Wording } from './types.ts';

interface FieldProps extends Parts {
  label: string;
  error?: string | undefined;
  children: (props: ReturnType<typeof useControlProps> & { className: string }) => ReactNode;
}

/** A control under its name, with the sentence of its problem. */
export function Field({ part, label, error, children }: FieldProps) {
  const control = useControlProps({ error });
  return (
    <div className={part('field')}>
      <label htmlFor={control.id}>{label}</label>
      {children({ ...control, className: part('input') })}
      <Problem part={part} id={`${control.id}-error`} sentence={error} />
    </div>
  );
}

export function Problem({ part, id, sentence }: { id: string; sentence: string | undefined } & Parts) {
  return sentence ? (
    <p id={id} className={part('error')} role="alert">
      {sentence}
    </p>
  ) : null;
}

interface NumberFieldProps extends Parts {
  label: string;
  value: number;
  error: string | undefined;
  onValue: (value: number) => void;
}

interface WholeFieldProps extends NumberFieldProps, Wording {
  /** How a text is read. Default: {@link parseFigure}. */
  read?: ((text: string) => number | undefined) | undefined;
}

/** A whole number, in groups of digits; an empty field is none. A text that is not a number stays, and changes nothing. */
export function WholeField(props: WholeFieldProps) {
  const { part, text: labels, label, value, error, read = parseFigure, onValue } = props;
  const [draft, setDraft] = useState<string>();
  const figureOf = (text: string) => (text.trim() === '' ? 0 : read(text));
  const isUnread = draft !== undefined && figureOf(draft) === undefined;
  const input = groupedInput({
    text: draft ?? (value === 0 ? '' : String(value)),
    formats: useFormats(),
    onText(text) {
      setDraft(text);
      const figure = figureOf(text);
      if (figure !== undefined) onValue(Math.round(figure));
    },
  });
  return (
    <Field {...{ part, label }} error={isUnread ? labels.notUnderstood(draft) : error}>
      {(control) => (
        <input
          {...control}
          {...input}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          onBlur={() => isUnread || setDraft(undefined)}
        />
      )}
    </Field>
  );
}

/** Per cent a year, with a fraction after a comma or a point; the value of anything else is NaN. */
export function RateField({ part, label, value, error, onValue }: NumberFieldProps) {
  const { decimal } = useFormats();
  const [draft, setDraft] = useState<string>();
  return (
    <Field {...{ part, label, error }}>
      {(props) => (
        <input
          {...props}
          inputMode="decimal"
          autoComplete="off"
          value={draft ?? String(value).replace('.', decimal)}
          onChange={({ currentTarget: { value: text } }) => {
            setDraft(text);
            onValue(percentOf(text));
          }}
        />
      )}
    </Field>
  );
}

/** Per cent from «18,5» or «18.5», to four digits of a fraction; NaN for anything else. */
function percentOf(text: string): number {
  const number = text.trim().replace(',', '.');
  return /^\d+(\.\d*)?$/.test(number) ? Math.round(Number(number) * 10_000) / 10_000 : Number.NaN;
}

interface ChoiceProps<Value extends string> extends Parts {
  label: string;
  value: Value;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  onValue: (value: Value) => void;
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { part, label, value, values, names, onValue } = props;
  return (
    <Field part={part} label={label}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onValue(event.currentTarget.value as Value)}>
          {values.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
