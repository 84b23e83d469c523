import type { CalculatorState } from '@leasing/core/calculator';
import type { Calculator } from './LeasingCalculator.tsx';

/*
 * Parts are loaded on first use. Each is a file of its own beside the first one and shares nothing with it but the
 * calls it exports, so that files of two releases of v1 understand each other.
 */

/** `details.js`: schedule, chart, comparison, link and files. */
export interface DetailsPart {
  showDetails(box: HTMLElement, calculator: Calculator, state: CalculatorState): void;
  hideDetails(box: HTMLElement): void;
}

/** The page's address carries a scenario after this. */
export const LINK_MARK = 'leasing=';

/** After the scenario: what the visitor has chosen for the exact calculation. */
export const EXACT_MARK = '&exact=';
