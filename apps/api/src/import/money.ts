/**
 * Sums of money as dealers write them: «1.2 млн», «5 млн 200 тыс», «1234 тыс. руб», «1 234 567 с НДС», «от 5 000 000 ₽»,
 * «$120 000».
 */
import { groupDigits, NBSP } from '@leasing/core/format';
import { readNumber } from './numbers.ts';
import { type NumberHabit, type Read, type Reader, SPACES, short } from './values.ts';

/** Roubles for one unit of a currency, by its code: { USD: 92.5 }. */
export type Rates = Readonly<Record<string, number>>;

/** How the sums of a column are meant, where its title or another column says it. */
export interface MoneyColumn {
  /** 1000 for «Цена, тыс. руб.» */
  scale?: number | undefined;
  /** 'USD' for «Цена, $»; roubles where it is absent. */
  currency?: string | undefined;
}

const MOST_ROUBLES = 999_000_000_000;

/** What a number may be called; the whole word, in lower case. */
const currencies: Readonly<Record<string, RegExp>> = {
  USD: /\$|долл(?:\.|ар(?:ов|а|ы)?)?(?: сша)?|usd/u,
  EUR: /€|евро|eur/u,
  CNY: /¥|юан(?:ь|ей|я|и)|cny|rmb/u,
  KZT: /₸|тенге|kzt/u,
  BYN: /бел(?:орус\S*|\.)? ?руб\S*|byn/u,
  KRW: /₩|вон(?![а-яё])|krw/u,
  JPY: /иен(?:а|ы)?(?![а-яё])|jpy/u,
  GBP: /£|фунт(?:ов|а)?(?: стерлингов)?|gbp/u,
  'у. е.': /у\.? ?е\.?(?![а-яё])/u,
};
const ROUBLES =
  /(?<![а-яё])(?:рублей|рубля|рубль|рубли|рублях|руб\.?|р\.?)(?![а-яё])|₽|(?<![a-z])(?:rub|rur)\.?(?![a-z])/gu;
/** The words that a number is multiplied by, each as a group. */
const SCALE =
  /(?<=[\d\s.])(?:(?<billions>миллиард(?:ов|а)?|млрд\.?)|(?<millions>миллион(?:ов|а)?|млн\.?|мио|m)|(?<thousands>тысяч(?:а|и)?|тыс\.?|т\.? ?р\.?|тр|k))(?![a-zа-яё])/gu;
const powers = { billions: 1_000_000_000, millions: 1_000_000, thousands: 1000 } as const;
const WITH_VAT =
  /[,;(]?\s*(?:с|в ?т\.? ?ч\.?|вкл(?:ючая|ючен|\.)?|включая|в том числе|incl\.?)\s*ндс(?:\s*\d+\s*%)?\)?|[,;(]?\s*ндс(?:\s*\d+\s*%)?(?:\s*(?:вкл(?:юч[её]н|\.)?|в т\.? ?ч\.?|в том числе))?\)?/u;
const WITHOUT_VAT = /без\s*(?:уч[её]та\s*)?ндс|не включая ндс|(?:\+|плюс)\s*ндс|excl/u;
const AROUND =
  /^(?:цена|стоимость|от|≈|~|ок\.|около|примерно)[\s:]*|[\s,;(]*(?:торг(?: уместен)?|фикс(?:ированная)?|за (?:ед|шт)(?:иницу|уку|\.)?)\)?$/gu;
const ON_REQUEST =
  /(?:по|под) запрос|договорн|по договор|звоните|по телефону|уточня|обсужда|on request|request|poa/u;

/** Whether a cell says that the price is told only to those who ask. */
export function isOnRequest(text: string): boolean {
  return !/\d/.test(text) && ON_REQUEST.test(text.toLowerCase());
}

/** The code of the currency that a text names, such as the title of a column; undefined for roubles and for none. */
export function currencyIn(text: string): string | undefined {
  return currenciesIn(text.toLowerCase())[0];
}

function currenciesIn(lower: string): string[] {
  return Object.keys(currencies).filter((code) => currencies[code]?.test(lower));
}

/** Whether roubles are named, and not those of Belarus. */
function namesRoubles(lower: string): boolean {
  return withoutCurrencies(lower).search(ROUBLES) >= 0;
}

function withoutCurrencies(lower: string): string {
  return Object.values(currencies).reduce((text, words) => text.replace(words, ' '), lower);
}

