import type { LeaseInput } from './lease.ts';
import type { IsoDay, WeekendRule } from './paymentDates.ts';

/**
 * How the debt is repaid.
 * `annuity`: equal payments. `declining`: equal parts of the debt, so that payments fall. `seasonal`: equal
 * payments, but none or less in some months of the year. `stepped`: equal payments within a year of the contract,
 * each year a percentage of the year before.
 */
export type PaymentForm = 'annuity' | 'declining' | 'seasonal' | 'stepped';

/** What a schedule is made from: a contract and how it is paid. */
export interface ScheduleInput extends LeaseInput {
  /** Default `annuity`. */
  readonly form?: PaymentForm | undefined;
  /** Day of the first payment, 2020 to 2060; rows have dates then. Needed by the seasonal form. */
  readonly firstPayment?: IsoDay | undefined;
  /** Default `keep`. */
  readonly weekends?: WeekendRule | undefined;
  /** Months of the year, 1 to 12, in which the seasonal form pauses. Interest runs on and joins the debt. */
  readonly pausedMonths?: readonly number[] | undefined;
  /** Part of the ordinary payment that a paused month still asks for, 0 to 1. Default 0. */
  readonly pausedShare?: number | undefined;
  /** Payments of a year in per cent of those of the year before in the stepped form, 10 to 200. Default 100. */
  readonly stepPercent?: number | undefined;
  /** First months in which only interest is paid; part of the term. Default 0. */
  readonly graceMonths?: number | undefined;
  /** Debt that the payments leave over and that is due with the last one, whole roubles. Default 0. */
  readonly residual?: number | undefined;
  /** Whether the buyout, which comes on top, is listed as a last row. Default false. */
  readonly includeBuyout?: boolean | undefined;
  /** Whether the advance is listed as the first row, a month before the first payment. Default false. */
  readonly includeAdvance?: boolean | undefined;
  /** Premium of each year of the contract begun, whole roubles, as rows of their own. Default 0. */
  readonly insurancePerYear?: number | undefined;
  /** Delivery, whole roubles, as a row of its own with the advance. Default 0. */
  readonly delivery?: number | undefined;
}
