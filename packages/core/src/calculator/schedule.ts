import { calculateLease, type Lease } from './lease.ts';
import { type IsoDay, monthsAfter } from './paymentDates.ts';
import { repayment } from './paymentForm.ts';
import type { ScheduleInput } from './scheduleInput.ts';
import { checkSchedule } from './scheduleProblems.ts';
import type { Repayment } from './weightedRepayment.ts';

/** One payment, whole roubles; `payment` is `interest + principal` in rows without a `kind` and of the residual. */
export interface PaymentRow {
  /** From 1 to the term; 0 for what is due with the advance. */
  readonly month: number;
  readonly payment: number;
  /** What the month's debt cost. */
  readonly interest: number;
  /** Repaid debt; negative where a paused month adds its interest to the debt. */
  readonly principal: number;
  /** Debt left after the payment; 0 at the end. */
  readonly balance: number;
  /** Day on which it is due; there when the input has `firstPayment`. */
  readonly date?: IsoDay;
  /** Set in every row that is not an ordinary payment. */
  readonly kind?: 'advance' | 'insurance' | 'delivery' | 'residual' | 'buyout';
}

/**
 * Lists the payments. In the plain annuity form they add up to `contractTotal − advance` exactly; in every form the
 * principal adds up to the financed sum and the balance ends at 0. Payments and debts are the exact ones, each
 * rounded to the rouble; interest is what lies between them.
 *
 * @param lease of the same input where it is already computed, so that the contract is not checked again
 * @throws RangeError naming the field, as {@link calculateLease} and {@link findScheduleProblems} do
 */
export function paymentSchedule(input: ScheduleInput, lease: Lease = calculateLease(input)): PaymentRow[] {
  checkSchedule(input);
  const { financed } = lease;
  const payments = ordinaryPayments(repayment(input, financed), financed, input.residual);
  const extra = extraRows(input, lease, payments.at(-1)?.balance ?? 0);
  // Extra rows stand behind the payment of their month; a sort keeps the order of equal months.
  const rows =
    extra.length > 0 ? [...payments, ...extra].sort((one, other) => one.month - other.month) : payments;
  return withDates(rows, input);
}

/** The contract's payments, one a month. */
export function ordinaryPayments(
  { payments, balances }: Repayment,
  financed: number,
  residual = 0,
): PaymentRow[] {
  let still = payments.reduce((sum, payment) => sum + payment, residual);
  let debt = financed;
  return payments.map((payment, index) => {
    still -= payment;
    const exact = balances[index] ?? 0;
    // On debts of a few roubles rounding could ask for negative interest: the debt is kept from passing what is
    // still to be paid and from falling by more than the payment. The last row takes what is missing.
    const balance = index === payments.length - 1 ? exact : Math.max(Math.min(exact, still), debt - payment);
    const principal = debt - balance;
    debt = balance;
    return { month: index + 1, payment, interest: payment - principal, principal, balance };
  });
}

/** What is due beside the contract's payments. */
function extraRows(input: ScheduleInput, lease: Lease, residual: number): PaymentRow[] {
  const { financed, buyout } = lease;
  const { delivery = 0, insurancePerYear = 0, termMonths } = input;
  const rows: PaymentRow[] = [];
  const add = (kind: PaymentRow['kind'], month: number, payment: number, balance: number, principal = 0) =>
    rows.push({ month, payment, interest: 0, principal, balance, ...(kind && { kind }) });

  if (input.includeAdvance) add('advance', 0, input.advance, financed);
  if (delivery > 0) add('delivery', 0, delivery, financed);
  if (insurancePerYear > 0) {
    for (let month = 0; month < termMonths; month += 12) add('insurance', month, insurancePerYear, financed);
  }
  if (residual > 0) add('residual', termMonths, residual, 0, residual);
  if (input.includeBuyout) add('buyout', termMonths, buyout, 0);
  return rows;
}

/** Gives the fresh rows their days. */
function withDates(
  rows: Writable<PaymentRow>[],
  { firstPayment, weekends = 'keep' }: ScheduleInput,
): PaymentRow[] {
  if (firstPayment !== undefined) {
    const dayAfter = monthsAfter(firstPayment, weekends);
    for (const row of rows) row.date = dayAfter(row.month - 1);
  }
  return rows;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
