import type { CalculatedContract } from '../api/contract/calculation.ts';
import { type LeaseInput, type PaymentForm, type PaymentRow, paymentSchedule } from '../calculator/index.ts';
import { calculateLease } from '../calculator/lease.ts';
import { addMonths, isDayInRange } from '../calculator/paymentDates.ts';
import { type ExactTerms, exactCalculation, exactSchedule } from '../exact/index.ts';
import { FIRST_PAYMENT, scheduleRates } from './rates.ts';

/** What a contract costs, as every place of a request says it. */
export type ContractFigures = Pick<
  CalculatedContract,
  'payment' | 'paymentKind' | 'total' | 'buyout' | 'totalWithBuyout' | 'effectiveAnnualRate'
>;

/**
 * The numbers of a contract: the payment that stands for its schedule, totals and rate, whole roubles with VAT.
 *
 * @param exact the lessee's terms; without them the schedule is that of `form`
 * @throws RangeError as `calculateLease` does, and where `findExactProblems` finds something
 */
export function contractFigures(
  lease: LeaseInput,
  exact?: ExactTerms,
  form: PaymentForm = 'annuity',
): ContractFigures {
  const { buyout } = calculateLease(lease);
  const firstPayment = isDayInRange(addMonths(FIRST_PAYMENT, lease.termMonths - 1))
    ? FIRST_PAYMENT
    : undefined;
  const rows = exact
    ? exactCalculation(lease, exact).rows
    : paymentSchedule({ ...lease, form, firstPayment, includeAdvance: true });
  const total = rows.reduce((sum, { payment }) => sum + payment, 0);
  return {
    ...mainPayment(rows, exact?.form ?? form, exact?.graceMonths ?? 0),
    total,
    buyout,
    totalWithBuyout: total + buyout,
    effectiveAnnualRate: scheduleRates(exact ? exactSchedule(lease, exact) : { ...lease, form }).withBuyout,
  };
}

/** The payment that stands for a schedule: the equal one, or the first of falling ones, or the highest. */
export function mainPayment(
  rows: readonly PaymentRow[],
  form: PaymentForm,
  graceMonths: number,
): Pick<ContractFigures, 'payment' | 'paymentKind'> {
  const payments = rows.filter(({ kind }) => !kind).map(({ payment }) => payment);
  const isPlain = graceMonths === 0 && (form === 'annuity' || form === 'declining');
  if (!isPlain) return { payment: Math.max(...payments), paymentKind: 'highest' };
  return { payment: payments[0] ?? 0, paymentKind: form === 'annuity' ? 'equal' : 'first' };
}
