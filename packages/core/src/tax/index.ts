export {
  type DatedRate,
  PERSONAL_INCOME_TAX,
  PROFIT_TAX,
  rateOn,
  SIMPLIFIED_INCOME_TAX,
  SIMPLIFIED_MARGIN_TAX,
  SIMPLIFIED_VAT,
  VAT,
} from './rates.ts';
export { scheduleTaxEffect } from './scheduleTax.ts';
export { scheduleVat, type VatOptions, type VatRow } from './scheduleVat.ts';
export { type OwnVat, type TaxEffect, type TaxInput, type TaxRegime, taxEffect, vatIn } from './taxEffect.ts';
