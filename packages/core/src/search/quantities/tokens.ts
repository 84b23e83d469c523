import { lower } from '../spelling.ts';
import { type Bound, bounds } from './bounds.ts';
import { numerals } from './numerals.ts';
import type { QuantityUnit, QuantityWords } from './Quantity.ts';

/** What is measured; thousands and millions are scales. */
export type MeasuredUnit = Exclude<QuantityUnit, 'thousands' | 'millions'>;

/** What a word can be; some are several things: «год» is a unit and a name. */
interface Meaning {
  /** How many times the number before it: «тыс» is 1000. */
  readonly scale?: number;
  readonly unit?: MeasuredUnit;
  /** What it names before a number: «наработка». */
  readonly name?: MeasuredUnit;
  readonly bound?: Bound;
  /** Of digits, and of numerals together: «сто двадцать». */
  readonly number?: number;
}

/** A number, a word or a sign of the text. Phrases that mean one thing are one token: «не старше», «куб м». */
export interface Token extends Meaning {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** It begins, or ends, what is written in one: of «PC200-8» only «PC» is first, and only «8» is last. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const BILLIONS = ['млрд*', 'миллиард*'];

/** Longer words say what they are without a number, «до миллиона», and in one word with a numeral, «пятитонный». */
export const isLong = (word: string) => word.replace('*', '').length >= 3;

/** Makes what parts a text into tokens by these words; the text of tokens is in lower case, ё as е. */
export function createTokenizer(data: QuantityWords): (text: string) => Token[] {
  const meanings = meaningsOf(data);
  const pattern = tokenPattern(meanings);
  return (typed) => {
    const text = lower(typed);
    return [...text.matchAll(pattern)].map((match): Token => {
      const { digits, inWords, known } = match.groups ?? {};
      const start = match.index;
      const end = start + match[0].length;
      return {
        ...(digits && { number: Number(digits.replace(/[ \u00a0]/g, '').replace(',', '.')) }),
        ...(inWords && { number: sumOf(inWords) }),
        ...(known && meaningOf(known, meanings)),
        text: match[0],
        start,
        end,
        isFirst: !/(?:[\p{L}\d./]|\d,|[\p{L}\d]-)$/u.test(text.slice(Math.max(0, start - 2), start)),
        isLast: !/^(?:[\p{L}\d]|[-.,]\d)/u.test(text.slice(end, end + 2)),
      };
    });
  };
}

/** What is matched at each place of a text: the first of these that there is. */
function tokenPattern(meanings: readonly [word: string, Meaning][]): RegExp {
  const words = anyOf(meanings.map(([word]) => word));
  const units = meanings.filter(([, { unit }]) => unit).map(([word]) => word);
  const longUnit = anyOf(units.filter(isLong));
  const kinds = [
    '(?<digits>\\d{1,3}(?:[ \\u00a0]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?)',
    // «К-700» is a model, and no thousand of anything; «20 т-25 т» are tonnes.
    `(?<![\\p{L}\\d-])\\p{L}-\\d+(?!\\d|\\s*(?:${anyOf(units)})(?![\\p{L}\\d]))`,
    `(?<known>(?:${words})(?![\\p{L}\\d])|[^\\p{L}\\s])`,
    `(?<inWords>(?:${numeral})(?:\\s?(?:${numeral}))*(?=(?:${longUnit})?(?!\\p{L})))`,
    // «25титонник»
    `ти(?=${longUnit})`,
    '\\p{L}+',
  ];
  return new RegExp(kinds.join('|'), 'gu');
}

/** All words that mean something beside a number. */
function meaningsOf({ units, quantities }: QuantityWords): [word: string, Meaning][] {
  const { thousands, millions, ...measured } = units;
  const all = (words: readonly string[], is: Meaning) => words.map((word): [string, Meaning] => [word, is]);
  return [
    ...bounds.map((bound): [string, Meaning] => [bound.word, { bound }]),
    ...all(BILLIONS, { scale: 1e9 }),
    ...all(millions, { scale: 1e6 }),
    ...all(thousands, { scale: 1000 }),
    ...Object.entries(measured).flatMap(([unit, words]) => all(words, { unit: unit as MeasuredUnit })),
    ...Object.entries(quantities).flatMap(([name, words]) => all(words, { name: name as MeasuredUnit })),
  ];
}

/** All that a word means; of several units the first. */
function meaningOf(text: string, meanings: readonly [string, Meaning][]): Meaning {
  const plain = text.replace(/\s+/g, ' ');
  const own = meanings.filter(([word]) =>
    word.endsWith('*') ? plain.startsWith(word.slice(0, -1)) : plain === word,
  );
  return Object.assign({}, ...own.reverse().map(([, is]) => is));
}

/** A pattern of words, the longest first; one that ends with `*` is the beginning of words. */
function anyOf(words: readonly string[]): string {
  const escaped = (word: string) =>
    word
      .replace(/[.+?^${}()|[\]\\/]/g, '\\$&')
      .replace(/\s+/g, '\\s+')
      .replace('*', '\\p{L}*');
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
}

const numeral = anyOf([...numerals.keys()]);

/** «двадцати пяти» is 25. */
function sumOf(inWords: string): number {
  const each = inWords.match(new RegExp(numeral, 'g')) ?? [];
  return each.reduce((sum, word) => sum + (numerals.get(word) ?? 0), 0);
}
