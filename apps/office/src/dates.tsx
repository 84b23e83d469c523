import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { ruRU } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/ru';
import { type ReactNode, useState } from 'react';
import { useInput } from 'react-admin';

/** Fields of dates in Russian: the browser's own follow its language, and an English one asks for the month first. */
export function RussianDates({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale="ru"
      localeText={ruRU.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      {children}
    </LocalizationProvider>
  );
}

/** What a field holds while only a part of the date is typed; no form with it is sent. */
const unfinished = 'unfinished';
const finished = (value: unknown) => (value === unfinished ? 'Допишите дату' : undefined);
const toDate = (text: string | null) => (text ? dayjs(text) : null);
const dayOf = (date: Dayjs) => date.format('YYYY-MM-DD');
const momentOf = (date: Dayjs) => date.toISOString();
/** While a year is typed it is the year 2, 20 and 202 before it is 2026. */
const firstYear = 1900;

/**
 * What the picker shows. It keeps its own date while someone types: read back from the form's text, an unfinished one
 * would be emptied under their fingers.
 */
function useTypedDate(
  text: string | null,
  textOf: (date: Dayjs) => string,
  publish: (text: string | null) => void,
) {
  const [draft, setDraft] = useState({ text, date: toDate(text) });
  if (draft.text !== text) setDraft({ text, date: toDate(text) });
  return {
    value: draft.date,
    onChange(date: Dayjs | null) {
      const isWhole = date?.isValid() && date.year() >= firstYear;
      const next = date === null ? null : isWhole ? textOf(date) : unfinished;
      setDraft({ text: next, date });
      publish(next);
    },
  };
}

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (value: string) => void;
  helperText?: ReactNode;
  error?: boolean;
}

/** A day by itself. */
export function DayField({ value, onChange, helperText, error = false, label }: DayFieldProps) {
  const date = useTypedDate(value || null, dayOf, (text) => onChange(text ?? ''));
  return (
    <DatePicker label={label} {...date} slotProps={{ textField: { size: 'small', helperText, error } }} />
  );
}

interface DateInputProps {
  source: string;
  label: string;
  readOnly?: boolean;
  helperText?: string;
  /** Of a filter: shown in the list's toolbar. */
  alwaysOn?: boolean;
}

/** A day of a form: YYYY-MM-DD, or null. */
export function DayInput(props: DateInputProps) {
  return <FormDate {...props} Picker={DatePicker} textOfDate={dayOf} />;
}

/** A moment of a form in the browser's time zone: ISO 8601, or null. */
export function MomentInput(props: DateInputProps) {
  return <FormDate {...props} Picker={DateTimePicker} textOfDate={momentOf} />;
}

function FormDate({
  source,
  label,
  readOnly = false,
  helperText,
  Picker,
  textOfDate,
}: DateInputProps & {
  Picker: typeof DatePicker | typeof DateTimePicker;
  textOfDate: (date: Dayjs) => string;
}) {
  const { field, fieldState } = useInput({
    source,
    validate: finished,
    format: (value) => value,
    parse: (value) => value,
  });
  const date = useTypedDate(field.value || null, textOfDate, field.onChange);
  return (
    <Picker
      label={label}
      {...date}
      readOnly={readOnly}
      inputRef={field.ref}
      slotProps={{
        field: { clearable: !readOnly },
        textField: {
          size: 'small',
          margin: 'dense',
          onBlur: field.onBlur,
          error: fieldState.invalid,
          helperText: fieldState.error?.message ?? helperText,
        },
      }}
    />
  );
}
