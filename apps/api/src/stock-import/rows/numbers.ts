/** Numbers as people and programs write them: «1 234,5», «1.234.567», «1'234», «~3450». */

import { groupDigits } from '@leasing/core/format';
import type { NumberFormat, Role, Sign } from '../../item/Cell.ts';
import { longestValue, type Read, type Reader, SPACES, short } from './values.ts';

/** Cells that are not text: what a program stores has no signs to guess at, and is written here with a comma. */
export const storedNumbers: NumberFormat = { ',': 'fraction', '.': 'fraction' };

/** A stored number as it is read and shown: without groups, with a decimal comma. */
export function numberText(number: number): string {
  return Number.isInteger(number) ? BigInt(number).toString() : String(number).replace('.', ',');
}

/** Learns from the cells of one column what its signs mean. */
export class ColumnNumbers {
  readonly #roles = { ',': new Set<Role>(), '.': new Set<Role>() };
  /** Signs with three digits behind them of which the last is 0: «3.450». */
  readonly #roundTriples = new Set<Sign>();
  #hasSmallWhole = false;
  #hasLargeWhole = false;

  add(text: string): void {
    if (text.length > longestValue) return;
    const digits = /\d[\d\s\u00A0\u202F'’.,]*/.exec(text)?.[0].replace(/[\s\u00A0\u202F'’]+/g, '');
    if (digits === undefined) return;
    const number = digits.replace(/[.,]+$/, '');
    if (/^\d+$/.test(number)) {
      if (number.length > 3) this.#hasLargeWhole = true;
      else this.#hasSmallWhole = true;
      return;
    }
    const last = number.at(Math.max(number.lastIndexOf(','), number.lastIndexOf('.'))) as Sign;
    const other: Sign = last === ',' ? '.' : ',';
    const groups = number.split(last);
    if (number.includes(other)) {
      if (!isGrouped(groups[0] ?? '', other) || groups.length > 2) return;
      this.#roles[last].add('fraction');
      this.#roles[other].add('thousands');
    } else if (groups.length > 2) {
      if (isGrouped(number, last)) this.#roles[last].add('thousands');
    } else if (isTriple(number)) {
      if (number.endsWith('0')) this.#roundTriples.add(last);
    } else this.#roles[last].add('fraction');
  }

  numberFormat(): NumberFormat {
    const [comma, point] = [this.#roleOf(',', '.'), this.#roleOf('.', ',')];
    return { ...(comma ? { ',': comma } : {}), ...(point ? { '.': point } : {}) };
  }

  #roleOf(sign: Sign, other: Sign): Role | undefined {
    const [role, ...more] = this.#roles[sign];
    if (more.length > 0) return undefined;
    if (role) return role;
    const [otherRole, ...contrary] = this.#roles[other];
    if (contrary.length > 0) return undefined;
    if (otherRole) return otherRole === 'fraction' ? 'thousands' : 'fraction';
    // «3.450» beside «980»: a program that writes three digits of a fraction writes «980.000», one that leaves out
    // what is 0 writes «3.45».
    const isGrouping = this.#roundTriples.has(sign) && this.#hasSmallWhole && !this.#hasLargeWhole;
    return isGrouping ? 'thousands' : undefined;
  }
}

/** «3.450»: one sign, one to three digits before it (not 0) and three behind. */
function isTriple(number: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(number);
}

