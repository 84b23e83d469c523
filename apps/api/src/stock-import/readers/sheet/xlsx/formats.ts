/** What the number format of a cell says of the number besides its look. */
import type { SumWords } from '../../../../item/Cell.ts';
import { sumWords } from '../../../rows/sumWords.ts';

/** How a workbook shows a number. */
export interface NumberFormat {
  isDate: boolean;
  isPercent: boolean;
  /** What it shows of a thousand: 0.001 for «#,##0,». */
  scale: number;
  /** «00000000», «00-000»: a number with its zeros; undefined for others. */
  mask: string | undefined;
  /** What it shows behind the number where that is not about money: «кг». */
  unit?: string | undefined;
  said: SumWords;
}

/** Characters that Excel allows in a format; a longer one would take time by the square of its length. */
const longestFormat = 255;

/** Dates among the formats that a workbook does not write down, percents, and those with the currency of the computer. */
const builtIn = (id: number): NumberFormat => ({
  isDate: (id >= 14 && id <= 22) || (id >= 45 && id <= 47),
  isPercent: id === 9 || id === 10,
  scale: 1,
  mask: undefined,
  said: (id >= 5 && id <= 8) || id === 42 || id === 44 ? { currency: 'unclear' } : {},
});

/** Colours, conditions, spaces as wide as a sign, and signs that fill a cell. */
const SKIPPED = /\[(?!\$)[^\]]*\]|_.|\*./gu;
const LITERAL = /"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-([^\]]*))?\]/gu;
/** Dollars and yuan by the language of the format; other countries have money of these signs too. */
const signOf = (sign: string, language = ''): string => {
  if (sign === '') return '';
  if (/^br$/i.test(sign) && /^0*423$/.test(language)) return 'BYN';
  if (/^[$]$/.test(sign) && !/^(?:0*409|en-US|)$/i.test(language)) return '?';
  if (/^[¥￥]$/.test(sign) && /^0*411$/.test(language)) return 'JPY';
  return sign;
};

/** A format in which numbers are struck through: what they say is the price no more. */
export function struck(format: NumberFormat): NumberFormat {
  return { ...format, said: { ...format.said, priceType: 'other' } };
}

/** @param id of a format without a code of its own */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn(id);
  const [section = ''] = code.slice(0, longestFormat).split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const signs: string[] = [];
  const digits = section.replace(SKIPPED, '').replace(LITERAL, (_, quoted, escaped, sign, language) => {
    const text: string = quoted ?? escaped ?? signOf(sign, language);
    if (sign) signs.push(text);
    return `«${text.replace(/[«»]/g, '')}»`;
  });
  const bare = digits.replace(/«[^»]*»/g, '');
  const isNumber = /[0#?]/.test(bare);
  const shown = digits.replace(/[0#?.,%]+/g, ' ').replace(/[«»]/g, '');
  const { rest, ...words } = sumWords(shown);
  const isUnknown = signs.some((sign) => sumWords(sign).currency === undefined);
  return {
    isDate: !isNumber && /[dmyh]/i.test(bare),
    isPercent: isNumber && bare.includes('%'),
    scale: 1 / 1000 ** (/[0#?](,+)(?![,0#?])/.exec(bare)?.[1]?.length ?? 0),
    mask: /^[0#?\s()/-]*0[0#?\s()/-]*0[0#?\s()/-]*$/.test(bare) ? digits : undefined,
    unit: isNumber && /^\p{L}[\p{L}./]{0,9}[23²³]?$/u.test(rest) ? rest : undefined,
    said: isNumber ? { ...words, ...(isUnknown && { currency: 'unclear' }) } : {},
  };
}

/** A whole number in a mask: 1234 in «00-00-00» is «00-12-34». */
export function masked(number: number, mask: string): string {
  const digits = [...String(number)];
  const places = [...mask.replace(/«[^»]*»/g, '')].filter((sign) => /[0#?]/.test(sign)).length;
  const ahead = digits.splice(0, Math.max(0, digits.length - places)).join('');
  let missing = places - digits.length;
  let isAhead = true;
  return mask.replace(/«([^»]*)»|[0#?]/g, (sign, text) => {
    if (text !== undefined) return text;
    const start = isAhead ? ahead : '';
    isAhead = false;
    if (missing-- > 0) return start + (sign === '0' ? '0' : '');
    return start + digits.shift();
  });
}
