import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockTime,
  counted,
  countedNouns,
  countWord,
  type EstimatedPrices,
  estimateBase,
  estimateTerms,
  formatDate,
  formatDayAndMonth,
  formatDaysAgo,
  formatLongDate,
  formatMoment,
  formatMonthlyPayment,
  formatPercent,
  formatPriceFrom,
  formatRemaining,
  formatRoubles,
  groupDigits,
  inZone,
  maskPhone,
  NBSP,
  plural,
} from './index.ts';

/** Written with ordinary spaces here, so that the tests can be read. */
const withPlainSpaces = (text: string) => text.replaceAll(NBSP, ' ');

describe('Numbers are grouped with spaces (specification §9)', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1 000'],
    [11_670_000, '11 670 000'],
    [-1234, '−1 234'],
    [20.9, '20,9'],
    [1234.5678, '1 234,5678'],
  ])('%d as %s', (value, text) => {
    expect(withPlainSpaces(groupDigits(value))).toBe(text);
  });

  it('groups digits as they are typed, without reading them as a number', () => {
    expect(withPlainSpaces(groupDigits(''))).toBe('');
    expect(withPlainSpaces(groupDigits('0012345'))).toBe('0 012 345');
  });

  it('never has an ordinary space, so an amount does not break over lines', () => {
    expect(formatRoubles(11_670_000)).toBe('11\u00A0670\u00A0000\u00A0₽');
  });

  it('loses no digit', () => {
    fc.assert(
      fc.property(fc.nat(), (value) => {
        const text = groupDigits(value);
        expect(text.replaceAll(NBSP, '')).toBe(String(value));
        for (const group of text.split(NBSP).slice(1)) expect(group).toHaveLength(3);
      }),
    );
  });
});

describe('Money (specification §2 and §9)', () => {
  it('is whole roubles', () => {
    expect(withPlainSpaces(formatRoubles(1_018_547.5))).toBe('1 018 548 ₽');
    expect(withPlainSpaces(formatRoubles(-0.2))).toBe('0 ₽');
  });

  it("of a card is 'от {price} ₽' and price / 60 a month, rounded", () => {
    expect(withPlainSpaces(formatPriceFrom(10_818_000))).toBe('от 10 818 000 ₽');
    expect(withPlainSpaces(formatMonthlyPayment(10_818_000))).toBe('180 300 ₽/мес.');
    expect(withPlainSpaces(formatMonthlyPayment(100))).toBe('2 ₽/мес.');
  });

  it('of a product page has price / 60 a month with two decimals', () => {
    expect(withPlainSpaces(formatMonthlyPayment(850_000, 'product'))).toBe('14 166,67 ₽/мес.');
    expect(withPlainSpaces(formatMonthlyPayment(900_000, 'product'))).toBe('15 000,00 ₽/мес.');
  });

  it('is an estimate, which names its base where that is not the price shown', () => {
    const said = (prices: EstimatedPrices) => withPlainSpaces(estimateTerms(prices));
    expect(said({ minCost: 10_776_000, totalCost: 11_600_000 })).toBe(
      'оценка без процентов, 60 мес., из расчёта 10 776 000 ₽',
    );
    expect(said({ minCost: 10_776_000, totalCost: null })).toContain('из расчёта 10 776 000 ₽');
    expect(said({ minCost: 900_000, totalCost: 900_000 })).toBe('оценка без процентов, 60 мес.');
    expect(estimateBase({ minCost: 900_000, totalCost: 900_000 })).toBe('');
  });

  it('has rates with a decimal comma', () => {
    expect(withPlainSpaces(formatPercent(0.29334))).toBe('29,33 %');
    expect(withPlainSpaces(formatPercent(0.26))).toBe('26 %');
  });
});

describe('Russian plurals (specification §9)', () => {
  it.each([
    [0, 'месяцев'],
    [1, 'месяц'],
    [2, 'месяца'],
    [4, 'месяца'],
    [5, 'месяцев'],
    [11, 'месяцев'],
    [12, 'месяцев'],
    [14, 'месяцев'],
    [21, 'месяц'],
    [22, 'месяца'],
    [60, 'месяцев'],
    [101, 'месяц'],
    [111, 'месяцев'],
    [1012, 'месяцев'],
    [1.5, 'месяца'],
  ])('%d %s', (count, word) => {
    expect(countWord(count, 'month')).toBe(word);
  });

  it('agree with the rules of Unicode for every noun of the product', () => {
    const rules = new Intl.PluralRules('ru');
    const index = { one: 0, few: 1, many: 2, other: 1, two: 1, zero: 2 };
    for (const forms of Object.values(countedNouns)) {
      for (let count = 0; count < 300; count++) {
        expect(plural(count, forms)).toBe(forms[index[rules.select(count)]]);
      }
    }
  });

  it('join the number and its noun with a no-break space', () => {
    expect(counted(1, 'offer')).toBe('1\u00A0предложение');
    expect(withPlainSpaces(counted(4987, 'engineHour'))).toBe('4 987 моточасов');
    expect(countWord(3, 'request')).toBe('заявки');
  });
});

