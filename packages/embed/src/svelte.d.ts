/* Types for Svelte templates: `import '@leasing/embed/svelte'` once, then `<leasing-calculator cost={4500000} />`. */
import type {
  LeasingCalculatorAttributes,
  LeasingCalculatorListeners,
  LeasingPaymentAttributes,
} from './types.ts';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'leasing-calculator': LeasingCalculatorAttributes &
      LeasingCalculatorListeners & { id?: string; class?: string; style?: string };
    'leasing-payment': LeasingPaymentAttributes & { id?: string; class?: string; style?: string };
  }
}
