import { firstYearOfManufacture, isYearOfManufacture, lastYearOfManufacture } from '@leasing/core/catalogue';
import { isoDay, NBSP } from '@leasing/core/format';
import { dayAfter, momentAt } from '@leasing/core/unstable/firm';
import { excelDate } from '../readers/sheet/xlsx/cells.ts';
import { type Reader, SPACES, short } from './values.ts';

/** Dates in price lists are Moscow dates; Moscow has had one offset since 2014. */
const MOSCOW = '+03:00';

/**
 * A date: 03.11.2026, 3.11.26, 2026-11-03, each with or without a time, «3 ноября 2026», «ноябрь 2026» (its first
 * day), or Excel's serial number. Without a time it is the start of the day in Moscow.
 *
 * @param now decides how far in the future a date may lie: to the end of next year
 * @returns an ISO 8601 moment in UTC
 */
export function moment(now: Date): Reader<string> {
  const lastYear = lastYearOfManufacture(now);
  return (text) => {
    const date = parseDate(
      text
        .replace(SPACES, ' ')
        .trim()
        .replace(/[ ,]*\(?(?:по )?(?:мск|московско\p{L}*(?: времени)?|msk)\)?$/iu, '')
        .replace(/ ?(?:г\.?|года?)$/i, ''),
    );
    if (!date) return { reason: `«${short(text)}» — не дата; запишите её как 03.11.2026` };
    const year = date.getUTCFullYear();
    if (!isYearOfManufacture(year, now)) {
      return {
        reason: `дата ${short(text)} вне пределов от${NBSP}${firstYearOfManufacture} до${NBSP}${lastYear}${NBSP}года`,
      };
    }
    return { value: date.toISOString() };
  };
}

const TIME = /\d:\d\d/;
/** How programs write a day: «25.12.2026 0:00:00». */
const NO_TIME = /(?<!\d)0?0:00:00(?:\.0+)?$/;

/**
 * When something ends: of a day its last second by the clocks of the firm.
 * @param timeZone IANA name, «Asia/Irkutsk»
 */
export function endMoment(now: Date, timeZone: string): Reader<string> {
  const read = moment(now);
  return (text) => {
    const date = read(text);
    const isDay = !TIME.test(text) || NO_TIME.test(text.trim());
    if (!('value' in date) || !isDay) return date;
    const nextDay = momentAt(dayAfter(isoDay(date.value)), '00:00', timeZone);
    return { value: new Date(nextDay.getTime() - 1000).toISOString() };
  };
}

const YEAR = /^(\d{4})(?:[.,]0+)?$/;
/** «2014/2015», «2014-2015», «2014 (2015)»: made in the one, sold as of the other. */
const TWO_YEARS = /^(\d{4}) ?[/–—-] ?(\d{4}|\d{2})$|^(\d{4}) ?\((\d{4})\)$/;
const MONTH_AND_YEAR = /^(?:0?[1-9]|1[0-2])[./-](\d{4})$/;
/** «2018 (4 кв.)», «2018, Япония», «~2018»: one year, and words about it. */
const ABOUT_YEAR =
  /^(?:год(?: выпуска)?:? |выпуск\p{L}* |около |ок\. ?|примерно |~ ?|≈ ?)?((?:19|20)\d{2})(?: ?г(?:\.|ода?)?(?: ?в(?:\.|ып\p{L}*\.?)?)?)?(?: ?[?+]| ?[,;(](?!\d{4}\)?$).*)?$/iu;
/** «2 кв. 2014», «IV квартал 2014», «конец 2014». */
const PART_OF_YEAR =
  /^(?:(?:[1-4]|i{1,3}|iv)(?:-?й)? ?кв(?:артал|\.)?|начало|середина|конец|весна|лето|осень|зима) (\d{4})$/i;

/**
 * A year of manufacture, from 1950 to next year (makers sell the next model year in advance): 2014, «2014 г. в.», a date
 * of that year, «июнь 2014», «2014/2015» (the earlier).
 */
