/** Sums of money as dealers write them: «1.2 млн», «1234 тыс. руб», «1 234 567 с НДС», «от 5 000 000 ₽», «$120 000». */
import { groupDigits, NBSP } from '@leasing/core/format';
import { readNumber } from './numbers.ts';
import { type Reader, SPACES, short } from './values.ts';

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
const MILLIONS = /(?<=[\d\s.])(?:миллион(?:ов|а)?|млн\.?|мио|m)(?![a-zа-яё])/u;
const THOUSANDS = /(?<=[\d\s.])(?:тысяч(?:а|и)?|тыс\.?|т\.? ?р\.?|тр|k)(?![a-zа-яё])/u;
const BILLIONS = /(?<=[\d\s.])(?:миллиард(?:ов|а)?|млрд\.?)(?![a-zа-яё])/u;
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
  const lower = text.toLowerCase();
  return Object.keys(currencies).find((code) => currencies[code]?.test(lower));
}

/** The numbers of currencies in ОКВ, which accounting programs write in place of a name; roubles are ''. */
const numbered: Readonly<Record<string, string>> = {
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
};

/** A cell that holds nothing but a currency: its code, '' for roubles. */
export const currencyCode: Reader<string> = (text) => {
  const plain = text.toLowerCase().replace(SPACES, ' ').trim();
  const code = numbered[plain] ?? currencyIn(plain) ?? (plain.search(ROUBLES) >= 0 ? '' : undefined);
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
    const cellCurrency = currencyIn(plain);
    const hasRoubles = plain.search(ROUBLES) >= 0;
    const sumCurrency = cellCurrency ?? (hasRoubles ? undefined : currency);
    const rate = sumCurrency === undefined ? 1 : rates[sumCurrency];
    if (rate === undefined) {
      return {
        reason: `«${short(text)}»: сумма не в${NBSP}рублях (${sumCurrency}); задайте курс или${NBSP}запишите рубли`,
      };
    }
    const { bare, power } = withoutWords(plain);
    // A machine for thousands of millions there is not: the sign before «млн» stands before a fraction.
    const result = readNumber(bare, power >= 1_000_000 ? { ',': 'fraction', '.': 'fraction' } : habit);
    if (result === undefined) return { reason: `«${short(text)}» — не сумма в${NBSP}рублях` };
    if ('reason' in result) return result;
    const value = Math.round(Number((result.value * (power > 1 ? power : scale) * rate).toPrecision(15)));
    if (value < least)
      return { reason: least > 0 ? 'сумма должна быть больше нуля' : 'сумма не может быть меньше нуля' };
    if (value > MOST_ROUBLES) return { reason: `сумма больше ${groupDigits(MOST_ROUBLES)}${NBSP}₽` };
    return { value };
  };
}

function withoutWords(plain: string): { bare: string; power: number } {
  const power = powerIn(plain);
  const bare = [WITH_VAT, MILLIONS, BILLIONS, THOUSANDS, ROUBLES, ...Object.values(currencies)]
    .reduce((text, words) => text.replace(words, ' '), plain.replace(AROUND, '').replace(WITH_VAT, ' '))
    .replace(AROUND, '')
    .trim();
  return { bare, power };
}

function powerIn(plain: string): number {
  if (BILLIONS.test(plain)) return 1_000_000_000;
  if (MILLIONS.test(plain)) return 1_000_000;
  return THOUSANDS.test(plain) ? 1000 : 1;
}
