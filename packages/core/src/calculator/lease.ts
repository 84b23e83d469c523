import {
  DEFAULT_ANNUAL_RATE,
  DEFAULT_BUYOUT_PERCENT,
  DEFAULT_PROFIT_TAX_RATE,
  DEFAULT_VAT_RATE,
} from './limits.ts';

/**
 * How the annual rate becomes the rate of one month: `term` divides it by the term, which is the rule of the
 * specification (§9); `annual` divides it by twelve, which is what partners usually mean.
 */
export type RateModel = 'term' | 'annual';

/** What a contract is computed from. */
export interface LeaseInput {
  /** Price of the item, whole roubles, 0 to 10^12. */
  readonly cost: number;
  /** Paid at once, whole roubles, 0 to `cost`. */
  readonly advance: number;
  /** Whole months, 1 to 600. */
  readonly termMonths: number;
  /** Annual rate, a fraction from 0 to 10. Default 0.26. */
  readonly annualRate?: number | undefined;
  /** Default `term`. */
  readonly rateModel?: RateModel | undefined;
  /** Price of ownership at the end, percent of the cost, 0 to 100. Default 20. */
  readonly buyoutPercent?: number | undefined;
  /** Share of the contract total that VAT refund may reach, 0 to 1. Default 0.2. */
  readonly vatRate?: number | undefined;
  /** Share of the contract total that profit-tax reduction may reach, 0 to 1. Default 0.2. */
  readonly profitTaxRate?: number | undefined;
}

/** A computed contract; every amount in whole roubles. */
export interface Lease {
  /** Cost less advance. */
  readonly financed: number;
  /** Equal payment of every month. */
  readonly monthlyPayment: number;
  /** All monthly payments and the advance. The buyout is not part of it. */
  readonly contractTotal: number;
  /** Shown as «от …». */
  readonly vatRefund: number;
  /** Shown as «от …». */
  readonly profitTaxSaving: number;
  /** Due after the last payment, on top of the contract total. */
  readonly buyout: number;
}

const HIGHEST_COST = 1e12;
const LONGEST_TERM = 600;
const HIGHEST_RATE = 10;

/**
 * Computes a contract (specification §9): an annuity over cost less advance, rounded to the rouble; the total
 * is that payment times the term plus the advance.
 *
 * @throws RangeError naming the field when a value is outside its bounds, not a number or not whole roubles
 */
export function calculateLease(input: LeaseInput): Lease {
  checkLeaseInput(input);
  return leaseOf(input);
}

/** The same without the check, for a contract that is known to be valid; the embedded calculator saves its bytes. */
export function leaseOf(input: LeaseInput): Lease {
  const { cost, advance, termMonths } = input;
  const financed = cost - advance;
  const monthlyPayment = Math.round(annuity(financed, monthlyRate(input), termMonths));
  const contractTotal = monthlyPayment * termMonths + advance;
  return {
    financed,
    monthlyPayment,
    contractTotal,
    vatRefund: share(contractTotal, input.vatRate ?? DEFAULT_VAT_RATE),
    profitTaxSaving: share(contractTotal, input.profitTaxRate ?? DEFAULT_PROFIT_TAX_RATE),
    buyout: share(cost, (input.buyoutPercent ?? DEFAULT_BUYOUT_PERCENT) / 100),
  };
}

/** Rate of one month, a fraction (specification §9 and the rate models above). */
export function monthlyRate(input: Pick<LeaseInput, 'annualRate' | 'rateModel' | 'termMonths'>): number {
  const annualRate = input.annualRate ?? DEFAULT_ANNUAL_RATE;
  return annualRate / (input.rateModel === 'annual' ? 12 : input.termMonths);
}

/**
 * What a month multiplies the debt by, as a fraction of whole numbers: 1 + rate = up / down. Annual rates count in
 * millionths.
 */
export function monthlyRateFraction(input: Pick<LeaseInput, 'annualRate' | 'rateModel' | 'termMonths'>): {
  readonly up: number;
  readonly down: number;
} {
  const down = 1_000_000 * (input.rateModel === 'annual' ? 12 : input.termMonths);
  return { up: down + Math.round((input.annualRate ?? DEFAULT_ANNUAL_RATE) * 1_000_000), down };
}

/** Unrounded equal payment. expm1 and log1p keep small rates exact where (1 + r)^n loses digits. */
function annuity(financed: number, rate: number, termMonths: number): number {
  if (rate === 0) return financed / termMonths;
  return (financed * rate) / -Math.expm1(-termMonths * Math.log1p(rate));
}

/**
 * A part of an amount, whole roubles, halves up. The part is taken in millionths, so that 15 % of 30 is the
 * exact 4.5 and not 4.499….
 */
export function share(amount: number, part: number): number {
  return Math.round((amount * Math.round(part * 1e6)) / 1e6);
}

/** Throws what {@link calculateLease} documents. */
export function checkLeaseInput(input: LeaseInput): void {
  check('cost', input.cost, 0, HIGHEST_COST, true);
  check('advance', input.advance, 0, input.cost, true);
  check('termMonths', input.termMonths, 1, LONGEST_TERM, true);
  check('annualRate', input.annualRate ?? 0, 0, HIGHEST_RATE);
  check('buyoutPercent', input.buyoutPercent ?? 0, 0, 100);
  check('vatRate', input.vatRate ?? 0, 0, 1);
  check('profitTaxRate', input.profitTaxRate ?? 0, 0, 1);
  const model = input.rateModel ?? 'term';
  if (model !== 'term' && model !== 'annual') {
    throw new RangeError(`rateModel must be 'term' or 'annual', got ${model}`);
  }
}

function check(name: string, value: number, min: number, max: number, isWhole = false): void {
  if (!(value >= min && value <= max) || (isWhole && value % 1 !== 0)) {
    const kind = isWhole ? 'whole number' : 'number';
    throw new RangeError(`${name} must be a ${kind} from ${min} to ${max}, got ${value}`);
  }
}
