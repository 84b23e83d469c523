/**
 * Limits and defaults of the calculator, each of them once for the whole product.
 * Money is whole roubles, terms are months, percentages are 0..100, rates are fractions of one.
 */

/** Annual rate of the default quote, a fraction (specification §9). */
export const DEFAULT_ANNUAL_RATE = 0.26;
/** Share of the contract total shown as VAT refund (specification §9). */
export const DEFAULT_VAT_RATE = 0.2;
/** Share of the contract total shown as profit-tax reduction (specification §9). */
export const DEFAULT_PROFIT_TAX_RATE = 0.2;
/** Term in months before the visitor touches anything (specification §9). */
export const DEFAULT_TERM = 12;
/** Buyout before the visitor touches anything, percent of the cost (specification §9). */
export const DEFAULT_BUYOUT_PERCENT = 20;
/** Start cost of the calculator on the home page, roubles (specification §9). */
export const HOME_COST = 900_000;
/** Start cost of the calculator on a product page without a price, roubles (specification §9). */
export const PRODUCT_COST = 850_000;

/** Highest cost, roubles (specification §5). */
export const MAX_COST = 999_000_000;
/** Step of the cost slider, roubles. A typed cost is kept to the rouble (specification §5). */
export const COST_STEP = 1000;
/** What an operator sets for a product: how long its contracts run, and how much is paid at once. */
export interface CalculatorBounds {
  /** Months, whole, 1 to 600. */
  readonly minTerm: number;
  /** Months, whole, `minTerm` to 600. */
  readonly maxTerm: number;
  /** Lowest advance, roubles; not asked for where the highest advance is no more than it. */
  readonly minAdvance: number;
  /** Lowest advance, whole percent of the cost, 0 to `maxAdvancePercent`. */
  readonly minAdvancePercent: number;
  /** Highest advance, whole percent of the cost, 1 to 99. */
  readonly maxAdvancePercent: number;
}

/** The bounds of the specification (§5). */
export const DEFAULT_BOUNDS: CalculatorBounds = {
  minTerm: 12,
  maxTerm: 60,
  minAdvance: 90_000,
  minAdvancePercent: 0,
  maxAdvancePercent: 50,
};
/** Lowest buyout, percent of the cost. */
export const MIN_BUYOUT_PERCENT = 0;
/** Highest buyout, percent of the cost. */
export const MAX_BUYOUT_PERCENT = 100;
/** Scenarios that can stand side by side in a comparison. */
export const MAX_SCENARIOS = 3;

/** Bounds of one input and the step of its slider. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * Bounds of the advance for a cost, whole roubles. By default from 90 000 (or 0 when that is half the cost or more) to
 * half the cost (specification §5).
 */
export function advanceRange(cost: number, bounds: CalculatorBounds = DEFAULT_BOUNDS): Range {
  const max = Math.floor((cost * bounds.maxAdvancePercent) / 100);
  const part = Math.min(Math.ceil((cost * bounds.minAdvancePercent) / 100), max);
  const isSmall = bounds.minAdvance * 100 >= cost * bounds.maxAdvancePercent;
  const min = isSmall ? part : Math.max(bounds.minAdvance, part);
  return { min, max, step: COST_STEP };
}
