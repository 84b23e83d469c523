import type { LeasingCalculatorAttributes, LeasingEventMap } from './types.ts';

/** Events of the element without their `leasing:`. */
export const eventNames = ['ready', 'change', 'schedule', 'lead', 'error'] as const;
export type EventName = (typeof eventNames)[number];

/** What a component calls when one of them comes. */
export type Handler<Name extends EventName> = (
  detail: LeasingEventMap[`leasing:${Name}`]['detail'],
  event: LeasingEventMap[`leasing:${Name}`],
) => void;

/** The attributes as props of a component. */
export interface CalculatorProps {
  /** Roubles. */
  cost?: number | undefined;
  minCost?: number | undefined;
  maxCost?: number | undefined;
  /** Months. */
  term?: number | undefined;
  /** Roubles. */
  advance?: number | undefined;
  advancePercent?: number | undefined;
  buyoutPercent?: number | undefined;
  /** A fraction a year: 0.26 is 26 %. */
  rate?: number | undefined;
  rateModel?: 'term' | 'annual' | undefined;
  vatRate?: number | undefined;
  profitTaxRate?: number | undefined;
  product?: string | undefined;
  theme?: 'light' | 'dark' | 'auto' | undefined;
  leadEndpoint?: string | undefined;
  partner?: string | undefined;
  /** Neither counts events for the partner nor reports faults. */
  noReport?: boolean | undefined;
  /** Fixes the tax regime of the exact calculation. */
  regime?: LeasingCalculatorAttributes['regime'];
  /** Ways to pay that are offered, by spaces. */
  forms?: string | undefined;
  lessor?: string | undefined;
  /** Day since which the rates hold, '2026-11-01'. */
  ratesSince?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
}

export const propNames = [
  'cost',
  'minCost',
  'maxCost',
  'term',
  'advance',
  'advancePercent',
  'buyoutPercent',
  'rate',
  'rateModel',
  'vatRate',
  'profitTaxRate',
  'product',
  'theme',
  'leadEndpoint',
  'partner',
  'noReport',
  'regime',
  'forms',
  'lessor',
  'ratesSince',
  'name',
  'disabled',
] as const satisfies readonly (keyof CalculatorProps)[];

/** Attributes of the element from props: `minCost` becomes `min-cost`; what is absent is left out. */
export function attributesOf(props: CalculatorProps): LeasingCalculatorAttributes {
  const attributes: Record<string, unknown> = {};
  for (const name of propNames) {
    const value = props[name];
    if (value === undefined || value === false) continue;
    attributes[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] = value === true ? '' : value;
  }
  return attributes;
}
