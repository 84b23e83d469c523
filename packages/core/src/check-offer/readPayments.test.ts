import { describe, expect, it } from 'vitest';
import { readAmount, readPayments } from './readPayments.ts';

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
  ])('«%s»', (line, date, amount) => {
    expect(readPayments(line)).toEqual({ payments: [{ date, amount }], skipped: [] });
  });
});

it('headings are passed over in silence, lines with figures but no payment are named', () => {
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
  ['нет', Number.NaN],
  ['', Number.NaN],
])('«%s» is read as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
