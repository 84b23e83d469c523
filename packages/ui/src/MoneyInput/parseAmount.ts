import { parseFigure } from '../figure/index.ts';

/**
 * An amount as people write it, «1 234 567,89 ₽», as a number; null where there is none. It is what `setValueAs` of
 * react-hook-form's `register` wants: a number stays itself.
 */
export function parseAmount(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return parseFigure(String(value ?? '')) ?? null;
}
