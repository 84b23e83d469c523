import { describe, expect, it } from 'vitest';
import { russianFormats } from '../locale/formats.ts';
import { spokenFigure } from './spokenFigure.ts';

/** No-break spaces, as a reader of this test sees them. */
const plainSpokenFigure = (value: number, unit?: string) =>
  spokenFigure(value, unit, russianFormats).replaceAll('\u00A0', ' ');

describe('A number is read out', () => {
  it.each([
    [1, '₽', '1 рубль'],
    [4_500_000, '₽', '4 500 000 рублей'],
    [2, 'м/ч', '2 моточаса'],
    [11, 'м/ч', '11 моточасов'],
    [21, 'т', '21 тонна'],
    [12.4, 'т', '12,4 тонны'],
    [13, 'мес', '13 месяцев'],
  ])('%s %s with its noun: %s', (value, unit, words) => {
    expect(plainSpokenFigure(value, unit)).toBe(words);
  });

  it('with a unit that has no noun as it is written', () => {
    expect(plainSpokenFigure(1480, 'л. с.')).toBe('1 480 л. с.');
  });

  it('without a unit as a plain number, since a year is not grouped', () => {
    expect(plainSpokenFigure(2014)).toBe('2014');
    expect(plainSpokenFigure(2014, '')).toBe('2014');
  });
});
