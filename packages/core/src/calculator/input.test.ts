import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clamp, settle } from './input.ts';

const advance = { min: 90_000, max: 450_000 };

describe('Numeric inputs hold whole numbers (specification §5)', () => {
  it.each([
    ['1 200 000 ₽', 1_200_000],
    ['1\u00A0200\u00A0000', 1_200_000],
    ['1,234,567', 1_234_567],
    ['5000000,50', 5_000_001],
    ['2345678.90', 2_345_679],
    ['300000,00', 300_000],
    ['0,1', 0],
    ['-5', 5],
  ])('%j is %d', (text, number) => {
    expect(settle(text, { min: 0, max: 999_000_000 })).toBe(number);
  });

  it('keeps a number that was grouped and pasted back', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_000_000 }), (number) => {
        expect(settle(number.toLocaleString('ru-RU'), { min: 0, max: 999_000_000 })).toBe(number);
      }),
    );
  });
});

describe('On blur a value is clamped to its minimum and maximum (specification §5)', () => {
  it.each([
    ['100000', 100_000],
    ['1', 90_000],
    ['450001', 450_000],
    ['99999999999999999999999999', 450_000],
  ])('%j becomes %d', (text, value) => {
    expect(settle(text, advance)).toBe(value);
  });

  it.each(['', ' ', 'много', '₽'])('%j, empty or not a number, falls back to the minimum', (text) => {
    expect(settle(text, advance)).toBe(90_000);
  });

  it('never leaves the bounds, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (text) => {
        const value = settle(text, advance);
        expect(value).toBe(clamp(value, advance));
        expect(Number.isInteger(value)).toBe(true);
      }),
    );
  });
});
