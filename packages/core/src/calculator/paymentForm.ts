import { type Fraction, roundExactly } from './exactRounding.ts';
import { monthlyRateFraction } from './lease.ts';
import type { ScheduleInput } from './scheduleInput.ts';

/** Payment and remaining debt of each month, whole roubles. */
export interface Repayment {
  readonly payments: number[];
  readonly balances: number[];
}

/** Weights of payments are whole millionths, so that they have exact fractions. */
const WHOLE = 1_000_000;

/** How much of the ordinary payment each month asks for, in millionths; months of grace are not among them. */
export function paymentWeights(input: ScheduleInput): number[] {
  const {
    form,
    firstPayment = '',
    graceMonths = 0,
    pausedMonths = [],
    pausedShare = 0,
    stepPercent = 100,
  } = input;
  const firstMonth = Number(firstPayment.slice(5, 7)) - 1;
  const pausedWeight = Math.round(pausedShare * WHOLE);
  const weights: number[] = [];
  for (let month = graceMonths; month < input.termMonths; month++) {
    const isPaused = form === 'seasonal' && pausedMonths.includes(((firstMonth + month) % 12) + 1);
    if (isPaused) weights.push(pausedWeight);
    else if (form === 'stepped')
      weights.push(Math.round((stepPercent / 100) ** Math.floor(month / 12) * WHOLE));
    else weights.push(WHOLE);
  }
  return weights;
}

/**
 * Payments in the proportions of the weights, all of them and the residual worth the financed sum at the monthly
 * rate. During grace only interest is paid.
 *
 * The debt after a month is what the later payments are worth, summed from the end: such a sum only adds, so no
 * digits are lost, while following the debt month by month from the start loses them to compound interest.
 */
export function weightedRepayment(input: ScheduleInput, financed: number): Repayment {
  const { residual = 0, graceMonths = 0 } = input;
  const weights = paymentWeights(input);
  const months = weights.length;
  const { up, down } = monthlyRateFraction(input);
  const discount = down / up;

  // What payments are worth at the start when the ordinary one is a rouble.
  const worth = weights.reduceRight((later, weight) => (later + weight / WHOLE) * discount, 0);
  const ordinary = (financed - residual * discount ** months) / worth;
  const exact = () => exactRepayment(input, financed, weights);

  const payments = weights.map((weight, index) =>
    roundExactly((ordinary * weight) / WHOLE, () => exact().payment(index)),
  );
  const balances = new Array<number>(months);
  let debt = residual;
  for (let month = months; month > 0; month--) {
    balances[month - 1] = roundExactly(debt, () => exact().balance(month));
    debt = (debt + (ordinary * (weights[month - 1] ?? 0)) / WHOLE) * discount;
  }
  const grace = new Array<number>(graceMonths);
  return {
    payments: [...grace.fill(interestOf(financed, input)), ...payments],
    balances: [...grace.slice().fill(financed), ...balances],
  };
}

/** The same in exact fractions, for the rare amount whose rounding is in doubt. */
function exactRepayment(input: ScheduleInput, financed: number, weights: number[]) {
  const fraction = monthlyRateFraction(input);
  const [up, down] = [BigInt(fraction.up), BigInt(fraction.down)];
  const months = weights.length;
  const residual = BigInt(input.residual ?? 0);
  /** Numerator of the worth of the payments after a month; its denominator is up ** (months - month). */
  const worth = (month: number) =>
    weights.slice(month).reduce((sum, weight, index) => {
      const later = BigInt(index + 1);
      return sum + BigInt(weight) * down ** later * up ** (BigInt(months - month) - later);
    }, 0n);
  const ordinary = BigInt(financed) * up ** BigInt(months) - residual * down ** BigInt(months);
  const unit = worth(0);
  return {
    payment: (index: number): Fraction => [ordinary * BigInt(weights[index] ?? 0), unit],
    balance: (month: number): Fraction => {
      const left = BigInt(months - month);
      return [ordinary * worth(month) + unit * residual * down ** left, unit * up ** left];
    },
  };
}

/**
 * Equal parts of the debt and the interest of the debt before each payment, rounded. The last part takes up what
 * equal parts leave over. During grace only interest is paid.
 */
export function decliningRepayment(input: ScheduleInput, financed: number): Repayment {
  const { residual = 0, graceMonths = 0, termMonths } = input;
  const part = Math.floor((financed - residual) / (termMonths - graceMonths));
  const payments: number[] = [];
  const balances: number[] = [];
  let debt = financed;
  for (let month = 1; month <= termMonths; month++) {
    const before = debt;
    if (month > graceMonths) debt = month === termMonths ? residual : debt - part;
    payments.push(before - debt + interestOf(before, input));
    balances.push(debt);
  }
  return { payments, balances };
}

/** A month's interest on a debt, whole roubles. */
function interestOf(debt: number, input: ScheduleInput): number {
  const { up, down } = monthlyRateFraction(input);
  return roundExactly((debt * (up - down)) / down, () => [BigInt(debt) * BigInt(up - down), BigInt(down)]);
}
