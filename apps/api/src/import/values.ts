import type { ShownAvailability } from '@leasing/core/catalogue';
import { groupDigits, NBSP } from '@leasing/core/format';

/** What a cell says: a value, or the reason (a Russian phrase) why it says none. */
export type Read<T> = { value: T } | { reason: string };

/** Reads a cell that is not empty. */
export type Reader<T> = (text: string) => Read<T>;

/** Spaces of every width, also the no-break ones that accounting programs group digits with. */
const SPACES = /[\s\u00A0\u2000-\u200B\u202F\u205F\u3000\uFEFF]+/g;

/** What a spreadsheet shows instead of the result of a broken formula, in English and in Russian. */
const BROKEN_FORMULA =
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ДЕЛ\/0!|ИМЯ\?|ПУСТО!|ЧИСЛО!)$/;

/** What dealers write into a cell instead of leaving it empty. */
const NOTHING = /^[-–—]+$/;

/** The text of a cell without spaces around; empty for a dash too. */
export function cellText(cell: string | undefined): string {
  const text = (cell ?? '').replace(/^[\s\u00A0\uFEFF]+|[\s\u00A0\uFEFF]+$/g, '');
  return NOTHING.test(text) ? '' : text;
}

/** A text in one line with at most `longest` characters. */
export function textUpTo(longest: number): Reader<string> {
  const read = notesUpTo(longest);
  return (text) => read(text.replace(SPACES, ' ').trim());
}

/** A text that may have several lines, with at most `longest` characters. */
export function notesUpTo(longest: number): Reader<string> {
  return (text) => {
    if (BROKEN_FORMULA.test(text)) return { reason: `в ячейке ошибка формулы ${text}` };
    // A zero byte cannot be stored as text, and no control character means anything in a price list.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed here
    const clean = text.replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');
    if (clean.length > longest) return { reason: `текст длиннее ${count(longest)} символов` };
    return { value: clean };
  };
}

/** A number that may have spaces between its digits, a decimal comma and a unit behind it. */
function numeral(text: string, unit: RegExp): number | undefined {
  const bare = text.replace(SPACES, '').replace(/[−–]/g, '-').replace(unit, '');
  if (/^[+-]?\d+(?:[.,]\d+)?$/.test(bare)) return Number(bare.replace(',', '.'));
  // Groups of three by points or commas with the other sign before the fraction: 1.234.567,50 or 1,234,567.50.
  if (/^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/.test(bare)) {
    return Number(bare.replaceAll('.', '').replace(',', '.'));
  }
  if (/^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$/.test(bare)) return Number(bare.replaceAll(',', ''));
  return undefined;
}

const ROUBLE_UNIT = /(?:рублей|рубля|рубль|руб\.?|р\.?|₽|rub\.?|rur)$/i;
const MOST_ROUBLES = 999_000_000_000;

/**
 * Whole roubles above `least`; kopecks are rounded.
 *
 * @param scale 1000 for a column in thousands
 */
export function roubles(scale = 1, least = 1): Reader<number> {
  return (text) => {
    const number = numeral(text, ROUBLE_UNIT);
    if (number === undefined) return { reason: `«${short(text)}» — не сумма в${NBSP}рублях` };
    if (scale === 1 && /^\d{1,3}[.,]\d{3}$/.test(text.replace(SPACES, '').replace(ROUBLE_UNIT, ''))) {
      return {
        reason: `«${short(text)}»: непонятно, дробь это или тысячи; запишите сумму без точек и${NBSP}запятых`,
      };
    }
    const value = Math.round(number * scale);
    if (value < least)
      return { reason: least > 0 ? 'сумма должна быть больше нуля' : 'сумма не может быть меньше нуля' };
    if (value > MOST_ROUBLES) return { reason: `сумма больше ${count(MOST_ROUBLES)}${NBSP}₽` };
    return { value };
  };
}

interface Measure {
  /** The unit that may stand behind the number. */
  unit: RegExp;
  most: number;
  /** Decimal digits that are kept. */
  decimals: 0 | 2;
  /** In messages: «наработка». */
  name: string;
}

/** A measured quantity from 0 to `most`. */
export function measure({ unit, most, decimals, name }: Measure): Reader<number> {
  return (text) => {
    const number = numeral(text, unit);
    if (number === undefined) return { reason: `«${short(text)}» — не число` };
    if (number < 0) return { reason: `${name} не может быть меньше нуля` };
    if (number > most) return { reason: `${name} больше ${count(most)}` };
    const precision = 10 ** decimals;
    return { value: Math.round(number * precision) / precision };
  };
}

export const FIRST_YEAR = 1950;

/** A year of manufacture, from 1950 to next year (makers sell the next model year in advance). */
export function yearOfManufacture(now: Date): Reader<number> {
  const last = now.getFullYear() + 1;
  return (text) => {
    const digits = /^(\d{4})(?:[.,]0+)?(?:\s*г(?:од|\.)?(?:\s*в\.?)?)?$/i.exec(
      text.replace(SPACES, ' '),
    )?.[1];
    if (!digits) return { reason: `«${short(text)}» — не год` };
    const year = Number(digits);
    if (year < FIRST_YEAR || year > last) {
      return { reason: `год ${year} вне пределов от${NBSP}${FIRST_YEAR} до${NBSP}${last}` };
    }
    return { value: year };
  };
}

const YES = new Set([
  'да',
  'д',
  'есть',
  'в наличии',
  'yes',
  'y',
  'true',
  'истина',
  '1',
  '+',
  '✓',
  '✔',
  'v',
  'х',
  'x',
]);
const NO = new Set([
  'нет',
  'н',
  'no',
  'n',
  'false',
  'ложь',
  '0',
  'нет в наличии',
  'продано',
  'продан',
  'продана',
  'под заказ',
]);

const RESERVED = new Set(['резерв', 'в резерве', 'бронь', 'забронировано', 'reserved']);

/** Whether an item can be had, in the words that dealers use: what they do not have they have sold. */
export function availability(text: string): Read<ShownAvailability> {
  if (RESERVED.has(text.toLowerCase().replace(SPACES, ' '))) return { value: 'RESERVED' };
  const has = yesOrNo(text);
  return 'value' in has ? { value: has.value ? 'IN_STOCK' : 'SOLD' } : has;
}

/** «да» or «нет» in the words that dealers use. */
export function yesOrNo(text: string): Read<boolean> {
  const word = text.toLowerCase().replace(SPACES, ' ');
  if (YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return { reason: `«${short(text)}»: ожидается «да» или «нет»` };
}

/** The start of a text, for messages. */
export function short(text: string): string {
  const line = text.replace(SPACES, ' ');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

function count(number: number): string {
  return groupDigits(number);
}
