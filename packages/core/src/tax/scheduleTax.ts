import type { IsoDay } from '../calculator/paymentDates.ts';
import type { DatedRate } from './rates.ts';
import type { VatRow } from './scheduleVat.ts';
import { percentOf, type TaxEffect, type TaxInput, taxRules } from './taxEffect.ts';

/** A payment with its VAT and its day. */
type DatedVatRow = VatRow & { readonly date?: IsoDay | undefined };

/**
 * What taxes give back of the payments of a schedule, each by the rates of its day; one without a day has the rates of
 * `date`. Every amount is rounded once for all payments of one rate.
 *
 * @throws RangeError for a day before the first known rate
 */
export function scheduleTaxEffect(
  rows: readonly DatedVatRow[],
  { regime, ownVat, date }: Omit<TaxInput, 'total'>,
): TaxEffect {
  const rules = taxRules(regime, ownVat);
  const expenses = new Map<number, number>();
  /** VAT first, the tax last, as in the basis of a day. */
  const basis: Set<DatedRate>[] = [];
  let [total, vat] = [0, 0];
  for (const row of rows) {
    const day = rules.on(row.date ?? date);
    for (const [place, rate] of day.basis.entries()) basis[place] = (basis[place] ?? new Set()).add(rate);
    total += row.payment;
    vat += row.vat;
    const expense = rules.deductsVat ? row.net : row.payment;
    expenses.set(day.saving, (expenses.get(day.saving) ?? 0) + expense);
  }
  const vatRefund = rules.deductsVat ? vat : 0;
  const taxSaving = [...expenses].reduce((sum, [rate, expense]) => sum + percentOf(expense, rate), 0);
  const afterTax = total - vatRefund - taxSaving;
  return { vat, vatRefund, taxSaving, afterTax, basis: basis.flatMap((rates) => [...rates]) };
}
