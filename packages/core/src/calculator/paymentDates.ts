/** A calendar day as '2026-11-21'. */
export type IsoDay = string;

/** What happens to a payment whose day is a Saturday or Sunday. Public holidays are not known here. */
export type WeekendRule = 'keep' | 'next-monday' | 'friday-before';

/** Schedules begin and end within these days; others are taken for mistakes of typing. */
const FIRST_DAY: IsoDay = '2020-01-01';
const LAST_DAY: IsoDay = '2060-12-31';

const DAY = 86_400_000;

/** Whether it is a day of the calendar from 2020 to 2060. */
export function isDayInRange(day: IsoDay): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < FIRST_DAY || day > LAST_DAY) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && isoDay(date.getTime()) === day;
}

/**
 * The same day so many months later; in a shorter month its last day: a contract of the 31st is paid on 28 or
 * 29 February and on 31 March again.
 */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const [year, month] = yearAndMonth(day, months);
  const dayOfMonth = Math.min(Number(day.slice(8)), daysInMonth(year, month));
  return `${year}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

/** The day that a payment is due under the rule for weekends. */
export function onWorkday(day: IsoDay, rule: WeekendRule): IsoDay {
  if (rule === 'keep') return day;
  const time = timeOf(day);
  // 1 January 1970 was a Thursday.
  const weekday = (time / DAY + 4) % 7;
  if (weekday !== 0 && weekday !== 6) return day;
  const forward = weekday === 6 ? 2 : 1;
  return isoDay(time + DAY * (rule === 'next-monday' ? forward : forward - 3));
}

/** Whole days from one day to another. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (timeOf(to) - timeOf(from)) / DAY;
}

function yearAndMonth(day: IsoDay, months: number): [year: number, month: number] {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return [Math.floor(count / 12), (count % 12) + 1];
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number));
const timeOf = (day: IsoDay) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));

function isoDay(time: number): IsoDay {
  const date = new Date(time);
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}
