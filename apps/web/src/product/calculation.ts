import { type CalculatorOptions, decodeScenario, HOME_COST, PRODUCT_COST } from '@leasing/core/calculator';
import { type ProductType, productPath } from '@leasing/core/catalogue';

/** Query parameter of a shared calculation. */
export const CALCULATION_PARAM = 'calc';
/** Query parameter of an offer: the machine or spare part, as its page's path without the first part. */
export const PRODUCT_PARAM = 'product';

/** Forms in which an offer can be taken along. */
export const offerFormats = ['pdf', 'xlsx'] as const;
export type OfferFormat = (typeof offerFormats)[number];

/** What a calculator is about: the machine or spare part of its page. */
export interface CalculatedProduct {
  type: ProductType;
  id: number;
}

/**
 * How the calculator of a page starts: the home page at 900 000 roubles, a product page at its total cost or
 * 850 000 (specification §9). A shared link brings the visitor's own four values and never the rates, so that nobody
 * can make a link under which this site shows conditions that it does not offer.
 *
 * @param totalCost roubles: cost of the product, absent on the home page
 * @param code of the shared calculation; one that cannot be read changes nothing
 */
export function calculatorOptions(totalCost: number | undefined, code: string | null): CalculatorOptions {
  const start = totalCost === undefined ? HOME_COST : totalCost || PRODUCT_COST;
  const shared = code ? decodeScenario(code) : undefined;
  if (!shared) return { cost: start };
  const { cost, advance, termMonths, buyoutPercent } = shared;
  return { cost, advance, termMonths, buyoutPercent, minCost: Math.min(start, cost) };
}

/** Address of a page with the calculator opened at a calculation. */
export function calculationPath(pathname: string, code: string): string {
  return `${pathname}?${CALCULATION_PARAM}=${code}#calculator`;
}

/** Address of the offer as a file. */
export function offerPath(format: OfferFormat, code: string, product?: CalculatedProduct): string {
  const machine = product
    ? `&${PRODUCT_PARAM}=${productPath(product.type, product.id).slice('/product/'.length)}`
    : '';
  return `/offer.${format}?${CALCULATION_PARAM}=${code}${machine}`;
}
