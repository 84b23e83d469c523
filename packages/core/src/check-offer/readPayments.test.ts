import { describe, expect, it } from 'vitest';
import { readAmount, readMonths, readPayments } from './readPayments.ts';

describe('A payment is found in a line', () => {
  it.each([
    ['15.01.2026 116622', '2026-01-15', 116_622],
    ['1\t15.01.2026\t116 622,00\t21 030,20\t4 380 000,00', '2026-01-15', 116_622],
    ['1 15.01.2026 116 622,00 21 030,20', '2026-01-15', 116_622],
    ['12;15.01.26;116622.50;руб.', '2026-01-15', 116_622.5],
    ['2026-01-15 — 1.234.567 ₽', '2026-01-15', 1_234_567],
    ['15 января 2026 г. 116 622,5', '2026-01-15', 116_622.5],
    ['3 мая 2027 90\u00A0000', '2027-05-03', 90_000],
    ['116 622,00 до 15/01/2026', '2026-01-15', 116_622],
    ['5\t116 622,00\t15.01.2026', '2026-01-15', 116_622],
    ['15.01.2026 116,6 тыс. руб.', '2026-01-15', 116_600],
    ['15.01.2026 1,2 млн', '2026-01-15', 1_200_000],
  ])('«%s»', (line, date, amount) => {
    expect(readPayments(line)).toEqual({ payments: [{ date, amount }], skipped: [] });
  });
});

it('headings are passed over in silence, lines with numbers but no payment are named', () => {
  const table =
    'График платежей\nДата\tСумма\n15.01.2026\t100 000\nИтого\t100 000\n31.02.2026 100\n15.02.2019 5';
  expect(readPayments(table)).toEqual({
    payments: [{ date: '2026-01-15', amount: 100_000 }],
    skipped: ['Итого\t100 000', '31.02.2026 100', '15.02.2019 5'],
  });
});

it('a line of any length is read in no time', () => {
  expect(readPayments(`${'1 '.repeat(30_000)}x`).payments).toEqual([]);
});

it.each([
  ['1 234 567,89 ₽', 1_234_567.89],
  ['7000000', 7_000_000],
  ['8,5 %', 8.5],
  ['1.234.567', 1_234_567],
  ['6 млн', 6_000_000],
  ['6,24 млн руб. с НДС', 6_240_000],
  ['203 тыс', 203_000],
  ['203,5 т.р.', 203_500],
  ['203к', 203_000],
  ['8,5 % в год', 8.5],
  ['6 трлн', Number.NaN],
  ['1 млрд', 1_000_000_000],
  ['5 или 6', Number.NaN],
  ['2 млн 500 тыс', 2_500_000],
  ['6 mln', 6_000_000],
  ['-6', Number.NaN],
  ['нет', Number.NaN],
  ['', Number.NaN],
])('«%s» is read as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

it.each([
  ['36', 36],
  ['36 мес.', 36],
  ['3 года', 36],
  ['5 лет', 60],
  ['три года', Number.NaN],
  ['36 недель', Number.NaN],
])('the term «%s» is read as %s', (text, months) => {
  expect(readMonths(text)).toBe(months);
});
