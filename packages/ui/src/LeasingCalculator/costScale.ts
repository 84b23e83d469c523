import type { Range } from '@leasing/core/calculator';

/** Positions of the cost slider. */
export const COST_POSITIONS = 1000;

/**
 * The cost runs over three orders of magnitude. On a straight scale a machine's whole price range is the first two
 * pixels, so the thumb moves by ratio: each position is the same part dearer than the one before.
 */
export function costToPosition(cost: number, { min, max }: Range): number {
  const low = Math.max(min, 1);
  if (max <= low) return 0;
  return Math.round((Math.log(Math.max(cost, low) / low) / Math.log(max / low)) * COST_POSITIONS);
}

/** The cost at a position, in whole steps; both ends are exact. */
export function positionToCost(position: number, { min, max, step }: Range): number {
  if (position <= 0) return min;
  if (position >= COST_POSITIONS) return max;
  const low = Math.max(min, 1);
  const exact = low * (max / low) ** (position / COST_POSITIONS);
  return Math.round(exact / step) * step;
}
