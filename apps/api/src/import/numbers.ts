/** Numbers as people and programs write them: «1 234,5», «1.234.567», «1'234», «~3450». */

import { groupDigits } from '@leasing/core/format';
import type { NumberHabit, Role, Sign } from '../item/Cell.ts';
import { longestValue, type Read, type Reader, SPACES, short } from './values.ts';

/** Cells that are no text: what a program stores has no signs to guess at, and is written here with a comma. */
export const storedNumbers: NumberHabit = { ',': 'fraction', '.': 'fraction' };

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

  habit(): NumberHabit {
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
 * commas. Where one sign could be either («3.450»), the habit of the column decides.
 *
 * @returns a reason where it stays open, undefined where the text is no number
 */
export function readNumber(text: string, habit: NumberHabit): Read<number> | undefined {
  const bare = text
    .replace(SPACES, ' ')
    .trim()
    .replace(ABOUT, '')
    .replace(/[−–]/g, '-')
    .replace(/(\d)[ '’ʼ`](?=\d{3}(?!\d))/g, '$1')
    .replace(/[.,]?[-=]$/, '');
  const [, minus = '', number] = /^(-?) ?(\d[\d.,]*)$/.exec(bare) ?? [];
  if (number === undefined) return undefined;
  const value = /^\d+$/.test(number) ? Number(number) : withSigns(number, habit);
  if (typeof value !== 'number') return value;
  return { value: minus ? -value : value };
}

function withSigns(number: string, habit: NumberHabit): number | Read<number> | undefined {
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
  if (!isTriple(number) || habit[last] === 'fraction') return Number(`${whole}.${fraction}`);
  return habit[last] === 'thousands' ? Number(parts.join('')) : { reason: `«${number}»: ${OPEN}` };
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

/** A measured quantity from 0 to `most`; null where the cell says that it is yet to be found out. */
export function measure({ unit, most, decimals, name }: Measure): Reader<number | null> {
  return (text, habit = {}, { unit: factor = 1 } = { text }) => {
    if (/^уточня/i.test(text)) return { value: null };
    const result = readNumber(text.trim().replace(unit, ''), habit);
    if (result === undefined) return { reason: `«${short(text)}» — не число` };
    if ('reason' in result) return result;
    const value = result.value * factor;
    if (value < 0) return { reason: `${name} не может быть меньше нуля` };
    if (value > most) return { reason: `${name} больше ${groupDigits(most)}` };
    const precision = 10 ** decimals;
    return { value: Math.round(value * precision) / precision };
  };
}
