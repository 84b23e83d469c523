/* Types for Svelte templates: `import '@leasing/embed/svelte'` once, then `<leasing-calculator cost={4500000} />`. */
import type { LeasingCalculatorAttributes, LeasingEventMap } from './types.ts';

type Listeners = { [Name in keyof LeasingEventMap as `on${Name}`]?: (event: LeasingEventMap[Name]) => void };

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'leasing-calculator': LeasingCalculatorAttributes &
      Listeners & { id?: string; class?: string; style?: string };
  }
}