function isGrouped(number: string, sign: Sign): boolean {
  const [first = '', ...groups] = number.split(sign);
  return /^\d{1,3}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

/** Words around a number that leave it what it is: «~3450», «около 3450», «3450+». */
const ABOUT =
  /^(?:~|≈|±|\+|>|≥|ок\.|около|примерно|прим\.|прибл\.|приблизительно|более|свыше|от)\s*|\s*\+$/giu;

const OPEN = 'непонятно, дробь это или тысячи; запишите число без точек и\u00A0запятых';

/**
 * The number of a text from which units were taken: with or without groups of thousands, by spaces, apostrophes, points or
 * commas. Where one sign could be either («3.450»), the numberFormat of the column decides.
 *
 * @returns a reason where it stays open, undefined where the text is not a number
 */
export function readNumber(text: string, numberFormat: NumberFormat): Read<number> | undefined {
  const bare = text
    .replace(SPACES, ' ')
    .trim()
    .replace(ABOUT, '')
    .replace(/[−–]/g, '-')
    .replace(/(\d)[ '’ʼ`](?=\d{3}(?!\d))/g, '$1')
    .replace(/[.,]?[-=]$/, '');
  const [, minus = '', number] = /^(-?) ?(\d[\d.,]*)$/.exec(bare) ?? [];
  if (number === undefined) return undefined;
  const value = /^\d+$/.test(number) ? Number(number) : withSigns(number, numberFormat);
  if (typeof value !== 'number') return value;
  return { value: minus ? -value : value };
}

function withSigns(number: string, numberFormat: NumberFormat): number | Read<number> | undefined {
  const last = number.at(Math.max(number.lastIndexOf(','), number.lastIndexOf('.'))) as Sign;
  const other: Sign = last === ',' ? '.' : ',';
  const parts = number.split(last);
  if (number.includes(other)) {
    const [whole = '', fraction = ''] = parts;
    if (parts.length > 2 || !isGrouped(whole, other)) return undefined;
    return Number(`${whole.replaceAll(other, '')}.${fraction}`);
  }
  if (parts.length > 2) return isGrouped(number, last) ? Number(parts.join('')) : undefined;
  const [whole = '', fraction = ''] = parts;
  if (!isTriple(number) || numberFormat[last] === 'fraction') return Number(`${whole}.${fraction}`);
  return numberFormat[last] === 'thousands' ? Number(parts.join('')) : { reason: `«${number}»: ${OPEN}` };
}

/** A unit, as it begins behind a number, and how many of the field's unit it is. */
export type Unit = readonly [pattern: RegExp, factor: number];

/** A pattern of a unit: one of some words, and no longer word. */
export const unitPattern = (words: string) => new RegExp(`^\\s*(?:${words})(?!\\p{L})`, 'iu');

/** Tonnes, for all fields of masses. */
export const tonnes: readonly Unit[] = [
  [unitPattern('тонн\\p{L}*|тн|т|t'), 1],
  [unitPattern('кг|килограмм\\p{L}*|kg'), 0.001],
];

interface Measure {
  /** Units that may stand behind the number or in the title; where several stand behind numbers the first counts. */
  units: readonly Unit[];
  most: number;
  /** Decimal digits that are kept. */
  decimals: 0 | 2;
  /** In messages: «наработка». */
  name: string;
}

/** What most cells are: a number alone, or with one unit that has no digit. */
const PLAIN = /^(\d[\d .,'’\u00A0\u202F]*?)[ \u00A0\u202F]*(\p{L}[\p{L}./]*)?$/u;

const BRACKETS = /\([^()]*\)/g;
const DATE = /(?:(?:на|от|по|с) )?\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?: ?г\.?)?/giu;
const NUMBERS = /\d[\d .,'’]*(?:(?<=\d)|(?=$|\D))/g;
const THOUSANDS = /^\s*(?:тыс(?:яч\p{L}*|\.)?|т(?=\.?\s*(?:м\W?ч|ч|км)))(?!\p{L})\.?/iu;
/** What may stand before the only number: it is about so much, or what it is. */
const LEAD =
  /^(?:[~≈±+>≥-]|ок\.|около|примерно|прим\.|прибл\.|приблизительно|более|больше|свыше|от|факт\p{L}*|наработка|пробег|моточас\p{L}*|счетчик|по счетчику|нов(?:ая|ый|ое)|б\/у|[\s,:;.])*$/iu;
const MORE = /(?:более|больше|свыше|>|≥)\s*$/iu;
/** What may stand behind it: nothing, a sign, or an explanation. */
const TAIL = /^\s*(?:$|[(,;:+=!*.–—-]|(?:после|по|до|на|с|без|за|при|факт\p{L}*|не|тип)(?!\p{L}))/iu;

interface Found {
  value: Read<number>;
  /** The place of its unit in the list; undefined where it has none. */
  unit: number | undefined;
  /** What stands behind it. */
  tail: string;
  isThousands: boolean;
}

function numbersIn(text: string, units: readonly Unit[], numberFormat: NumberFormat): Found[] {
  return [...text.matchAll(NUMBERS)].map(({ 0: digits, index }, at, all) => {
    const behind = text.slice(index + digits.length, all[at + 1]?.index);
    const scale = THOUSANDS.exec(behind)?.[0];
    const tail = scale === undefined ? behind : behind.slice(scale.length);
    const unit = units.findIndex(([pattern]) => pattern.test(tail));
    const value = readNumber(digits.trim().replace(/[.,]$/, ''), numberFormat) ?? { reason: OPEN };
    return { value, unit: unit < 0 ? undefined : unit, tail, isThousands: scale !== undefined };
  });
}

/** The number that counts among several: the one whose unit comes first, the only one, or «7 тыс. 200». */
function chosen(found: readonly Found[], lead: string): Found | undefined {
  const [first, second] = found;
  const named = found
    .filter(({ unit }) => unit !== undefined)
    .toSorted((a, b) => (a.unit ?? 0) - (b.unit ?? 0));
  if (named[0]) return named[1]?.unit === named[0].unit ? undefined : named[0];
  if (!first || !LEAD.test(lead)) return undefined;
  if (found.length === 1) return TAIL.test(first.tail) ? first : undefined;
  const isSum =
    found.length === 2 && first.isThousands && first.tail.trim() === '' && TAIL.test(second?.tail ?? '');
  if (!isSum || !second || !('value' in first.value) || !('value' in second.value)) return undefined;
  if (second.isThousands || second.value.value >= 1000) return undefined;
  return { ...first, value: { value: first.value.value + second.value.value / 1000 } };
}

/**
 * A measured quantity from 0 to `most`; null where the cell says that it is yet to be found out. «110 кВт / 150 л.с.», «3 450
 * м/ч (факт)», «12 тыс. м/ч», «21 500 кг».
 */
export function measure({ units, most, decimals, name }: Measure): Reader<number | null> {
  const inTitle = remembered((title) => factorIn(title, units));
  const ofUnit = remembered((unit) => units.find(([pattern]) => pattern.test(unit))?.[1]);
  const inUnits = (
    text: string,
    numberFormat: NumberFormat,
    title: string,
  ): Read<number> & { note?: string } => {
    const unreadable = { reason: `«${short(text)}» — не число` };
    const [, digits, unit] = PLAIN.exec(text) ?? [];
    const ownFactor = unit === undefined ? inTitle(title) : ofUnit(unit);
    if (digits && ownFactor !== undefined) {
      const number = readNumber(digits, numberFormat) ?? unreadable;
      return 'value' in number ? { value: number.value * ownFactor } : number;
    }
    const bare = withoutExplanations(text);
    const lead = bare.slice(0, bare.search(/\d/));
    const number = chosen(numbersIn(bare, units, numberFormat), lead);
    if (!number) return unreadable;
    if (!('value' in number.value)) return number.value;
    if (/-\s*$/.test(lead)) return { reason: `${name} не может быть меньше нуля` };
    const factor = number.unit === undefined ? inTitle(title) : (units[number.unit]?.[1] ?? 1);
    const value = number.value.value * (number.isThousands ? 1000 : 1) * factor;
    return MORE.test(lead) ? { value, note: `«${short(text)}»: записано ${groupDigits(value)}` } : { value };
  };
  const precision = 10 ** decimals;
  return (text, numberFormat = {}, { title = '', unit: scale = 1 } = { text }) => {
    if (/^уточня/i.test(text)) return { value: null };
    const result = inUnits(text, numberFormat, title);
    if (!('value' in result)) return result;
    const value = result.value * scale;
    if (value > most) return { reason: `${name} больше ${groupDigits(most)}` };
    return { value: Math.round(Number((value * precision).toPrecision(12))) / precision, note: result.note };
  };
}

/** A function of short texts whose first answers are remembered: a list repeats its titles and units. */
function remembered<T>(answer: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const found = answer(text);
    if (answers.size < mostRemembered) answers.set(text, found);
    return found;
  };
}
const mostRemembered = 100;

/** A text without remarks in brackets and without dates; units as one sign each. */
function withoutExplanations(text: string): string {
  const plain = text
    .replace(SPACES, ' ')
    .trim()
    .replace(/([мm])3(?!\d)/giu, '$1³')
    .replaceAll(/[−–]/g, '-');
  const outside = plain.replace(BRACKETS, ' ');
  return /\d/.test(outside) ? outside.replace(DATE, ' ').trim() : plain;
}

/** What a title says of its numbers: «Мощность, кВт», «Масса (кг)», «Пробег, тыс. км». */
function factorIn(title: string, units: readonly Unit[]): number {
  const words = title.split(/[\s,(]+/).map((_, at, all) => all.slice(at).join(' '));
  const found = units.find(([pattern]) => words.slice(1).some((end) => pattern.test(end)));
  return (found?.[1] ?? 1) * (/(?<!\p{L})(?:тыс|т\.? ?км)/iu.test(title) ? 1000 : 1);
}
