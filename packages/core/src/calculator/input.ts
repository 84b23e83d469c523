import { parseFigure } from '../format/parseFigure.ts';
import type { Range } from './limits.ts';

/** Puts a value between the bounds; anything that is not a number gives the minimum (specification §5). */
export function clamp(value: number, range: Pick<Range, 'min' | 'max'>): number {
  return value > range.min ? Math.min(value, range.max) : range.min;
}

/**
 * The whole number an input holds after it lost the focus (specification §5): the number, rounded and put between the
 * bounds, the minimum when there is none.
 *
 * @param value text as typed or pasted, or a number from a slider
 */
export function settle(value: string | number, range: Pick<Range, 'min' | 'max'>): number {
  // As the field drops a minus.
  const figure = typeof value === 'string' ? parseFigure(value.replace(/^\s*-/, '')) : value;
  return clamp(Math.round(figure ?? Number.NaN), range);
}
