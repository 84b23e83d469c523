import { type Fraction, roundExactly } from './exactRounding.ts';
import { monthlyRateFraction } from './lease.ts';
import type { ScheduleInput } from './scheduleInput.ts';

/** Payment and remaining debt of each month, whole roubles. */
export interface Repayment {
  readonly payments: number[];
  readonly balances: number[];
}

type RepaidContract = Pick<ScheduleInput, 'annualRate' | 'rateModel' | 'termMonths' | 'residual'>;

/** Weights of payments are whole millionths, so that they have exact fractions. */
export const WHOLE = 1_000_000;

/**
 * Payments in the proportions of the weights, all of them and the residual worth the financed sum at the monthly
 * rate.
 *
 * The debt after a month is what the later payments are worth, summed from the end: such a sum only adds, so no
 * digits are lost, while following the debt month by month from the start loses them to compound interest.
 *
 * @param weights of each month, in millionths
 */
export function weightedRepayment(
  input: RepaidContract,
  financed: number,
  weights: readonly number[],
): Repayment {
  const { residual = 0 } = input;
  const months = weights.length;
  const { up, down } = monthlyRateFraction(input);
  const discount = down / up;

  // What payments are worth at the start when the ordinary one is a rouble.
  const worth = weights.reduceRight((sum, weight) => (sum + weight / WHOLE) * discount, 0);
  const ordinary = (financed - residual * discount ** months) / worth;
  let reckoned: ReturnType<typeof exactRepayment> | undefined;
  // Of a contract of a few roubles each month may be in doubt: the fractions are reckoned once.
  const exact = () => (reckoned ??= exactRepayment(input, financed, weights));

  const payments = weights.map((weight, index) =>
    roundExactly((ordinary * weight) / WHOLE, () => exact().payment(index)),
  );
  const balances = new Array<number>(months);
  let debt = residual;
  for (let month = months; month > 0; month--) {
    balances[month - 1] = roundExactly(debt, () => exact().balance(month));
    debt = (debt + (ordinary * (weights[month - 1] ?? 0)) / WHOLE) * discount;
  }
  return { payments, balances };
}

/** The same in exact fractions, for the rare amount whose rounding is in doubt. */
function exactRepayment(input: RepaidContract, financed: number, weights: readonly number[]) {
  const fraction = monthlyRateFraction(input);
  const [up, down] = [BigInt(fraction.up), BigInt(fraction.down)];
  const months = weights.length;
  const residual = BigInt(input.residual ?? 0);
  // By months that are left: the powers of a month's growth, and the numerator of what the payments to come are worth,
  // whose denominator is that power of `up`.
  const left = [{ ups: 1n, downs: 1n, worth: 0n }];
  const leftAfter = (month: number) => left[months - month] as (typeof left)[number];
  for (let month = months; month > 0; month--) {
    const { ups, downs, worth } = leftAfter(month);
    const weight = BigInt(weights[month - 1] ?? 0);
    left.push({ ups: ups * up, downs: downs * down, worth: down * (weight * ups + worth) });
  }
  const whole = leftAfter(0);
  const ordinary = BigInt(financed) * whole.ups - residual * whole.downs;
  return {
    payment: (index: number): Fraction => [ordinary * BigInt(weights[index] ?? 0), whole.worth],
    balance: (month: number): Fraction => {
      const { ups, downs, worth } = leftAfter(month);
      return [ordinary * worth + whole.worth * residual * downs, whole.worth * ups];
    },
  };
}
