import type { CalculatedContract } from '../api/contract/calculation.ts';
import { type LeaseInput, type PaymentForm, type PaymentRow, paymentSchedule } from '../calculator/index.ts';
import { calculateLease } from '../calculator/lease.ts';
import { addMonths, isDayInRange } from '../calculator/paymentDates.ts';
import { annualRate } from '../check-offer/annualRate.ts';
import { type ExactTerms, exactCalculation } from '../exact/index.ts';

/** What a contract costs, as every place of a request says it. */
export type ContractFigures = Pick<
  CalculatedContract,
  'payment' | 'paymentKind' | 'total' | 'buyout' | 'totalWithBuyout' | 'effectiveAnnualRate'
>;

/** Days of a schedule that has none: as `checkOffer` takes them. One that outlives the calendar has no rate. */
const FIRST_PAYMENT = '2026-02-01';

/**
 * The figures of a contract: the payment that stands for its schedule, totals and rate, whole roubles with VAT.
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
    effectiveAnnualRate: rateOf(lease, rows, buyout, exact?.firstPayment ?? FIRST_PAYMENT),
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

/** Of what repays the machine, to a hundredth of a per cent; null where `annualRate` finds none. */
function rateOf(
  { cost, advance }: LeaseInput,
  rows: readonly PaymentRow[],
  buyout: number,
  firstPayment: string,
): number | null {
  const payments = rows.flatMap(({ kind, date, payment }) =>
    (!kind || kind === 'residual') && date && payment > 0 ? [{ date, amount: payment }] : [],
  );
  const rate = annualRate(payments, {
    financed: cost - advance,
    start: addMonths(firstPayment, -1),
    buyout,
  });
  return rate === null ? null : Math.round(rate * 10_000) / 10_000;
}
