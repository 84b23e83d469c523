/**
 * Sums of money as dealers write them: «1.2 млн», «5 млн 200 тыс», «1234 тыс. руб», «1 234 567 с НДС», «от 5 000 000 ₽»,
 * «$120 000».
 */
import {
  groupDigits,
  halfWidth,
  NBSP,
  powerOf,
  SCALES,
  type SumPart,
  sumOfParts,
} from '@leasing/core/format';
import { itemFields } from '@leasing/core/item';
import type { Cell, NumberFormat } from '../../item/Cell.ts';
import { readNumber } from './numbers.ts';
import { currencyIn, plainSum, RUB, sumWords, vatIn, withoutCurrencies } from './sumWords.ts';
import { type Read, type Reader, short } from './values.ts';

/** Roubles for one unit of a currency, by its code: { USD: 92.5 }. */
export type Rates = Readonly<Record<string, number>>;

const MOST_ROUBLES = itemFields.equipment.totalCost.highest;
/** Nothing here costs as much: a sum in thousands that comes to it was written in roubles. */
const mostByUnit = 1_000_000_000;

/** The words that a number is multiplied by; behind one, `m` is not a metre. */
const SCALE = new RegExp(`(?<=[\\d\\s.])(?:${SCALES}|m(?![a-zа-яё]))`, 'gu');
const AROUND =
  /^(?:цена|стоимость|от|≈|~|ок\.|около|примерно)[\s:]*|[\s,;(]*(?:торг(?: уместен)?|фикс(?:ированная)?|за (?:ед|шт)(?:иницу|уку|\.)?)\)?$|[\s,;(]+\)?$/gu;
const ON_REQUEST =
  /(?:по|под) запрос|(?:под|на) заказ|договорн|по договор|согласован|^(?:цена )?дог(?:овор)?\.?$|звон(?:ите|ок|ку)|по телефону|уточня|обсужда|индивидуальн|(?:после|по) (?:результатам )?осмотр|on request|request|poa/u;

/** Whether a cell says that the price is given only to those who ask. */
export function isOnRequest(text: string): boolean {
  return !/\d/.test(text) && ON_REQUEST.test(text.toLowerCase());
}

/** Whether a note says so of the price: «Цена договорная, звоните». */
export function isNotedOnRequest(note: string): boolean {
  const clauses = plainSum(note).split(/[.;!\n]/u);
  return clauses.some(
    (clause) => /^\s*(?:цена|стоимость|price)(?![a-zа-я])/u.test(clause) && isOnRequest(clause),
  );
}

/** The numbers of currencies in ОКВ, which accounting programs write in place of a name. */
const numbered = new Map(
  Object.entries({
    643: RUB,
    810: RUB,
    840: 'USD',
    978: 'EUR',
    156: 'CNY',
    398: 'KZT',
    933: 'BYN',
    410: 'KRW',
    392: 'JPY',
    826: 'GBP',
  }),
);

/** A cell that holds nothing but a currency: its code. */
export const currencyCode: Reader<string> = (text) => {
  const plain = plainSum(text);
  const code = numbered.get(plain) ?? currencyIn(plain);
  return code === undefined || code === 'unclear'
    ? { reason: `«${short(text)}» — неизвестная валюта` }
    : { value: code };
};

const byVat = {
  without: `сумма без${NBSP}НДС, а${NBSP}нужна с${NBSP}НДС`,
  exempt: `сумма НДС не${NBSP}облагается, а${NBSP}нужна с${NBSP}НДС`,
  unclear: `непонятно, с${NBSP}НДС ли${NBSP}сумма; запишите «с${NBSP}НДС»`,
} as const;

const PIECE =
  /^(?:1 ?)?(?:шт|штук[аи]?|ед|единиц[аы]?|компл|комплект|к-т|pcs?|pieces?|unit|set|796|642|839)\.?$/u;

/** What is wrong with a price for such a unit: undefined for «шт.», «компл.», the codes of those in ОКЕИ. */
export function notApiece(unit: string): string | undefined {
  const { rest, currency = RUB, unit: size } = sumWords(unit);
  // «Руб./шт» says only in what money it is.
  const isRoubles = rest === '' && currency === RUB && size === undefined;
  if (isRoubles || PIECE.test(plainSum(unit))) return undefined;
  return `цена за «${short(unit)}», а${NBSP}нужна за${NBSP}штуку`;
}

