import {
  addMonths,
  calculateLease,
  type IsoDay,
  type LeaseInput,
  type PaymentRow,
  paymentSchedule,
} from '../calculator/index.ts';
import { rateOn, scheduleTaxEffect, scheduleVat, type TaxEffect, VAT, vatIn } from '../tax/index.ts';
import { type ExactTerms, exactSchedule } from './terms.ts';

/** A payment with its day and its VAT, whole roubles. */
export interface ExactRow extends PaymentRow {
  readonly date: IsoDay;
  readonly vat: number;
  /** The rate of VAT on that day, a fraction; 0 where there is none. */
  readonly vatRate: number;
}

/**
 * What an accountant has to confirm, as docs/decisions/taxes.md lists it. `advance`: its VAT is deducted at once.
 * `buyout-inside`: the payments leave a residual. `regional-rate`: regions lower the rates of the simplified regime.
 * `income-scale`: a sole trader's higher steps. `vat-limit`: the income above which the simplified regime owes VAT.
 */
export type OpenPoint = 'advance' | 'buyout-inside' | 'regional-rate' | 'income-scale' | 'vat-limit';

/** A contract with days and taxes. */
export interface ExactCalculation {
  /** The advance first, then every payment, premium and delivery; the buyout is not among them. */
  readonly rows: readonly ExactRow[];
  /** Of all rows. */
  readonly total: number;
  /** What taxes give back of the rows. */
  readonly tax: TaxEffect;
  /** Paid after the last payment, with the VAT in it. */
  readonly buyout: { readonly amount: number; readonly vat: number; readonly date: IsoDay };
  readonly openPoints: readonly OpenPoint[];
}

/**
 * The days, the VAT and the taxes of a contract, by the law of each day.
 *
 * @throws RangeError as `calculateLease` does, and where `findExactProblems` finds something
 */
export function exactCalculation(contract: LeaseInput, terms: ExactTerms): ExactCalculation {
  const { buyout: amount } = calculateLease(contract);
  const schedule = paymentSchedule(exactSchedule(contract, terms));
  const contractDate = addMonths(terms.firstPayment, -1);
  const vatRows = scheduleVat(schedule, { contractDate });
  const rows = schedule.map((row, index): ExactRow => {
    const { payment = row.payment, vat = 0, rate = 0 } = vatRows[index] ?? {};
    return { ...row, date: row.date ?? contractDate, payment, vat, vatRate: rate };
  });
  const tax = scheduleTaxEffect(
    vatRows.map((row, index) => ({ ...row, date: rows[index]?.date })),
    { regime: terms.regime, ownVat: terms.ownVat, date: contractDate },
  );
  const date = rows.at(-1)?.date ?? contractDate;
  return {
    rows,
    total: rows.reduce((sum, { payment }) => sum + payment, 0),
    tax,
    buyout: { amount, vat: vatIn(amount, rateOn(VAT, date).rate), date },
    openPoints: openPointsOf(contract, terms, tax),
  };
}

function openPointsOf(contract: LeaseInput, terms: ExactTerms, { vatRefund }: TaxEffect): OpenPoint[] {
  const simplified = terms.regime.startsWith('company-simplified');
  const points: Record<OpenPoint, boolean> = {
    advance: vatRefund > 0 && contract.advance > 0,
    'buyout-inside': terms.residual > 0,
    'regional-rate': simplified,
    'income-scale': terms.regime === 'sole-trader',
    'vat-limit': simplified && terms.ownVat === 'none',
  };
  return (Object.keys(points) as OpenPoint[]).filter((point) => points[point]);
}
