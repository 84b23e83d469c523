import { NBSP, TIME_ZONE } from '@leasing/core/format';
import { excelDate } from './sheet/xlsx/cells.ts';
import { FIRST_YEAR, type Reader, short } from './values.ts';

/** Swedish writes dates as ISO does. */
const formatCivilDay = (moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(new Date(moment));

/** Dates in price lists are Moscow dates; Moscow has had one offset since 2014. */
const MOSCOW = '+03:00';

/**
 * A date: 03.11.2026, 3.11.26, 2026-11-03, each with or without a time, or Excel's serial number. Without a time it
 * is the start of the day in Moscow.
 *
 * @param now decides how far in the future a date may lie: to the end of next year
 * @returns an ISO 8601 moment in UTC
 */
export function moment(now: Date): Reader<string> {
  const lastYear = now.getFullYear() + 1;
  return (text) => {
    const date = parseDate(text.trim().replace(/\s*г\.?$/i, ''));
    if (!date) return { reason: `«${short(text)}» — не дата; запишите её как 03.11.2026` };
    const year = date.getUTCFullYear();
    if (year < FIRST_YEAR || year > lastYear) {
      return {
        reason: `дата ${short(text)} вне пределов от${NBSP}${FIRST_YEAR} до${NBSP}${lastYear}${NBSP}года`,
      };
    }
    return { value: date.toISOString() };
  };
}

/** A date of Moscow as a civil day: 2026-11-03. */
export function civilDay(now: Date): Reader<string> {
  const read = moment(now);
  return (text) => {
    const date = read(text);
    return 'value' in date ? { value: formatCivilDay(date.value) } : date;
  };
}

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const YEAR_FIRST =
  /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

function parseDate(text: string): Date | undefined {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, day, month, year = '', ...time] = dayFirst;
    return realDate(year.length === 2 ? `20${year}` : year, month, day, time, MOSCOW);
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year, month, day, hours, minutes, seconds, zone] = yearFirst;
    return realDate(year, month, day, [hours, minutes, seconds], zone ?? MOSCOW);
  }
  // Five digits: a date whose cell had lost its format (from the year 1954 to 2119).
  return /^[2-7]\d{4}$/.test(text) ? parseDate(excelDate(Number(text))) : undefined;
}

type Digits = string | undefined;

/** Undefined for the 31st of February and other days that there are not. */
function realDate(year: Digits, month: Digits, day: Digits, time: Digits[], zone: string): Date | undefined {
  const [hours, minutes, seconds] = time.map(twoDigits);
  const civil = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const calendar = new Date(`${civil}T00:00:00Z`);
  if (Number.isNaN(calendar.getTime()) || calendar.toISOString().slice(0, 10) !== civil) return undefined;
  const date = new Date(`${civil}T${hours ?? '00'}:${minutes ?? '00'}:${seconds ?? '00'}${zone}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function twoDigits(text: Digits): Digits {
  return text?.padStart(2, '0');
}