/** Why a sum is none that a buyer pays here, as its cell or what stands around it says; undefined where it is. */
export function notPaid({ vat, priceType }: Pick<Cell, 'vat' | 'priceType'>): string | undefined {
  if (priceType === 'other') return `это не${NBSP}цена продажи`;
  if (priceType === 'unclear') return `непонятно, цена продажи ли${NBSP}это`;
  return vat === undefined || vat === 'with' ? undefined : byVat[vat];
}

/**
 * Whole roubles of a cell, at least `least`; kopecks are rounded. The one rule for money: a sum is taken only when its
 * currency, unit, VAT and price type are known, and a buyer pays it. Where nothing is said of one of them it is roubles, by
 * one, with VAT, for sale.
 *
 * @param rates roubles for other currencies; a sum in one without a rate is refused
 */
export function roubles(cell: Cell, rates: Rates, least = 1): Read<number> {
  const { priceType } = cell;
  const text = halfWidth(cell.text);
  const refused = (why: string) => ({ reason: `«${short(text)}»: ${why}` });
  const read = (value: number, unsure: boolean) =>
    unsure ? { value, note: `«${short(text)}»: записано ${groupDigits(value)}${NBSP}₽` } : { value };
  // Most cells are a number alone or of roubles, of which no other words have to be looked for.
  const [, number, sign] = BARE.exec(text) ?? [];
  const now = number ? undefined : sumOfNow(plainSum(text));
  const taxed = number ? undefined : beforeTax(now ?? plainSum(text));
  const said: ReturnType<typeof vatIn> = number
    ? { vat: undefined, rest: '' }
    : taxed
      ? { vat: 'with', rest: taxed.sum }
      : vatIn(now ?? plainSum(text));
  const { vat = cell.vat, rest } = said;
  const reason = notPaid({ vat, priceType }) ?? (cell.per && notApiece(cell.per));
  if (reason) return refused(reason);
  const named = number ? sign && RUB : currencyIn(rest);
  const currency = named ?? cell.currency ?? RUB;
  if (currency === 'unclear') return refused(`названы разные валюты; запишите сумму в${NBSP}одной`);
  const rate = currency === RUB ? 1 : rates[currency];
  if (rate === undefined)
    return refused(`сумма не в${NBSP}рублях (${currency}); задайте курс или${NBSP}запишите рубли`);
  const isOwnUnit = named === RUB && rest.search(SCALE) < 0 && isInRoubles(number ?? rest, cell);
  const unit = isOwnUnit ? 1 : (cell.unit ?? 1);
  if (unit > 1 && named !== undefined && rest.search(SCALE) < 0)
    return refused(`в${NBSP}ячейке нет тысяч или${NBSP}миллионов, а${NBSP}столбец их называет`);
  const isSpoken = SPOKEN.test(rest);
  const result = number
    ? times(readNumber(number, cell.numberFormat ?? {}), unit)
    : readSum(isSpoken ? `${rest} тыс` : rest, unit, cell.numberFormat ?? {});
  if (result === 'unclear') return refused(`непонятно, какая это${NBSP}сумма; запишите её одним числом`);
  if (result === undefined) return { reason: `«${short(text)}» — не сумма в${NBSP}рублях` };
  if ('reason' in result) return result;
  const value = Math.round(Number((result.value * rate * (taxed?.factor ?? 1)).toPrecision(15)));
  if (value < least)
    return { reason: least > 0 ? 'сумма должна быть больше нуля' : 'сумма не может быть меньше нуля' };
  if (value >= mostByUnit && unit > 1)
    return refused(`в${NBSP}тысячах или${NBSP}миллионах это ${groupDigits(value)}${NBSP}₽; запишите рубли`);
  if (value > MOST_ROUBLES) return { reason: `сумма больше ${groupDigits(MOST_ROUBLES)}${NBSP}₽` };
  return read(value, Boolean(now || taxed || isOwnUnit || isSpoken));
}

/** Whether a sum that names roubles is one of them by itself: as so many thousands no machine costs it. */
function isInRoubles(text: string, { unit = 1, numberFormat = {} }: Cell): boolean {
  const number = readNumber(bareNumber(text.replace(AROUND, '')), numberFormat);
  return number !== undefined && 'value' in number && number.value * unit >= mostByUnit;
}

