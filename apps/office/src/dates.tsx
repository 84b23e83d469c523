import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { ruRU } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/ru';
import type { ReactNode } from 'react';
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
const toDate = (value: string | null | undefined) => (value ? dayjs(value) : null);
const textOf = (date: Dayjs | null, format: (date: Dayjs) => string) =>
  date === null ? null : date.isValid() ? format(date) : unfinished;
const dayOf = (date: Dayjs | null) => textOf(date, (whole) => whole.format('YYYY-MM-DD'));
const momentOf = (date: Dayjs | null) => textOf(date, (whole) => whole.toISOString());

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
  return (
    <DatePicker
      label={label}
      value={toDate(value)}
      onChange={(date) => onChange(dayOf(date) ?? '')}
      slotProps={{ textField: { size: 'small', helperText, error } }}
    />
  );
}

interface DateInputProps {
  source: string;
  label: string;
  readOnly?: boolean;
  /** Of a filter: stands in the list's toolbar. */
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
  Picker,
  textOfDate,
}: DateInputProps & {
  Picker: typeof DatePicker | typeof DateTimePicker;
  textOfDate: (date: Dayjs | null) => string | null;
}) {
  const { field, fieldState } = useInput({
    source,
    validate: finished,
    format: (value) => value,
    parse: (value) => value,
  });
  return (
    <Picker
      label={label}
      value={toDate(field.value)}
      onChange={(date) => field.onChange(textOfDate(date))}
      readOnly={readOnly}
      inputRef={field.ref}
      slotProps={{
        field: { clearable: !readOnly },
        textField: {
          variant: 'filled',
          size: 'small',
          margin: 'dense',
          onBlur: field.onBlur,
          error: fieldState.invalid,
          helperText: fieldState.error?.message,
        },
      }}
    />
  );
}
