/** What numbers of a sum are multiplied by, as a pattern; see {@link powerOf}. */
export const SCALES =
  '(?:миллиард\\p{L}*|млрд|миллион\\p{L}*|млн|mln|мио|лям\\p{L}*|[кk]{2}|тысяч\\p{L}*|тыс\\p{L}*|т\\.?\\s?р|[кk])(?!\\p{L})\\.?';

/** What a word of {@link SCALES} multiplies by. */
export function powerOf(scale: string): number {
  if (/^м(?:иллиа|лр)/.test(scale)) return 1_000_000_000;
  return /^(?:м|m|лям|[кk]{2})/.test(scale) ? 1_000_000 : 1000;
}

/** A number, and what it is multiplied by: 200 and 1000 of «200 тыс». */
export interface SumPart {
  readonly figure: number;
  readonly power: number;
}

/**
 * The sum of parts that fall from one to the next: «5 млн 200 тыс» is 5 200 000. Undefined for others, and for «5 млн 200»,
 * which may be 200 thousand.
 */
export function sumOfParts(parts: readonly SumPart[]): number | undefined {
  const isFalling = parts.every(({ figure, power }, index) => {
    const above = parts[index - 1]?.power ?? Number.POSITIVE_INFINITY;
    const isLast = index === parts.length - 1;
    return (
      figure * power < above &&
      (isLast || Number.isInteger(figure)) &&
      (power > 1 || index === 0 || figure >= above / 1000)
    );
  });
  return isFalling && parts.length > 0 ? parts.reduce((sum, part) => sum + timesPower(part), 0) : undefined;
}

/** 1,1 times a million is a little more than 1 100 000. */
const timesPower = ({ figure, power }: SumPart) => Number((figure * power).toPrecision(15));

const piece = new RegExp(`(?<!\\d)([.,]?\\d[\\d.,]*)\\s*(${SCALES})?`, 'gu');
/** What may stand around a figure and leaves it what it is. */
const around =
  /(?<!\p{L})(?:от|до|около|примерно|цена|с|ндс|в|rub|руб\p{L}*|р|мес\p{L}*|год\p{L}*|г|лет|л\.?\s?с|квт|ч|т|тонн\p{L}*|кг|мм|см|м|км|л|шт)(?!\p{L})|[\s.,%₽~≈²³]/gu;

/**
 * Reads a figure as people type and paste it: `1 234 567,89 ₽`, `1.234.567`, `12.5`, `1,5 млн`, `5кк`, «5 млн 200 тыс»,
 * with any kind of space and full-width digits. Points and commas that part all digits by threes separate groups; otherwise
 * the last one stands before the fraction. The one reader of figures of fields, addresses and attributes.
 *
 * @returns the number, or undefined where there is none, where there are several, and where a word or sign is not understood:
 *   `0x10`, `1e6`, «5 трлн», «от 5 до 6»
 */
export function parseFigure(text: string): number | undefined {
  const plain = halfWidth(text)
    .toLowerCase()
    .replace(/(?<=\d)[\s'’]+(?=\d)/g, '');
  if (plain.replace(piece, ' ').replace(around, '') !== '') return undefined;
  const parts: SumPart[] = [];
  for (const [, number = '', scale] of plain.matchAll(piece)) {
    const power = scale === undefined ? 1 : powerOf(scale);
    const figure = readNumber(number.replace(/[.,]+$/, ''), power);
    if (figure === undefined) return undefined;
    parts.push({ figure, power });
  }
  return sumOfParts(parts);
}

const plainNumber = /^(\d*)(?:[.,](\d+))?$/;
/** Groups of three by one sign, and the other one before a fraction. */
const groupedNumbers = [/^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/, /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/];

/** «1,125 млн»: no one counts thousands of millions. */
function readNumber(number: string, power: number): number | undefined {
  const patterns = power < 1_000_000 ? [...groupedNumbers, plainNumber] : [plainNumber];
  const [, whole, fraction = ''] = patterns.map((pattern) => pattern.exec(number)).find(Boolean) ?? [];
  return whole === undefined ? undefined : Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}

/** Full-width digits, letters and signs, as Asian keyboards write them, as the usual ones. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Reads a term in months as {@link parseFigure} does; one in years is counted in months: «3 года» gives 36. */
export function parseMonths(text: string): number | undefined {
  const figure = parseFigure(text);
  return figure && /г|лет/i.test(text) ? figure * 12 : figure;
}
