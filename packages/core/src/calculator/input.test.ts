import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clamp, digitsOnly, settle } from './input.ts';

const advance = { min: 90_000, max: 450_000 };

describe('Numeric inputs accept digits only (specification §5)', () => {
  it.each([
    ['1 200 000 ₽', '1200000'],
    ['1\u00A0200\u00A0000', '1200000'],
    ['1,234,567', '1234567'],
    ['-5', '5'],
    ['12.5', '125'],
    ['руб.', ''],
  ])('%j leaves %j', (text, digits) => {
    expect(digitsOnly(text)).toBe(digits);
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