/** The numbers of currencies in ОКВ, which accounting programs write in place of a name; roubles are ''. */
const numbered = new Map(
  Object.entries({
    643: '',
    810: '',
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

/** A cell that holds nothing but a currency: its code, '' for roubles. */
export const currencyCode: Reader<string> = (text) => {
  const plain = text.toLowerCase().replace(SPACES, ' ').trim();
  const code = numbered.get(plain) ?? currencyIn(plain) ?? (plain.search(ROUBLES) >= 0 ? '' : undefined);
  return code === undefined ? { reason: `«${short(text)}» — неизвестная валюта` } : { value: code };
};

/**
 * Whole roubles of at least `least`; kopecks are rounded. Sums in another currency are refused without a rate for it.
 */
export function roubles({ scale = 1, currency }: MoneyColumn, rates: Rates, least = 1): Reader<number> {
  return (text, habit = {}) => {
    const plain = text.toLowerCase().replace(SPACES, ' ').trim();
    if (WITHOUT_VAT.test(plain))
      return { reason: `«${short(text)}»: сумма без${NBSP}НДС, а${NBSP}нужна с${NBSP}НДС` };
    const [cellCurrency, another] = currenciesIn(plain);
    const hasRoubles = namesRoubles(plain);
    if (cellCurrency && (another || hasRoubles))
      return { reason: `«${short(text)}»: названы разные валюты; запишите сумму в${NBSP}одной` };
    const sumCurrency = cellCurrency ?? (hasRoubles ? undefined : currency);
    const rate = sumCurrency === undefined ? 1 : rates[sumCurrency];
    if (rate === undefined) {
      return {
        reason: `«${short(text)}»: сумма не в${NBSP}рублях (${sumCurrency}); задайте курс или${NBSP}запишите рубли`,
      };
    }
    const result = readSum(plain, scale, habit);
    if (result === 'unclear')
      return {
        reason: `«${short(text)}»: непонятно, какая это${NBSP}сумма; запишите её одним числом`,
      };
    if (result === undefined) return { reason: `«${short(text)}» — не сумма в${NBSP}рублях` };
    if ('reason' in result) return result;
    const value = Math.round(Number((result.value * rate).toPrecision(15)));
    if (value < least)
      return { reason: least > 0 ? 'сумма должна быть больше нуля' : 'сумма не может быть меньше нуля' };
    if (value > MOST_ROUBLES) return { reason: `сумма больше ${groupDigits(MOST_ROUBLES)}${NBSP}₽` };
    return { value };
  };
}

/** One number with the word that multiplies it; the power of a number without one is 1. */
interface Part {
  text: string;
  power: number;
}

/** The sum of a text in its own currency: a number, or parts that fall from one to the next, as «5 млн 200 тыс». */
function readSum(plain: string, scale: number, habit: NumberHabit): Read<number> | 'unclear' | undefined {
  const parts = partsOf(plain.replace(AROUND, '').replace(WITH_VAT, ' '));
  const [only] = parts;
  if (parts.length === 1 && only) {
    const result = readPart(only, habit);
    if (result === undefined || 'reason' in result) return result;
    return { value: result.value * (only.power > 1 ? only.power : scale) };
  }
  let sum = 0;
  for (const [at, part] of parts.entries()) {
    const { power: above } = parts[at - 1] ?? { power: Number.POSITIVE_INFINITY };
    const result = /^\d[\d .,'’]*$/.test(part.text) ? readPart(part, habit) : undefined;
    if (result === undefined) return 'unclear';
    if ('reason' in result) return result;
    const value = result.value * part.power;
    const isLast = at === parts.length - 1;
    if (value >= above || (!isLast && !Number.isInteger(result.value))) return 'unclear';
    // «5 млн 200» may be 200 thousands; «9 млн 410 500» in a column of thousands may be roubles.
    if (part.power === 1 && (value < above / 1000 || scale > 1)) return 'unclear';
    sum += value;
  }
  return { value: sum };
}

/** «5 млн 200 тыс. руб.» as 5 of millions and 200 of thousands; what stands behind the last word counts as it is. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { index, 0: word, groups = {} } of text.matchAll(SCALE)) {
    const name = (Object.keys(powers) as (keyof typeof powers)[]).find((one) => groups[one]);
    parts.push({ text: bareNumber(text.slice(from, index)), power: name ? powers[name] : 1 });
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
    .replace(ROUBLES, ' ')
    .replace(AROUND, '')
    .replace(/^[ .]+|[ .]+$/g, '');
}

/** A machine for thousands of millions there is not: the sign before «млн» stands before a fraction. */
function readPart({ text, power }: Part, habit: NumberHabit): Read<number> | undefined {
  return readNumber(text, power >= 1_000_000 ? { ',': 'fraction', '.': 'fraction' } : habit);
}
