import { NBSP } from './numbers.ts';
import { counted } from './plurals.ts';

/** Dates are shown as in Moscow wherever the code runs, so that server and browser render the same. */
export const TIME_ZONE = 'Europe/Moscow';

const DAY = 86_400_000;
const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

/** A moment: a Date, milliseconds since 1970 or an ISO 8601 text. */
export type Moment = Date | number | string;

interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** '21.11.2026'; an empty text for an invalid date. */
export function formatDate(moment: Moment, timeZone: string = TIME_ZONE): string {
  const date = calendarDay(moment, timeZone);
  if (!date) return '';
  return `${two(date.day)}.${two(date.month)}.${date.year}`;
}

/** '21 ноября 2026 г.'; an empty text for an invalid date. */
export function formatLongDate(moment: Moment, timeZone: string = TIME_ZONE): string {
  const date = calendarDay(moment, timeZone);
  if (!date) return '';
  return `${date.day}${NBSP}${MONTHS[date.month - 1]} ${date.year}${NBSP}г.`;
}

/**
 * «сегодня», «вчера», «3 дня назад», counted in calendar days; a moment to come counts as «сегодня». An empty
 * text for an invalid date.
 */
export function formatDaysAgo(moment: Moment, now: Moment, timeZone: string = TIME_ZONE): string {
  const then = calendarDay(moment, timeZone);
  const today = calendarDay(now, timeZone);
  if (!then || !today) return '';
  const days = Math.round((dayNumber(today) - dayNumber(then)) / DAY);
  if (days <= 0) return 'сегодня';
  return days === 1 ? 'вчера' : `${counted(days, 'day')} назад`;
}

function calendarDay(moment: Moment, timeZone: string): CalendarDay | undefined {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return undefined;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(date);
  const part = (type: string): number => Number(parts.find((found) => found.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

function dayNumber({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
