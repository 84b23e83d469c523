/** A fraction of whole numbers of any size; the denominator is positive. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

/** More than the rounding errors of doubles over 600 months, as a part of the amount. */
const DOUBTFUL = 1e-12;

/**
 * Rounds an amount to whole roubles, halves up. Doubles are right but for an amount so near to a half rouble that
 * their own rounding could turn it: that one is computed again in exact fractions, about once in a million.
 *
 * @param amount the amount in doubles, not negative
 * @param exact the same amount in fractions; called only in doubt
 */
export function roundExactly(amount: number, exact: () => Fraction): number {
  const fromHalf = Math.abs(amount - Math.floor(amount) - 0.5);
  if (fromHalf > DOUBTFUL * Math.max(amount, 1)) return Math.round(amount);
  const [numerator, denominator] = exact();
  return Number((2n * numerator + denominator) / (2n * denominator));
}
