import {
  type CalculatorOptions,
  type CalculatorState,
  DEFAULT_PROFIT_TAX_RATE,
  DEFAULT_VAT_RATE,
  decodeScenario,
  encodeScenario,
  HOME_COST,
  PRODUCT_COST,
  type Scenario,
} from '@leasing/core/calculator';
import { type ItemKind, productPath } from '@leasing/core/catalogue';
import { formatPercent } from '@leasing/core/format';
import { calculatorTerms, type LeaseTerms } from '@leasing/core/unstable/terms';
import { CALCULATION_PARAM, EXACT_PARAM } from '../routing/calculationParams.ts';

/** Query parameter of an offer: the machine or spare part, as its page's path without the first part. */
export const PRODUCT_PARAM = 'product';

/** The form of a calculator, which the server answers without scripts, and before they have come. */
export const CALCULATION_FORM = 'calculation';

/** Forms in which an offer can be taken along. */
export const offerFormats = ['pdf', 'xlsx'] as const;
export type OfferFormat = (typeof offerFormats)[number];

/** What a calculator is about: the machine or spare part of its page. */
export interface CalculatedProduct {
  type: ItemKind;
  id: number;
}

/** A product with its total cost, roubles; null where the price is given on request. */
export interface PricedProduct extends CalculatedProduct {
  totalCost: number | null;
}

/**
 * How the calculator of a page starts: the home page at 900 000 roubles, a product page at its total cost or
 * 850 000 (specification §9). A shared link brings the visitor's own four values, never the rates and never a price below
 * the product's, so that no one can make a link under which this site shows conditions that it does not offer.
 *
 * @param product absent on the home page
 * @param code of the shared calculation; one that cannot be read changes nothing, and `sharedNotice` says so
 */
export function calculatorOptions(
  product: PricedProduct | undefined,
  code: string | null,
  terms: LeaseTerms,
): CalculatorOptions {
  const conditions = calculatorTerms(terms);
  const start = product ? product.totalCost || PRODUCT_COST : HOME_COST;
  const shared = code ? decodeScenario(code) : undefined;
  if (!shared) return { ...conditions, cost: start };
  const { cost, advance, termMonths, buyoutPercent } = shared;
  return {
    ...conditions,
    cost,
    advance,
    termMonths,
    buyoutPercent,
    minCost: product?.totalCost ? start : Math.min(start, cost),
  };
}

/** The page of a product with its calculator set to a contract. */
export function contractPath({ type, id }: CalculatedProduct, contract: CalculatorState): string {
  return calculationPath(productPath(type, id), encodeScenario(contract));
}

/**
 * What a calculator says of the link that opened it otherwise than it was sent: by a partner with rates of their own,
 * with a part of the code missing, or before the price rose.
 *
 * @returns undefined when the calculator shows what was sent
 */
export function sharedNotice(
  product: PricedProduct | undefined,
  code: string | null,
  terms: LeaseTerms,
): string | undefined {
  if (code === null) return undefined;
  const shared = decodeScenario(code);
  if (!shared)
    return 'Ссылка на\u00A0расчёт неполная или изменена: калькулятор открыт с\u00A0начальными значениями.';
  if (isBelowPrice(product, shared))
    return 'Цена в ссылке на расчёт ниже нынешней: калькулятор открыт с ценой этой страницы.';
  if (hasOurRates(shared, terms)) return undefined;
  return `Расчёт в\u00A0ссылке сделан с\u00A0другими ставками. Здесь он\u00A0показан по\u00A0условиям этого сайта, со\u00A0ставкой ${formatPercent(terms.annualRate)}, поэтому платёж может отличаться.`;
}

/** Whether a calculation is made with less than the product costs. */
export function isBelowPrice(product: PricedProduct | undefined, { cost }: Scenario): boolean {
  return cost < (product?.totalCost ?? 0);
}

function hasOurRates(
  { annualRate, rateModel, vatRate, profitTaxRate }: Scenario,
  terms: LeaseTerms,
): boolean {
  return (
    annualRate === terms.annualRate &&
    rateModel === terms.rateModel &&
    vatRate === DEFAULT_VAT_RATE &&
    profitTaxRate === DEFAULT_PROFIT_TAX_RATE
  );
}

/**
 * Address of a page with the calculator opened at a calculation.
 *
 * @param exactCode of `encodeExactTerms`
 */
export function calculationPath(pathname: string, code: string, exactCode?: string): string {
  return `${pathname}?${CALCULATION_PARAM}=${code}${exactQuery(exactCode)}#calculator`;
}

/**
 * Address of the offer as a file.
 *
 * @param exactCode of `encodeExactTerms`
 */
export function offerPath(
  format: OfferFormat,
  code: string,
  product?: CalculatedProduct,
  exactCode?: string,
): string {
  const machine = product
    ? `&${PRODUCT_PARAM}=${productPath(product.type, product.id).slice('/product/'.length)}`
    : '';
  return `/offer.${format}?${CALCULATION_PARAM}=${code}${exactQuery(exactCode)}${machine}`;
}

const exactQuery = (exactCode: string | undefined) => (exactCode ? `&${EXACT_PARAM}=${exactCode}` : '');
