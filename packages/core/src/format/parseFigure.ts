/** What numbers of a sum are multiplied by, as a pattern; see {@link powerOf}. */
export const SCALES =
  '(?:м(?:лрд|лн|ио|илли(?:ард|он)\\p{L}*)|mln|лям\\p{L}*|[кk]{1,2}|тыс\\p{L}*|т\\.?\\s?р)(?!\\p{L})\\.?';

/** What a word of {@link SCALES} multiplies by. */
export function powerOf(scale: string): number {
  if (/^м(?:иллиа|лр)/.test(scale)) return 1_000_000_000;
  return /^(?:[мmл]|[кk]{2})/.test(scale) ? 1_000_000 : 1000;
}

/** A number, and what it is multiplied by: 200 and 1000 of «200 тыс». */
export interface SumPart {
  /** NaN for one that cannot be read. */
  readonly figure: number;
  readonly power: number;
}

/**
 * The sum of parts that fall from one to the next: «5 млн 200 тыс» is 5 200 000. Undefined for others, and for «5 млн 200»,
 * which may be 200 thousand.
 */
export function sumOfParts(parts: readonly SumPart[]): number | undefined {
  const isSum = parts.every(({ figure, power }, index) => {
    const above = parts[index - 1];
    if (!above) return figure >= 0;
    const isBelow = Number.isInteger(above.figure) && figure * power < above.power;
    return isBelow && (power > 1 || figure >= above.power / 1000);
  });
  const sum = parts.reduce((total, { figure, power }) => total + figure * power, 0);
  // 1,1 times a million is a little more than 1 100 000.
  return isSum && parts.length > 0 ? Number(sum.toPrecision(15)) : undefined;
}

/** A number with what it is multiplied by, or what may stand around it and leaves it what it is. */
const understood = new RegExp(
  `([.,]?\\d[\\d.,]*)\\s*(${SCALES})?|` +
    '(?<!\\p{L})(?:от|до|около|примерно|цена|с|ндс|в|rub|руб\\p{L}*|р|мес\\p{L}*|год\\p{L}*|г|лет|л\\.?\\s?с|квт|ч|т|тонн\\p{L}*|кг|[мск]?м|л|шт)(?!\\p{L})|' +
    '[\\s.,%₽~≈²³]',
  'gu',
);

/**
 * Reads a number as people type and paste it: `1 234 567,89 ₽`, `1.234.567`, `12.5`, `1,5 млн`, `5кк`, «5 млн 200 тыс»,
 * with any kind of space and full-width digits. Points and commas that part all digits by threes separate groups; otherwise
 * the last one stands before the fraction. The one reader of numbers of fields, addresses and attributes.
 *
 * @returns the number, or undefined where there is none, where there are several, and where a word or sign is not understood:
 *   `0x10`, `1e6`, «5 трлн», «от 5 до 6»
 */
export function parseFigure(text: string): number | undefined {
  const parts: SumPart[] = [];
  const rest = halfWidth(text)
    .toLowerCase()
    .replace(/(?<=\d)[\s'’]+(?=\d)/g, '')
    .replace(understood, (_, number?: string, scale?: string) => {
      const power = scale === undefined ? 1 : powerOf(scale);
      if (number !== undefined) parts.push({ figure: readNumber(number, power), power });
      return '';
    });
  return rest === '' ? sumOfParts(parts) : undefined;
}

/** Groups of three by one sign, and the other one before a fraction. */
const groups = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

/** «1,125 млн»: no one counts thousands of millions. */
function readNumber(text: string, power: number): number {
  const number = text.replace(/[.,]+$/, '');
  const [, separator = ''] = (power < 1_000_000 && groups.exec(number)) || [];
  return Number(number.replaceAll(separator, '').replace(',', '.'));
}

/** Full-width digits, letters and signs, as Asian keyboards write them, as the usual ones. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Reads a term in months as {@link parseFigure} does; one in years is counted in months: «3 года» gives 36. */
export function parseMonths(text: string): number | undefined {
  const figure = parseFigure(text);
  return figure && /г|лет/i.test(text) ? figure * 12 : figure;
}
