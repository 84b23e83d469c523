import { calculateLease, type Lease, type LeaseInput, monthlyRate } from './lease.ts';

/** `annuity`: equal payments. `declining`: equal parts of the debt, so that payments fall. */
export type PaymentForm = 'annuity' | 'declining';

/** What a schedule is made from: a contract and how it is paid. */
export interface ScheduleInput extends LeaseInput {
  /** Default `annuity`. */
  readonly form?: PaymentForm | undefined;
  /** Whether the buyout counts and is listed as a last row of its own. Default false. */
  readonly includeBuyout?: boolean | undefined;
}

/** One payment, whole roubles; `payment` is `interest + principal` in every row but that of the buyout. */
export interface PaymentRow {
  /** From 1 to the term. */
  readonly month: number;
  readonly payment: number;
  readonly interest: number;
  readonly principal: number;
  /** Debt left after the payment; 0 in the last row. */
  readonly balance: number;
  /** Marks the row of the buyout, which has the month of the last payment and repays no debt. */
  readonly buyout?: true;
}

/**
 * Lists the payments. In the annuity form they add up to `contractTotal − advance` exactly; in both forms the
 * principal adds up to the financed sum and the balance ends at 0.
 *
 * @param lease of the same input where it is already computed, so that the contract is not checked again
 * @throws RangeError as {@link calculateLease} does
 */
export function paymentSchedule(input: ScheduleInput, lease: Lease = calculateLease(input)): PaymentRow[] {
  const { monthlyPayment } = lease;
  const term = input.termMonths;
  const rate = monthlyRate(input);
  const declining = input.form === 'declining';
  const rows: PaymentRow[] = [];
  let debt = lease.financed;
  for (let month = 1; month <= term; month++) {
    const balance = declining
      ? debtInEqualParts(lease, term, month)
      : debtOfAnnuity(lease, term, month, rate, debt);
    const principal = debt - balance;
    const interest = declining ? Math.round(debt * rate) : monthlyPayment - principal;
    rows.push({ month, payment: principal + interest, interest, principal, balance });
    debt = balance;
  }
  if (input.includeBuyout) {
    rows.push({ month: term, payment: lease.buyout, interest: 0, principal: 0, balance: 0, buyout: true });
  }
  return rows;
}

/** Debt after a month of the declining form; the last payment takes up what equal parts leave over. */
function debtInEqualParts({ financed }: Lease, term: number, month: number): number {
  return month === term ? 0 : financed - Math.floor(financed / term) * month;
}

/**
 * Debt after a month of the annuity form: the exact debt, rounded, so no row is off by more than two roubles.
 * Taking interest from the rounded debt of the month before lets the rounding of the payment grow by compound
 * interest and leaves tens of roubles, sometimes negative interest, to the last row. The two bounds keep
 * interest from being negative on debts of a few roubles or rates near nothing; where the payment was rounded
 * down below the debt itself, what is missing shows as negative interest of the last row.
 */
function debtOfAnnuity(
  { financed, monthlyPayment }: Lease,
  term: number,
  month: number,
  rate: number,
  debt: number,
): number {
  if (month === term) return 0;
  const exact = Math.round(financed * partLeft(rate, term, month));
  return Math.max(Math.min(exact, monthlyPayment * (term - month)), debt - monthlyPayment);
}

/** Part of the debt left after a month, in closed form: month by month errors would grow with the interest. */
function partLeft(rate: number, term: number, month: number): number {
  if (rate === 0) return (term - month) / term;
  const growth = -Math.log1p(rate);
  return Math.expm1(growth * (term - month)) / Math.expm1(growth * term);
}
