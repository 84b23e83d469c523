import { type IsoDay, isDayInRange } from '../calculator/paymentDates.ts';
import { parseFigure, parseMonths } from '../format/parseFigure.ts';

/** Payments as they were found in a pasted table. */
export interface ReadPayments {
  readonly payments: readonly { readonly date: IsoDay; readonly amount: number }[];
  /** Lines with numbers in which no payment was found, as they stand: a total, a payment without its day. */
  readonly skipped: readonly string[];
}

/** The longest text that is read: 600 payments with room to spare. */
export const LONGEST_SCHEDULE = 60_000;

const months = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

const numericDay = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)/;
const isoDay = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/;
const wordyDay = /(?<!\d)(\d{1,2})\s+([а-яё]{3,})\.?\s+(\d{4})(?!\d)/i;

/** Digits in groups of three or together, and kopecks: `116 622,00`, `116622.5`, `1.234.567`, `116,6 тыс`. */
const money =
  /(?:\d{1,3}(?:[ \u00A0\u2009\u202F.,'’]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?!\d)(?:[ \u00A0]?(?:тыс|млн|миллион)\p{L}*)?/iu;

/**
 * Finds the payments in a table that was pasted from a document, a mail or a workbook: in each line a day and the first
 * amount behind it, or the last one before it where nothing stands behind. A column of numbers, a heading and a column of
 * balances are passed over.
 *
 * @param text lines; days as 15.01.2026, 2026-01-15 or «15 января 2026»
 */
export function readPayments(text: string): ReadPayments {
  const payments: { date: IsoDay; amount: number }[] = [];
  const skipped: string[] = [];
  for (const line of text.slice(0, LONGEST_SCHEDULE).split(/\r?\n/)) {
    const payment = readLine(line);
    if (payment) payments.push(payment);
    else if (/\d/.test(line)) skipped.push(line.trim());
  }
  return { payments, skipped };
}

function readLine(line: string): { date: IsoDay; amount: number } | undefined {
  const day = findDay(line);
  if (!day || !isDayInRange(day.date)) return undefined;
  const behind = money.exec(line.slice(day.end))?.[0];
  const before = line.slice(0, day.start).match(new RegExp(money, 'g'))?.at(-1);
  const amount = readAmount(behind ?? before ?? '');
  return amount > 0 ? { date: day.date, amount } : undefined;
}

function findDay(line: string): { date: IsoDay; start: number; end: number } | undefined {
  const readers: [RegExp, (found: RegExpExecArray) => [year: string, month: number, day: string]][] = [
    [isoDay, ([, year = '', month, day = '']) => [year, Number(month), day]],
    [numericDay, ([, day = '', month, year = '']) => [year, Number(month), day]],
    [wordyDay, ([, day = '', word = '', year = '']) => [year, monthOf(word), day]],
  ];
  for (const [pattern, read] of readers) {
    const found = pattern.exec(line);
    if (!found) continue;
    const [year, month, day] = read(found);
    const date = `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(Number(day))}`;
    return { date, start: found.index, end: found.index + found[0].length };
  }
  return undefined;
}

/** 1 to 12; 0 for a word that is not a month. */
const monthOf = (word: string) =>
  months.findIndex((beginning) => word.toLowerCase().startsWith(beginning)) + 1;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/**
 * Reads an amount as people type and paste it: `1 234 567,89 ₽`, `1.234.567`, `1,2 млн`, `12,5 %`.
 *
 * @returns NaN when there is no number, when there are words that leave it open, «6 трлн», and for pieces, weight and power
 */
export function readAmount(text: string): number {
  return /(?<!\p{L})(?:шт|кг|квт)(?!\p{L})/iu.test(text) ? Number.NaN : (parseFigure(text) ?? Number.NaN);
}

/** Reads a term in months as {@link readAmount} does an amount: `36`, `36 мес.`, `3 года`. */
export function readMonths(text: string): number {
  return parseMonths(text) ?? Number.NaN;
}
