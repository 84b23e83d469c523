import { type IsoDay, isDayInRange } from '../calculator/paymentDates.ts';
import {
  type DatedRate,
  PERSONAL_INCOME_TAX,
  PROFIT_TAX,
  rateOn,
  SIMPLIFIED_INCOME_TAX,
  SIMPLIFIED_MARGIN_TAX,
  SIMPLIFIED_VAT,
  VAT,
} from './rates.ts';

/**
 * How the lessee pays taxes. `company`: general regime. `company-simplified-income` and `company-simplified-margin`:
 * simplified regime on income or on income less expenses, of firms and sole traders alike. `sole-trader`: general
 * regime with personal income tax. `vat-exempt`: general regime, freed from VAT by article 145.
 */
export type TaxRegime =
  | 'company'
  | 'company-simplified-income'
  | 'company-simplified-margin'
  | 'sole-trader'
  | 'vat-exempt';

/** VAT that a lessee on the simplified regime pays on their own sales: none, 5 or 7 % without deduction, or the general rate. */
export type OwnVat = 'none' | '5' | '7' | 'general';

/** What a tax effect is computed from. */
export interface TaxInput {
  /** What the lessee pays by the contract, VAT included, whole roubles, 0 to 10^12. */
  readonly total: number;
  readonly regime: TaxRegime;
  /** Day whose rates hold. */
  readonly date: IsoDay;
  /** Only of the simplified regimes. Default `none`. */
  readonly ownVat?: OwnVat | undefined;
}

/** What taxes give back, whole roubles, each amount rounded halves up. */
export interface TaxEffect {
  /** VAT in the total. */
  readonly vat: number;
  /** What of it the lessee may deduct. */
  readonly vatRefund: number;
  /** Less tax on profit or income, because the rest of the total is an expense. */
  readonly taxSaving: number;
  /** The total less both. */
  readonly afterTax: number;
  /** The rates behind the numbers, VAT first. */
  readonly basis: readonly DatedRate[];
}

/** The tax that the payments lower, and whether their VAT is deducted; expenses hold VAT that is not. */
const REGIMES: Readonly<
  Record<TaxRegime, { readonly tax: readonly DatedRate[]; readonly deductsVat: boolean }>
> = {
  company: { tax: PROFIT_TAX, deductsVat: true },
  'company-simplified-income': { tax: SIMPLIFIED_INCOME_TAX, deductsVat: false },
  'company-simplified-margin': { tax: SIMPLIFIED_MARGIN_TAX, deductsVat: false },
  'sole-trader': { tax: PERSONAL_INCOME_TAX, deductsVat: true },
  'vat-exempt': { tax: PROFIT_TAX, deductsVat: false },
};

/**
 * What taxes give back of a contract's payments.
 *
 * The lessor charges VAT at the general rate. Payments are expenses (articles 264 and 346.16 of the Tax Code), those
 * of the simplified regime on income are not (346.18). VAT is deducted by articles 171 and 172; where it is not, it
 * is part of the expense (170 and 346.16).
 *
 * @throws RangeError naming the field
 */
export function taxEffect({ total, regime, date, ownVat = 'none' }: TaxInput): TaxEffect {
  if (!(total >= 0 && total <= 1e12 && total % 1 === 0)) {
    throw new RangeError(`total must be a whole number from 0 to 1e12, got ${total}`);
  }
  if (!isDayInRange(date)) throw new RangeError(`date must be a day from 2020 to 2060, got ${date}`);
  if (!Object.hasOwn(REGIMES, regime)) throw new RangeError(`regime is not known: ${regime}`);

  const rules = taxRules(regime, ownVat);
  const rates = rules.on(date);
  const vat = vatIn(total, rates.vat.rate);
  const vatRefund = rules.deductsVat ? vat : 0;
  const taxSaving = percentOf(total - vatRefund, rates.saving);
  return { vat, vatRefund, taxSaving, afterTax: total - vatRefund - taxSaving, basis: rates.basis };
}

/** What a regime makes of a payment. */
export function taxRules(regime: TaxRegime, ownVat: OwnVat = 'none') {
  const { tax, deductsVat } = REGIMES[regime];
  const simplified = regime.startsWith('company-simplified');
  const ownRates = simplified && (ownVat === '5' || ownVat === '7') ? SIMPLIFIED_VAT[ownVat] : undefined;
  return {
    deductsVat: deductsVat || (simplified && ownVat === 'general'),
    /** The rates of a day; `saving` is the part of an expense that the tax falls by. */
    on(date: IsoDay) {
      const vat = rateOn(VAT, date);
      const rate = rateOn(tax, date);
      const basis = [vat, ...(ownRates ? [rateOn(ownRates, date)] : []), rate];
      return { vat, basis, saving: tax === SIMPLIFIED_INCOME_TAX ? 0 : rate.rate };
    },
  };
}

/** VAT in an amount that includes it: 22/122 of it at 22 %. Whole roubles, halves up. */
export function vatIn(amount: number, rate: number): number {
  const percent = Math.round(rate * 100);
  return Math.round((amount * percent) / (100 + percent));
}

/** A part of an amount, whole roubles, halves up. Rates are whole hundredths of a percent. */
export function percentOf(amount: number, rate: number): number {
  return Math.round((amount * Math.round(rate * 10_000)) / 10_000);
}
