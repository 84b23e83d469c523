import { NBSP } from './numbers.ts';
import { counted } from './plurals.ts';

/** Dates without a firm are shown as in Moscow wherever the code runs, so that server and browser render the same. */
export const TIME_ZONE = 'Europe/Moscow';

const DAY = 86_400_000;
const MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** A moment: a Date, milliseconds since 1970 or an ISO 8601 text. */
export type Moment = Date | number | string;

/** '21.11.2026'; an empty text for an invalid date. */
export function formatDate(moment: Moment, timeZone: string = TIME_ZONE): string {
  return isoDay(moment, timeZone).split('-').reverse().join('.');
}

/** '21.11.2026, 14:05'; an empty text for an invalid date. */
export function formatMoment(moment: Moment, timeZone: string = TIME_ZONE): string {
  const time = clockTime(moment, timeZone);
  return time && `${formatDate(moment, timeZone)}, ${time}`;
}

/** '14:05'; an empty text for an invalid date. */
export function clockTime(moment: Moment, timeZone: string = TIME_ZONE): string {
  return inZone(moment, timeZone).slice(11);
}

/** '21 ноября 2026 г.'; an empty text for an invalid date. */
export function formatLongDate(moment: Moment, timeZone: string = TIME_ZONE): string {
  const [year, month, day] = isoDay(moment, timeZone).split('-');
  return year ? `${Number(day)}${NBSP}${MONTHS[Number(month) - 1]} ${year}${NBSP}г.` : '';
}

/** '21 ноября', or short '21 ноя.'; an empty text for an invalid date. */
export function formatDayAndMonth(
  moment: Moment,
  timeZone: string = TIME_ZONE,
  form: 'long' | 'short' = 'long',
): string {
  const [year, month, day] = isoDay(moment, timeZone).split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const isWhole = form === 'long' || name.length === 3;
  return year ? `${Number(day)}${NBSP}${isWhole ? name : `${name.slice(0, 3)}.`}` : '';
}

/**
 * «сегодня», «вчера», «3 дня назад», counted in calendar days; a moment to come counts as «сегодня». An empty
 * text for an invalid date.
 */
export function formatDaysAgo(moment: Moment, now: Moment, timeZone: string = TIME_ZONE): string {
  const days = (Date.parse(isoDay(now, timeZone)) - Date.parse(isoDay(moment, timeZone))) / DAY;
  if (Number.isNaN(days)) return '';
  if (days <= 0) return 'сегодня';
  return days === 1 ? 'вчера' : `${counted(days, 'day')} назад`;
}

/**
 * How long it still takes: «12 дней», «5 часов», «14 минут», rounded down, the last minute as «меньше минуты»; an empty
 * text when the moment has passed or is invalid.
 */
export function formatRemaining(moment: Moment, now: Moment): string {
  const minutes = (new Date(moment).getTime() - new Date(now).getTime()) / 60_000;
  if (!(minutes > 0)) return '';
  if (minutes < 1) return 'меньше минуты';
  if (minutes < 60) return counted(Math.floor(minutes), 'minute');
  return minutes < 1440
    ? counted(Math.floor(minutes / 60), 'hour')
    : counted(Math.floor(minutes / 1440), 'day');
}

/** The calendar day of a moment as '2026-11-21'; '' for an invalid one. */
export function isoDay(moment: Moment, timeZone: string = TIME_ZONE): string {
  return inZone(moment, timeZone).slice(0, 10);
}

/** Since October 2014 Moscow's clocks are three hours ahead of UTC, all year. */
const MOSCOW_AHEAD = 3 * 3_600_000;

/** By time zone: making one takes longer than formatting a hundred dates with it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** '2026-11-21 14:05' on the clocks of a time zone, which is how Swedish writes it; '' for an invalid date. */
export function inZone(moment: Moment, timeZone: string): string {
  const date = new Date(moment);
  const inMoscow = new Date(date.getTime() + MOSCOW_AHEAD);
  if (Number.isNaN(inMoscow.getTime())) return '';
  // Without a formatter: the first one takes a phone 60 ms, in the middle of its first page.
  if (timeZone === TIME_ZONE && inMoscow.getUTCFullYear() > 2014)
    return inMoscow.toISOString().slice(0, 16).replace('T', ' ');
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formatters.set(timeZone, formatter);
  return formatter.format(date);
}
