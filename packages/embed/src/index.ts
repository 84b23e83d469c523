import { Calculator } from './LeasingCalculator.tsx';
import type { LeasingCalculatorElement, LeasingPaymentElement } from './types.ts';

export type * from './types.ts';

declare global {
  interface HTMLElementTagNameMap {
    'leasing-calculator': LeasingCalculatorElement;
    'leasing-payment': LeasingPaymentElement;
  }
}

// Loaded twice, or beside another version: the first one stays.
if (globalThis.customElements && !customElements.get('leasing-calculator')) {
  customElements.define('leasing-calculator', Calculator);
}
