import { type Bound, plusBound } from './bounds.ts';
import { Cursor } from './Cursor.ts';
import { isLong, type Token } from './tokens.ts';

/** One number with what belongs to it: «5 млн 200 тыс руб». */
export interface Amount {
  readonly number: number;
  /** Of the number alone: «18» of «18 года». */
  readonly text: string;
  readonly scale: number | undefined;
  /** What is added to it: 200,000 of «5 млн 200 тыс». */
  readonly rest: number;
  readonly unit: Token | undefined;
  readonly end: number;
}

/** A second amount, with what joins it to the first: a dash, «до» or «по». */
export interface HighAmount extends Amount {
  readonly joint: Token;
}

/** What was said of one number, or of two. */
export interface Phrase {
  readonly name: Token | undefined;
  /** That behind the number, or else that before it. */
  readonly bound: Bound | undefined;
  readonly low: Amount;
  readonly high: HighAmount | undefined;
  readonly isMonthly: boolean;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds what is said of numbers, in the order of the text; all other tokens are passed over. With what may be absent in
 * brackets, a phrase is
 *
 *     [name [:]] [bound] amount [joint amount] [+ | и bound] [[в | за | /] month]
 *
 * and an amount, of which a long scale alone behind a bound is one too, «до миллиона»,
 *
 *     number [го | ти] [scale [number thousands]] [unit]
 */
export function readPhrases(tokens: readonly Token[]): Phrase[] {
  const cursor = new Cursor(tokens);
  const phrases: Phrase[] = [];
  while (cursor.next) {
    const phrase = cursor.next.isFirst ? cursor.attempt(readPhrase) : undefined;
    if (phrase) phrases.push(phrase);
    else cursor.take(() => true);
  }
  return phrases;
}

function readPhrase(cursor: Cursor): Phrase | undefined {
  const start = cursor.next?.start ?? 0;
  const name = cursor.take((token) => token.name !== undefined);
  if (name) cursor.takeAll(':');
  const bound = cursor.take((token) => token.bound !== undefined)?.bound;
  const low = readAmount(cursor) ?? (bound && readLoneScale(cursor));
  if (!low) return undefined;
  const high = cursor.attempt(readHighAmount);
  const boundBehind = cursor.attempt(readBoundBehind);
  const isMonthly = cursor.attempt(readMonth) !== undefined;
  const { last } = cursor;
  if (!last?.isLast) return undefined;
  return { name, bound: boundBehind ?? bound, low, high, isMonthly, start, end: last.end };
}

function readAmount(cursor: Cursor): Amount | undefined {
  const number = cursor.take((token) => token.number !== undefined);
  if (!number) return undefined;
  cursor.attempt(readEnding);
  return readMeasure(cursor, number);
}

/** The number that «миллион» has without one. */
const one = { number: 1, text: '' };

/** «миллиона» of «до миллиона»; of «от К 700» К is not a thousand. */
function readLoneScale(cursor: Cursor): Amount | undefined {
  const { next } = cursor;
  return next?.scale !== undefined && isLong(next.text) ? readMeasure(cursor, one) : undefined;
}

/** «-го» of «2018-го», «-ти» of «25-ти». */
function readEnding(cursor: Cursor): Token | undefined {
  cursor.takeAll('-');
  return cursor.takeText('го', 'ти');
}

/** The scale and the unit of a number that was read. */
function readMeasure(cursor: Cursor, { number = 0, text }: Pick<Token, 'number' | 'text'>): Amount {
  const scale = cursor.attempt(readScale);
  const rest = scale !== undefined && scale > 1000 ? cursor.attempt(readRest) : undefined;
  const unit = cursor.attempt(readUnit);
  return { number, text, scale, rest: rest ?? 0, unit, end: cursor.last?.end ?? 0 };
}

function readScale(cursor: Cursor): number | undefined {
  cursor.takeAll('-');
  const scale = cursor.take((token) => token.scale !== undefined)?.scale;
  cursor.attempt(readPoint);
  return scale;
}

/** «млн.», «тыс.руб», «3 млн.-5 млн.»; the point before any other word ends a sentence. */
function readPoint(cursor: Cursor): Token | undefined {
  const point = cursor.takeText('.');
  const { next } = cursor;
  return point?.isLast || next?.unit || next?.text === '-' ? point : undefined;
}

/** «200 тыс» of «5 млн 200 тыс». */
function readRest(cursor: Cursor): number | undefined {
  const { number } = cursor.take((token) => token.number !== undefined && token.number < 1000) ?? {};
  return number !== undefined && readScale(cursor) === 1000 ? number * 1000 : undefined;
}

function readUnit(cursor: Cursor): Token | undefined {
  cursor.takeAll('-');
  return cursor.take(({ unit }) => unit !== undefined && unit !== 'months');
}

function readHighAmount(cursor: Cursor): HighAmount | undefined {
  const joint = cursor.takeText('-', '–', '—', 'до', 'по');
  const amount = joint && readAmount(cursor);
  return amount && cursor.last?.isLast ? { ...amount, joint } : undefined;
}

/** «+», «и новее». What a number follows may be the bound of that number: «3 млн и больше двух тонн». */
function readBoundBehind(cursor: Cursor): Bound | undefined {
  if (cursor.takeText('+')) return plusBound;
  if (!cursor.takeText('и', 'или')) return undefined;
  const bound = cursor.take((token) => token.bound?.follows !== undefined)?.bound;
  const { number, scale } = cursor.next ?? {};
  const isBeforeNumber = number !== undefined || scale !== undefined;
  return bound?.follows === 'unlessNumber' && isBeforeNumber ? undefined : bound;
}

function readMonth(cursor: Cursor): Token | undefined {
  cursor.takeText('в', 'за', '/');
  return cursor.take(({ unit }) => unit === 'months');
}
