import { expect, it } from 'vitest';
import { parseFigure } from './parseFigure.ts';

it.each([
  ['1 234 567,89 ₽', 1_234_567.89],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1\u00A0234\u00A0567', 1_234_567],
  ['1\u2009234\u202F567 руб.', 1_234_567],
  ['12,5', 12.5],
  ['12.5 т', 12.5],
  ['7 000 000', 7_000_000],
  ['1.000', 1000],
  ['от 2014 г.', 2014],
])('reads %s', (text, figure) => {
  expect(parseFigure(text)).toBe(figure);
});

it.each(['', '₽', 'от', '—'])('finds no figure in «%s»', (text) => {
  expect(parseFigure(text)).toBeUndefined();
});