/** «2 млн 950»: who speaks so leaves out the thousands. */
const SPOKEN = /\d ?(?:млн|миллион[а-я]*)\.? ?\d{3}$/u;

const OLD_SUM =
  /^(?:был[аои]?|стар[a-zа-я]*|прежн[a-zа-я]*|раньше|до (?:скидки|акции|снижения))(?![a-zа-я])/u;
const NEW_SUM =
  /^(?:сейчас|теперь|стал[аои]?|нов[a-zа-я]*|снижен[a-zа-я]* до|со скидкой)(?: цен[a-zа-я]*)?[ :–—-]*/u;

/** «Было 6 900 000, сейчас 6 350 000», «6 350 000 (старая цена 6 900 000)»: the sum of now, where a text tells it from an old one. */
function sumOfNow(plain: string): string | undefined {
  const parts = plain
    .split(
      /[,;](?!\d)|[()\n]|->|→|(?<!^)(?<![a-zа-я])(?=(?:сейчас|теперь|стал[аои]?|было|была)(?![a-zа-я]))/u,
    )
    .map((part) => part.trim())
    .filter(Boolean);
  const [now, another] = parts.filter((part) => !OLD_SUM.test(part));
  return parts.length === 2 && now && !another ? now.replace(NEW_SUM, '') : undefined;
}

/** «4 200 000 + НДС 22 %»: a sum to which the buyer pays so much VAT. */
function beforeTax(plain: string): { sum: string; factor: number } | undefined {
  const [, sum, rate = '', rateFirst = rate] =
    /^(.*\d.*?) ?(?:\+|плюс) ?(?:ндс ?\(?(\d{1,2}) ?%\)?|(\d{1,2}) ?% ?ндс)$/u.exec(plain) ?? [];
  return sum ? { sum, factor: 1 + Number(rateFirst) / 100 } : undefined;
}

const BARE = /^(\d[\d .,'’\u00A0\u202F]*?)[ \u00A0\u202F]*(руб\.?|р\.|₽)?$/i;

function times(number: Read<number> | undefined, unit: number): Read<number> | undefined {
  return number && 'value' in number ? { value: number.value * unit } : number;
}

/** One number with the word that multiplies it; the power of a number without one is 1. */
interface Part {
  text: string;
  power: number;
}

/** The sum of a text in its own currency: a number, or parts that fall from one to the next, as «5 млн 200 тыс». */
function readSum(
  plain: string,
  scale: number,
  numberFormat: NumberFormat,
): Read<number> | 'unclear' | undefined {
  const parts = partsOf(plain.replace(AROUND, ''));
  const [only] = parts;
  if (parts.length === 1 && only) {
    const result = readPart(only, numberFormat);
    if (result === undefined || 'reason' in result) return result;
    return { value: result.value * (only.power > 1 ? only.power : scale) };
  }
  const figures: SumPart[] = [];
  for (const part of parts) {
    const result = /^\d[\d .,'’]*$/.test(part.text) ? readPart(part, numberFormat) : undefined;
    if (result === undefined) return 'unclear';
    if ('reason' in result) return result;
    // «9 млн 410 500» in a column of thousands may be roubles.
    if (part.power === 1 && scale > 1) return 'unclear';
    figures.push({ figure: result.value, power: part.power });
  }
  const value = sumOfParts(figures);
  return value === undefined ? 'unclear' : { value };
}

/** «5 млн 200 тыс. руб.» as 5 of millions and 200 of thousands; what stands behind the last word counts as it is. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { index, 0: word } of text.matchAll(SCALE)) {
    parts.push({ text: bareNumber(text.slice(from, index)), power: powerOf(word) });
    from = index + word.length;
  }
  const rest = bareNumber(text.slice(from));
  const last = parts.at(-1);
  if (last?.text === '' && parts.length === 1) last.text = rest;
  else if (rest !== '' || !last) parts.push({ text: rest, power: 1 });
  return parts;
}

function bareNumber(text: string): string {
  return withoutCurrencies(text)
    .replace(AROUND, '')
    .replace(/^[ .]+|[ .]+$/g, '');
}

/** A machine for thousands of millions there is not: the sign before «млн» stands before a fraction. */
function readPart({ text, power }: Part, numberFormat: NumberFormat): Read<number> | undefined {
  return readNumber(text, power >= 1_000_000 ? { ',': 'fraction', '.': 'fraction' } : numberFormat);
}
