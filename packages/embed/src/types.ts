/*
 * What a page sees of the element. Written out, not imported, so that the package's types need no other package.
 * Money is whole roubles, rates are fractions of one, terms are months.
 */

/** Values that a visitor chooses. */
export interface CalculatorValues {
  cost: number;
  advance: number;
  /** Percent of the cost, whole. */
  advancePercent: number;
  termMonths: number;
  /** Percent of the cost, whole. */
  buyoutPercent: number;
}

/** What {@link LeasingCalculatorElement.update} takes; a value outside its bounds is put at the nearest bound. */
export interface CalculatorUpdate {
  cost?: number | undefined;
  advance?: number | undefined;
  advancePercent?: number | undefined;
  termMonths?: number | undefined;
  buyoutPercent?: number | undefined;
  minCost?: number | undefined;
  maxCost?: number | undefined;
  annualRate?: number | undefined;
  rateModel?: 'term' | 'annual' | undefined;
  vatRate?: number | undefined;
  profitTaxRate?: number | undefined;
  /** Terms and advances that can be chosen; undefined: those of the calculator. */
  bounds?:
    | {
        /** Months. */
        minTerm: number;
        maxTerm: number;
        /** Roubles. */
        minAdvance: number;
        /** Percent of the cost. */
        minAdvancePercent: number;
        maxAdvancePercent: number;
      }
    | undefined;
}

/** `<leasing-payment>`: «от 77 379 ₽/мес.» for price lists; the attributes are those of the calculator that are numbers. */
export interface LeasingPaymentElement extends HTMLElement {
  /** Undefined without a price. Payment: whole roubles a month. */
  readonly offer: { payment: number; text: string; terms: string } | undefined;
}

/** The contract behind the values. */
export interface Quote extends CalculatorValues {
  financed: number;
  monthlyPayment: number;
  /** All monthly payments and the advance, without the buyout. */
  contractTotal: number;
  /** Shown as «от …». */
  vatRefund: number;
  /** Shown as «от …». */
  profitTaxSaving: number;
  /** Paid after the last payment. */
  buyout: number;
  annualRate: number;
  rateModel: 'term' | 'annual';
}

export interface SchedulePayment {
  month: number;
  payment: number;
  interest: number;
  principal: number;
  /** Debt left after the payment. */
  balance: number;
}

/** Detail of `leasing:ready` and `leasing:change`. */
export interface QuoteDetail {
  quote: Quote;
  /** The attribute `product`. */
  product: string | null;
}

/** Detail of `leasing:schedule`: the visitor has opened the schedule. */
export interface ScheduleDetail extends QuoteDetail {
  schedule: SchedulePayment[];
}

/** Detail of `leasing:lead`. With `preventDefault()` the page takes the lead over and nothing is sent. */
export interface LeadDetail extends QuoteDetail {
  /** The visitor's schedule and regime as a code, `encodeExactTerms` of `@leasing/core/unstable/exact`; absent until chosen. */
  exact?: string;
  partner: string | null;
  name: string;
  /** International form: +79123456789. */
  phoneNumber: string;
  email?: string;
  /** Consent to the processing of personal data; without it there is no lead. */
  consent: true;
  /** The same for every attempt to send one lead. */
  idempotencyKey: string;
  /** Address of the page, without what follows `#`. */
  page: string;
}

/** Detail of `leasing:error`. */
export interface ErrorDetail {
  code: 'attribute' | 'part' | 'lead' | 'calculator';
  /** A sentence in Russian. */
  message: string;
  /** The attribute with the wrong value; otherwise the cause, for a log. */
  subject?: string | undefined;
}

export interface LeasingEventMap {
  /**
   * Once for every element: it is on the page, drawn, and its `quote` and `update` work. Comes in a microtask after
   * that, so that a listener added right after the element hears it.
   */
  'leasing:ready': CustomEvent<QuoteDetail>;
  'leasing:change': CustomEvent<QuoteDetail>;
  'leasing:schedule': CustomEvent<ScheduleDetail>;
  'leasing:lead': CustomEvent<LeadDetail>;
  'leasing:error': CustomEvent<ErrorDetail>;
}

