import { roundExactly } from './exactRounding.ts';
import { monthlyRateFraction } from './lease.ts';
import type { ScheduleInput } from './scheduleInput.ts';
import { type Repayment, WHOLE, weightedRepayment } from './weightedRepayment.ts';

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

/** Payments and debts in the form of the input. During grace only interest is paid. */
export function repayment(input: ScheduleInput, financed: number): Repayment {
  if (input.form === 'declining') return decliningRepayment(input, financed);
  const { payments, balances } = weightedRepayment(input, financed, paymentWeights(input));
  const grace = (amount: number) => new Array<number>(input.graceMonths ?? 0).fill(amount);
  return {
    payments: [...grace(interestOf(financed, input)), ...payments],
    balances: [...grace(financed), ...balances],
  };
}

/**
 * Equal parts of the debt and the interest of the debt before each payment, rounded. The last part takes up what
 * equal parts leave over.
 */
function decliningRepayment(input: ScheduleInput, financed: number): Repayment {
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
