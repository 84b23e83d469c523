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
  // 30 February is not a day: some engines move it, others answer null.
  return String(new Date(day).toJSON()).startsWith(day);
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
  const first = monthOf(day);
  const dayOfMonth = Number(day.slice(8));
  return (months) => {
    const month = first + months;
    const last = daysInMonth(month);
    const due = Math.min(dayOfMonth, last);
    const paymentDay = rule === 'keep' ? due : due + daysToWorkday(weekdayOf(month, due), rule);
    if (paymentDay > last) return dayOf(month + 1, paymentDay - last);
    if (paymentDay < 1) return dayOf(month - 1, paymentDay + daysInMonth(month - 1));
    return dayOf(month, paymentDay);
  };
}

/** By how many days a payment is moved off a Saturday (6) or Sunday (0). */
function daysToWorkday(weekday: number, rule: 'next-monday' | 'friday-before'): number {
  if (weekday !== 0 && weekday !== 6) return 0;
  const toMonday = weekday === 6 ? 2 : 1;
  return rule === 'next-monday' ? toMonday : toMonday - 3;
}

/** Weekday of each month's first day in a year whose 1 January is a Sunday and which is not a leap year. */
const MONTH_WEEKDAYS = [0, 3, 3, 6, 1, 4, 6, 2, 5, 0, 3, 5];

/** 0 is Sunday; from 1901 to 2099. A `Date` for each payment took a quarter of a schedule's time. */
function weekdayOf(month: number, day: number): number {
  const [year, monthOfYear] = [Math.floor(month / 12), month % 12];
  // January and February still belong to the year before: its leap day comes after them.
  const leapDays = Math.floor((monthOfYear < 2 ? year - 1 : year) / 4);
  return (year + leapDays + (MONTH_WEEKDAYS[monthOfYear] ?? 0) + day + 5) % 7;
}

/** Whole days from one day to another. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (timeOf(to) - timeOf(from)) / DAY;
}

/** Months are counted from January of the year 0. */
const monthOf = (day: IsoDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** From 1901 to 2099, where each 48th month is the February of a leap year. */
function daysInMonth(month: number): number {
  return month % 48 === 1 ? 29 : (MONTH_DAYS[month % 12] ?? 0);
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : number);

const dayOf = (month: number, day: number): IsoDay =>
  `${Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-${twoDigits(day)}`;

const timeOf = (day: IsoDay) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