describe('The masked phone (specification §2, "Registration")', () => {
  it.each(['+79123456789', '8 (912) 345-67-89'])("of %s is '***' plus four digits", (phone) => {
    expect(maskPhone(phone)).toBe('***6789');
  });
});

describe('Dates', () => {
  it('are those of Moscow, wherever the code runs', () => {
    expect(formatDate('2026-11-20T20:59:59Z')).toBe('20.11.2026');
    expect(formatDate('2026-11-20T21:00:00Z')).toBe('21.11.2026');
    expect(formatDate('2026-11-20T21:00:00Z', 'UTC')).toBe('20.11.2026');
  });

  it('of Moscow are those of the time zone database, also before its clocks were changed for the last time', () => {
    const moments = fc.date({
      min: new Date('2005-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    const options = { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' } as const;
    const expected = (moment: Date) => moment.toLocaleString('sv-SE', options);
    fc.assert(
      fc.property(moments, (moment) => {
        expect(inZone(moment, 'Europe/Moscow')).toBe(expected(moment));
      }),
    );
    for (const hours of [-1, 0]) {
      const moment = new Date(Date.parse('2015-01-01T00:00:00+03:00') + hours * 3_600_000);
      expect(inZone(moment, 'Europe/Moscow')).toBe(expected(moment));
    }
  });

  it('with the time are on the clocks of a zone', () => {
    expect(formatMoment('2026-11-27T22:05:00Z')).toBe('28.11.2026, 01:05');
    expect(formatMoment('2026-11-27T22:05:00Z', 'Asia/Omsk')).toBe('28.11.2026, 04:05');
    expect(clockTime('2026-11-27T05:05:00Z', 'Europe/Kaliningrad')).toBe('07:05');
    expect([formatMoment('never'), clockTime('never')]).toEqual(['', '']);
  });

  it('are written out with the month in words', () => {
    expect(withPlainSpaces(formatLongDate(new Date('2026-05-09T12:00:00Z')))).toBe('9 мая 2026 г.');
  });

  it('are short with the month in three letters', () => {
    const short = (day: string) => withPlainSpaces(formatDayAndMonth(day, undefined, 'short'));
    expect(['2026-12-05', '2026-05-09'].map(short)).toEqual(['5 дек.', '9 мая']);
    expect(withPlainSpaces(formatDayAndMonth('2026-12-05'))).toBe('5 декабря');
  });

  it.each([
    ['2026-11-21T05:00:00Z', 'сегодня'],
    ['2026-11-22T05:00:00Z', 'сегодня'],
    ['2026-11-20T20:00:00Z', 'вчера'],
    ['2026-11-18T09:00:00Z', '3 дня назад'],
    ['2026-11-10T09:00:00Z', '11 дней назад'],
    ['2026-10-31T09:00:00Z', '21 день назад'],
  ])('%s is %s on 21 November 2026', (moment, text) => {
    expect(withPlainSpaces(formatDaysAgo(moment, '2026-11-21T09:00:00Z'))).toBe(text);
  });

  it.each([
    ['2026-12-05T10:00:00Z', '14 дней'],
    ['2026-11-22T09:00:00Z', '1 день'],
    ['2026-11-21T14:59:00Z', '5 часов'],
    ['2026-11-21T09:14:30Z', '14 минут'],
    ['2026-11-21T09:00:20Z', 'меньше минуты'],
    ['2026-11-21T09:00:00Z', ''],
    ['x', ''],
  ])('%s is %s away at noon in Moscow on 21 November', (moment, text) => {
    expect(withPlainSpaces(formatRemaining(moment, '2026-11-21T09:00:00Z'))).toBe(text);
  });

  it('that are none give an empty text', () => {
    expect([formatDate('x'), formatLongDate(Number.NaN), formatDaysAgo('x', 0)]).toEqual(['', '', '']);
  });
});
