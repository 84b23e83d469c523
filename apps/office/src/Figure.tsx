import { groupedInput, parseFigure } from '@leasing/core/format';
import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useInput, type Validator } from 'react-admin';

interface FigureFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** What the field holds, without spaces between the digits. */
  text: string;
  onText(text: string): void;
  /** The digits of a year are not grouped. */
  isYear?: boolean | undefined;
}

const asTyped = { group: '\u00A0', digits: String };

/** A field of a number: digits are grouped while they are typed, as on the site, and «4,5 млн» is read. */
export function FigureField({ text, onText, isYear = false, slotProps, ...props }: FigureFieldProps) {
  const { onInput, value } = groupedInput({ text, onText, ...(isYear ? { formats: asTyped } : {}) });
  return (
    <TextField
      autoComplete="off"
      {...props}
      value={value}
      slotProps={{ ...slotProps, htmlInput: { inputMode: 'decimal', ...slotProps?.htmlInput, onInput } }}
    />
  );
}

interface FigureInputProps {
  source: string;
  label: string;
  readOnly?: boolean;
  helperText?: string | false;
  validate?: Validator;
  /** Of a filter: shown in the list's toolbar. */
  alwaysOn?: boolean;
  isYear?: boolean;
}

/** What is typed and is not a number stays in the form as its text, and no form with it is sent. */
const understood = (value: unknown) =>
  typeof value === 'string' && value !== '' ? `Не\u00A0понято: «${value}»` : undefined;
const figureOf = (text: string) => (text === '' ? null : (parseFigure(text) ?? text));
const same = (value: unknown) => value;

/** A number of a form, or null. */
export function FigureInput({ source, label, readOnly, helperText, validate, isYear }: FigureInputProps) {
  const { field, fieldState, isRequired } = useInput({
    source,
    validate: validate ? [validate, understood] : understood,
    format: same,
    parse: same,
  });
  const [draft, setDraft] = useState('');
  const plain = String(field.value ?? '').replace('.', ',');
  return (
    <FigureField
      label={label}
      isYear={isYear}
      required={isRequired}
      text={figureOf(draft) === (field.value ?? null) ? draft : plain}
      onText={(text) => {
        setDraft(text);
        field.onChange(figureOf(text));
      }}
      onBlur={() => {
        setDraft('');
        field.onBlur();
      }}
      name={field.name}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{ htmlInput: { readOnly } }}
    />
  );
}
