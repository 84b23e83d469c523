import type { IsoDay } from '../calculator/paymentDates.ts';

/** A rate with the law that set it. */
export interface DatedRate {
  /** A fraction. */
  readonly rate: number;
  /** The tax, in Russian as a document names it. */
  readonly name: string;
  /** First day on which it holds. */
  readonly since: IsoDay;
  /** Article of the Tax Code and the law that set the rate, in Russian as a document quotes it. */
  readonly law: string;
}

/** General rate of VAT. Sources: 303-ФЗ of 3 August 2018, 425-ФЗ of 28 November 2025. */
export const VAT: readonly DatedRate[] = [
  { rate: 0.2, name: 'НДС', since: '2019-01-01', law: 'п. 3 ст. 164 НК РФ, закон № 303-ФЗ от 03.08.2018' },
  { rate: 0.22, name: 'НДС', since: '2026-01-01', law: 'п. 3 ст. 164 НК РФ, закон № 425-ФЗ от 28.11.2025' },
];

/** Profit tax of companies. Sources: 224-ФЗ of 26 November 2008, 176-ФЗ of 12 July 2024. */
export const PROFIT_TAX: readonly DatedRate[] = [
  {
    rate: 0.2,
    name: 'Налог на\u00A0прибыль',
    since: '2009-01-01',
    law: 'п. 1 ст. 284 НК РФ, закон № 224-ФЗ от 26.11.2008',
  },
  {
    rate: 0.25,
    name: 'Налог на\u00A0прибыль',
    since: '2025-01-01',
    law: 'п. 1 ст. 284 НК РФ, закон № 176-ФЗ от 12.07.2024',
  },
];

/** Simplified regime on income; regions may lower it. Source: chapter 26.2 of the Tax Code, 104-ФЗ of 24 July 2002. */
export const SIMPLIFIED_INCOME_TAX: readonly DatedRate[] = [
  { rate: 0.06, name: 'УСН «доходы»', since: '2003-01-01', law: 'п. 1 ст. 346.20 НК РФ' },
];

/** Simplified regime on income less expenses; regions may lower it. */
export const SIMPLIFIED_MARGIN_TAX: readonly DatedRate[] = [
  { rate: 0.15, name: 'УСН «доходы минус расходы»', since: '2003-01-01', law: 'п. 2 ст. 346.20 НК РФ' },
];

/** Reduced VAT of the simplified regime, without deduction. Source: 176-ФЗ of 12 July 2024. */
export const SIMPLIFIED_VAT: Readonly<Record<'5' | '7', readonly DatedRate[]>> = {
  5: [
    {
      rate: 0.05,
      name: 'НДС на\u00A0УСН',
      since: '2025-01-01',
      law: 'п. 8 ст. 164 НК РФ, закон № 176-ФЗ от 12.07.2024',
    },
  ],
  7: [
    {
      rate: 0.07,
      name: 'НДС на\u00A0УСН',
      since: '2025-01-01',
      law: 'п. 8 ст. 164 НК РФ, закон № 176-ФЗ от 12.07.2024',
    },
  ],
};

/** Personal income tax of a sole trader on the general regime: the first step of the scale, up to 2.4 million a year. */
export const PERSONAL_INCOME_TAX: readonly DatedRate[] = [
  { rate: 0.13, name: 'НДФЛ', since: '2001-01-01', law: 'п. 1 ст. 224 НК РФ' },
];

/**
 * The rate of a table that holds on a day.
 *
 * @throws RangeError for a day before the first rate
 */
export function rateOn(table: readonly DatedRate[], day: IsoDay): DatedRate {
  for (let index = table.length - 1; index >= 0; index--) {
    const rate = table[index];
    if (rate && rate.since <= day) return rate;
  }
  throw new RangeError(`date: no rate is known for ${day}`);
}
