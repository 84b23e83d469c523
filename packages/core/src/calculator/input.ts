import type { Range } from './limits.ts';

/** Keeps the digits of what was typed or pasted: '1 200 000 ₽' gives '1200000' (specification §5: digits only). */
export function digitsOnly(text: string): string {
  return text.replace(/\D/g, '');
}

/** Puts a value between the bounds; anything that is not a number gives the minimum (specification §5). */
export function clamp(value: number, range: Pick<Range, 'min' | 'max'>): number {
  return value > range.min ? Math.min(value, range.max) : range.min;
}

/**
 * The whole number an input holds after it lost the focus (specification §5): digits only, put between the
 * bounds, the minimum when nothing is left.
 *
 * @param value text as typed or pasted, or a number from a slider
 */
export function settle(value: string | number, range: Pick<Range, 'min' | 'max'>): number {
  const number = typeof value === 'string' ? digitsToNumber(value) : Math.round(value);
  return clamp(number, range);
}

/** The number behind typed text, NaN when it has no digits. */
export function digitsToNumber(text: string): number {
  const digits = digitsOnly(text);
  return digits === '' ? Number.NaN : Number(digits);
}
