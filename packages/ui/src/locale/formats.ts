import { formatPercent, formatRoubles, groupDigits, NBSP, plural } from '@leasing/core/format';
import { nouns } from '../figure/index.ts';

/** How a language writes and reads out numbers. */
export interface Formats {
  /** The sign of the currency, «₽», and between groups of digits and before the fraction. */
  readonly currency: string;
  readonly group: string;
  readonly decimal: string;
  /** A number, or digits as they are typed, in groups: «11 670 000». */
  digits(value: number | string): string;
  /** A whole amount of money: «11 670 000 ₽». */
  money(amount: number): string;
  /** A fraction: 0.2976 gives «29,76 %». */
  percent(fraction: number): string;
  /** The noun of a unit for a number: 3 and «мес» give «месяца»; of a unit without a noun, the unit. */
  noun(count: number, unit: string): string;
}

/** Russian, written without `Intl`, so that server and browser agree whatever data they have. */
export const russianFormats: Formats = {
  currency: '₽',
  group: NBSP,
  decimal: ',',
  digits: groupDigits,
  money: formatRoubles,
  percent: formatPercent,
  noun(count, unit) {
    const forms = nouns[unit];
    return forms ? plural(count, forms) : unit;
  },
};
