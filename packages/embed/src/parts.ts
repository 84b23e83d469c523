import type { CalculatorState } from '@leasing/core/calculator';
import type { CalculatorUpdate, ErrorDetail, LeasingEventMap, Quote, SchedulePayment } from './types.ts';

/*
 * Parts are loaded on first use. Each is a file of its own beside the first one and shares nothing with it but the
 * calls it exports, so that files of two releases of v1 understand each other.
 */

/** The element as its parts know it. */
export interface Calculator extends HTMLElement {
  readonly state: CalculatorState;
  readonly quote: Quote | undefined;
  /** The contract that is shown: parts are used only where one is. */
  readonly shownQuote: Quote;
  readonly schedule: SchedulePayment[];
  /** Of `encodeExactTerms`: schedule and regime, once the visitor has chosen them. */
  readonly exact: string | undefined;
  /** Notes that the visitor has chosen them. */
  keepExact(code: string): void;
  update(values: CalculatorUpdate): void;
  /** Dispatches an event that leaves the shadow root; false when a listener has prevented its default. */
  tell<Name extends keyof LeasingEventMap>(type: Name, detail: LeasingEventMap[Name]['detail']): boolean;
  /** Tells the page what has failed. */
  fail(code: ErrorDetail['code'], message: string, subject?: string): void;
}

/** `details.js`: schedule, chart, comparison, link and files. */
export interface DetailsPart {
  showDetails(box: HTMLElement, calculator: Calculator, state: CalculatorState): void;
  hideDetails(box: HTMLElement): void;
}

/** `report.js`: what the partner reads of their pages. */
export interface ReportPart {
  watch(calculator: Calculator): void;
  reportError(calculator: Calculator, detail: ErrorDetail): void;
}

/** Reported to the element by the lead form for the partner's counts; it does not bubble, and the page is not meant. */
export const COUNT_EVENT = 'leasing-count';

/** The page's address carries a scenario after this. */
export const LINK_MARK = 'leasing=';

/** After the scenario: what the visitor has chosen for the exact calculation. */
export const EXACT_MARK = '&exact=';
