import { groupDigits } from '@leasing/core/format';
import type { Cell, NumberFormat } from '../../item/Cell.ts';

/** What a cell says: a value, with a note where people should know how it was read, or the reason why it says none. */
export type Read<T> = { value: T; note?: string | undefined } | { reason: string };

/** Reads a cell that is not empty; `numberFormat` says what the signs in the numbers of its column mean. */
export type Reader<T> = (text: string, numberFormat?: NumberFormat, cell?: Cell) => Read<T>;

/**
 * Characters of a cell that is not text of several lines; names have up to 300. A longer one is not looked at: patterns take
 * time by the square of the length, and one cell made for that would hold up the whole site.
 */
export const longestValue = 400;

/** Spaces of every width, also the no-break ones that accounting programs group digits with. */
export const SPACES = /[\s\u00A0\u2000-\u200B\u202F\u205F\u3000\uFEFF]+/g;

/** What a spreadsheet shows instead of the result of a broken formula, in English and in Russian. */
const BROKEN_FORMULA =
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ДЕЛ\/0!|ИМЯ\?|ПУСТО!|ЧИСЛО!)$/;

/** What dealers write into a cell instead of leaving it empty. */
const NOTHING =
  /^(?:[-–—?.…]+|н\/д|н\.д\.?|нд|б\/д|n\/a|нет данных|нет информации|не указан[оаы]?|не заполнено|неизвестн[оаы])$/i;

/** What lists of refused rows, as spreadsheets do, put before a text that would be taken for a formula. */
const NO_FORMULA = /^'(?=[=+\-@\d])/;
/** What keeps the zeros of a number that a spreadsheet would take for one: «="00124"». */
const AS_TEXT = /^="([^"]*)"$/;

/** The text of a cell without spaces around; empty for a dash or «н/д» too. */
export function cellText(cell: Pick<Cell, 'text'> | undefined): string {
  let text = (cell?.text ?? '').trim();
  // Every cell comes by here, and few begin so.
  if (/^[=']/.test(text)) text = text.replace(AS_TEXT, '$1').replace(NO_FORMULA, '');
  return NOTHING.test(text) ? '' : text;
}

/** Signs without a meaning: soft hyphens and marks without width; and marks that belong to the letter before. */
const ODD = /[\u0300-\u036F\u00AD\u200B-\u200D\u2060\uFEFF]/;

/** A text as people see it: each letter one code point, without what has no width. */
function seen(text: string): string {
  return ODD.test(text) ? text.normalize('NFC').replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '') : text;
}

/** A cell of which only its text is known. */
export function textCell(text: string): Cell {
  return { text: seen(text) };
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

/** The start of a text, for messages. */
export function short(text: string): string {
  const line = text.replace(SPACES, ' ');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

function count(number: number): string {
  return groupDigits(number);
}