/** The element `<leasing-calculator>`. */
export interface LeasingCalculatorElement extends HTMLElement {
  /** The contract as it is chosen now; undefined while `cost` is not a price and the page's own content is shown. */
  readonly quote: Quote | undefined;
  /** Its payments month by month, which add up to `contractTotal − advance`; none without a contract. */
  readonly schedule: SchedulePayment[];
  /**
   * Changes values or limits without an event; the rest stays as the visitor has chosen it. For a cheaper machine give
   * `minCost` too: the attribute `cost` sets it, this method does not.
   */
  update(values: CalculatorUpdate): void;
  addEventListener<Name extends keyof LeasingEventMap>(
    type: Name,
    listener: (this: LeasingCalculatorElement, event: LeasingEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Attributes as a template writes them. Numbers may be numbers or text. */
export interface LeasingCalculatorAttributes {
  cost?: number | string;
  'min-cost'?: number | string;
  'max-cost'?: number | string;
  /** Months. */
  term?: number | string;
  /** Roubles. */
  advance?: number | string;
  'advance-percent'?: number | string;
  'buyout-percent'?: number | string;
  /** Months that can be chosen. Default 12 and 60. */
  'min-term'?: number | string;
  'max-term'?: number | string;
  /** Least advance, roubles; not asked for where the highest is no more than it. Default 90 000. */
  'min-advance'?: number | string;
  /** Bounds of the advance, whole percent of the cost. Default 0 and 50. */
  'min-advance-percent'?: number | string;
  'max-advance-percent'?: number | string;
  /** A fraction a year: 0.26 is 26 %. */
  rate?: number | string;
  'rate-model'?: 'term' | 'annual';
  'vat-rate'?: number | string;
  'profit-tax-rate'?: number | string;
  /** Name of the machine; goes with every lead, offer and file. */
  product?: string;
  /** Default `light`; `auto` follows the visitor's system. */
  theme?: 'light' | 'dark' | 'auto';
  /** Shows «Получить предложение». An address takes the lead; an empty one leaves it to the page's listener. */
  'lead-endpoint'?: string;
  /** The word that the marketplace has given to the partner. */
  partner?: string;
  /** Neither counts events for the partner nor reports faults. */
  'no-report'?: boolean | '';
  /** Fixes the tax regime of the exact calculation. */
  regime?:
    | 'company'
    | 'company-simplified-income'
    | 'company-simplified-margin'
    | 'sole-trader'
    | 'vat-exempt';
  /** Ways to pay that are offered, by spaces: `annuity declining seasonal stepped`, which is the default. */
  forms?: string;
  /** Who leases: stands under the calculator and in files. */
  lessor?: string;
  /** Day since which the rates hold, '2026-11-01'; default: today. */
  'rates-since'?: string;
  /** Name in a form; values are sent as `name[cost]`, `name[advance]`, … */
  name?: string;
  disabled?: boolean | '';
}

/** Attributes of `<leasing-payment>`: the calculator's that are numbers, and the model of the rate. */
export type LeasingPaymentAttributes = Pick<
  LeasingCalculatorAttributes,
  | 'cost'
  | 'min-cost'
  | 'max-cost'
  | 'term'
  | 'advance'
  | 'advance-percent'
  | 'buyout-percent'
  | 'min-term'
  | 'max-term'
  | 'min-advance'
  | 'min-advance-percent'
  | 'max-advance-percent'
  | 'rate'
  | 'rate-model'
>;

/** Listeners as templates write them on the element itself: `onleasing:change`. */
export type LeasingCalculatorListeners = {
  [Name in keyof LeasingEventMap as `on${Name}`]?: (event: LeasingEventMap[Name]) => void;
};
