/** No-break space: stands between groups of digits and before units, so that an amount never breaks over lines. */
export const NBSP = '\u00A0';

/** Months of the leasing estimate on cards and product pages (specification §9). */
export const ESTIMATE_MONTHS = 60;

/**
 * Groups the digits of a number or of typed digits by three with no-break spaces (specification §9): 11670000
 * gives '11 670 000'. Of a number the fraction is kept, with a decimal comma.
 */
export function groupDigits(value: number | string): string {
  const [whole = '', fraction] = String(value).replace('-', '\u2212').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP);
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** An amount in whole roubles, halves up: '11 670 000 ₽' (specification §9). */
export function formatRoubles(roubles: number): string {
  return `${groupDigits(Math.round(roubles) + 0)}${NBSP}₽`;
}

/** Instead of a price that the dealer tells on request. */
export const priceOnRequest = `Цена по${NBSP}запросу`;

/** A price after its name («Стоимость: …»): '11 670 000 ₽', or 'по запросу' where the item has none. */
export function formatPrice(roubles: number | null): string {
  return roubles === null ? `по${NBSP}запросу` : formatRoubles(roubles);
}

/** The price of a card: 'от 11 670 000 ₽' (specification §2, "Cards"). */
export function formatPriceFrom(roubles: number): string {
  return `от${NBSP}${formatRoubles(roubles)}`;
}

/**
 * Estimated payment a month, price / 60 (specification §9): '194 500 ₽/мес.' on a card, rounded to roubles;
 * '194 500,00 ₽/мес.' on a product page, with kopecks.
 *
 * @param price roubles: `minCost` of the item
 */
export function formatMonthlyPayment(price: number, place: 'card' | 'product' = 'card'): string {
  const payment = price / ESTIMATE_MONTHS;
  const amount = place === 'card' ? Math.round(payment) : (Math.round(payment * 100) / 100).toFixed(2);
  return `${groupDigits(amount)}${NBSP}₽/мес.`;
}

/** What an estimate is made from, as far as a page knows it: roubles. */
export interface EstimatedPrices {
  /** What {@link formatMonthlyPayment} divides. */
  readonly minCost: number;
  /** The price that is shown beside the estimate. */
  readonly totalCost?: number | null | undefined;
}

/** The sum that an estimate divides, where it is not the price that is shown: «из расчёта 10 776 000 ₽»; otherwise ''. */
export function estimateBase({ minCost, totalCost }: EstimatedPrices): string {
  return minCost === totalCost ? '' : `из${NBSP}расчёта ${formatRoubles(minCost)}`;
}

/** What every estimate of months holds. */
export const estimateMeaning = `оценка без${NBSP}процентов, ${ESTIMATE_MONTHS}${NBSP}мес.`;

/**
 * What {@link formatMonthlyPayment} is, which says so wherever it stands: «оценка без процентов, 60 мес., из расчёта
 * 10 776 000 ₽»; the sum is named where it is not the price that is shown.
 */
export function estimateTerms(prices: EstimatedPrices): string {
  return [estimateMeaning, estimateBase(prices)].filter(Boolean).join(', ');
}

/** A fraction as percent with at most two decimals: 0.2976 gives '29,76 %'. */
export function formatPercent(fraction: number): string {
  return `${groupDigits(Math.round(fraction * 10_000) / 100)}${NBSP}%`;
}