export function yearOfManufacture(now: Date): Reader<number> {
  const last = lastYearOfManufacture(now);
  return (text) => {
    const typed = text
      .replace(SPACES, ' ')
      .trim()
      .replace(/(?<=\d)[OoОо](?!\p{L})/gu, '0');
    const plain = fullYear(typed, last).replace(/ ?г(?:\.|од(?:а|у)?)?(?: ?в(?:\.|ып(?:\.|уска)?)?)?$/i, '');
    const year = yearIn(plain);
    if (year === undefined) return { reason: `«${short(text)}» — не год` };
    if (!isYearOfManufacture(year, now)) {
      return { reason: `год ${year} вне пределов от${NBSP}${firstYearOfManufacture} до${NBSP}${last}` };
    }
    return { value: year };
  };
}

/** «16 г.», «’16»: of the last hundred years. */
function fullYear(text: string, last: number): string {
  const digits = /^(?:[’`ʼ] ?(?=\d\d$)|(?=\d\d ?г))(\d\d)(?: ?г(?:\.|ода?)?(?: ?в\.?)?)?$/iu.exec(text)?.[1];
  if (digits === undefined) return text;
  const year = 2000 + Number(digits);
  return String(year > last ? year - 100 : year);
}

function yearIn(text: string): number | undefined {
  if (/^\d{4}$/.test(text)) return Number(text);
  const two = TWO_YEARS.exec(text);
  if (two) {
    const first = Number(two[1] ?? two[3]);
    const end = two[2] ?? two[4] ?? '';
    // «2014-06» is a month of that year.
    if (end.length === 2 && Number(end) >= 1 && Number(end) <= 12) return first;
    const second = end.length === 2 ? Number(`${Math.floor(first / 100)}${end}`) : Number(end);
    return Math.abs(first - second) === 1 ? Math.min(first, second) : undefined;
  }
  const match =
    YEAR.exec(text) ?? ABOUT_YEAR.exec(text) ?? MONTH_AND_YEAR.exec(text) ?? PART_OF_YEAR.exec(text);
  if (match) return Number(match[1]);
  // A serial number of Excel is not taken for a year: 41791 under «Год» means nothing to people.
  const date = /^\d+$/.test(text) ? undefined : parseDate(text);
  return date && Number(isoDay(date.toISOString()).slice(0, 4));
}

/** A date of Moscow as a civil day that has come: 2026-11-03. */
export function pastDay(now: Date): Reader<string> {
  const read = moment(now);
  return (text) => {
    const date = read(text);
    if (!('value' in date)) return date;
    const value = isoDay(date.value);
    if (value > isoDay(now.toISOString())) return { reason: `${short(text)} ещё не${NBSP}наступило` };
    return { value };
  };
}

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const YEAR_FIRST =
  /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма[йя]', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'].map(
  (start) => new RegExp(`^${start}`, 'i'),
);
const IN_WORDS =
  /^(?:(\d{1,2})(?:-?го)? )?([а-я]{3,8})\.?,? (\d{4})(?: ?г(?:\.|ода?)?)?(?:,? (?:в )?(\d{1,2}):(\d{2}))?$/i;

function parseDate(text: string): Date | undefined {
  const words = IN_WORDS.exec(text.replaceAll('«', '').replaceAll('»', '').replaceAll('"', ''));
  if (words) {
    const [, day = '1', name = '', year, ...time] = words;
    const month = MONTHS.findIndex((start) => start.test(name)) + 1;
    return month > 0 ? realDate(year, String(month), day, time, MOSCOW) : undefined;
  }
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
  if (calendar.getUTCDate() !== Number(day)) return undefined;
  const date = new Date(`${civil}T${hours ?? '00'}:${minutes ?? '00'}:${seconds ?? '00'}${zone}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function twoDigits(text: Digits): Digits {
  return text?.padStart(2, '0');
}
