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
  return monthsAfter(day, 'keep')(months);
}

/** As {@link addMonths}, for many days after one, under the rule for weekends: the first day is read once. */
export function monthsAfter(day: IsoDay, rule: WeekendRule): (months: number) => IsoDay {
  const first = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const dayOfMonth = Number(day.slice(8));
  return (months) => {
    const year = Math.floor((first + months) / 12);
    const month = ((first + months) % 12) + 1;
    const due = Math.min(dayOfMonth, daysInMonth(year, month));
    const moved = rule === 'keep' ? 0 : daysToWorkday(weekdayOf(year, month, due), rule);
    return moved === 0
      ? `${year}-${twoDigits(month)}-${twoDigits(due)}`
      : isoDay(Date.UTC(year, month - 1, due + moved));
  };
}

/** By how many days a payment is moved off a Saturday (6) or Sunday (0). */
function daysToWorkday(weekday: number, rule: 'next-monday' | 'friday-before'): number {
  if (weekday !== 0 && weekday !== 6) return 0;
  const toMonday = weekday === 6 ? 2 : 1;
  return rule === 'next-monday' ? toMonday : toMonday - 3;
}

/** Weekday of each month's first day in a year whose 1 January is a Sunday and which is no leap year. */
const MONTH_WEEKDAYS = [0, 3, 3, 6, 1, 4, 6, 2, 5, 0, 3, 5];

/** 0 is Sunday; from 1901 to 2099. A `Date` for each payment took a quarter of a schedule's time. */
function weekdayOf(year: number, month: number, day: number): number {
  // January and February still belong to the year before: its leap day comes after them.
  const leapDays = Math.floor((month < 3 ? year - 1 : year) / 4);
  return (year + leapDays + (MONTH_WEEKDAYS[month - 1] ?? 0) + day + 5) % 7;
}

/** Whole days from one day to another. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (timeOf(to) - timeOf(from)) / DAY;
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
