import type { LeasingCalculatorAttributes, LeasingEventMap, LeasingPaymentAttributes } from './types.ts';

/** Events of the element without their `leasing:`. */
export const eventNames = ['ready', 'change', 'schedule', 'lead', 'error'] as const;
export type EventName = (typeof eventNames)[number];

/** What a component calls when one of them comes. */
export type Handler<Name extends EventName> = (
  detail: LeasingEventMap[`leasing:${Name}`]['detail'],
  event: LeasingEventMap[`leasing:${Name}`],
) => void;

/** `min-cost` as `minCost`. */
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** The attributes as a template writes them. */
export type CamelAttributes = {
  [Name in keyof LeasingCalculatorAttributes as Camel<Name>]: LeasingCalculatorAttributes[Name];
};

/** Those of `<leasing-payment>`. */
export type CamelPaymentAttributes = {
  [Name in keyof LeasingPaymentAttributes as Camel<Name>]: LeasingPaymentAttributes[Name];
};

/** What an attribute may have as text is a number or a switch for a component. */
type PropValue<Value> = [Extract<Value, number | boolean>] extends [never]
  ? Value
  : Extract<Value, number | boolean>;

/** The attributes as props of a component. */
export type CalculatorProps = {
  [Name in keyof CamelAttributes]: PropValue<CamelAttributes[Name]> | undefined;
};

/** Each of them, for frameworks that ask for their names. */
const props: Record<keyof CalculatorProps, true> = {
  cost: true,
  minCost: true,
  maxCost: true,
  term: true,
  advance: true,
  advancePercent: true,
  buyoutPercent: true,
  minTerm: true,
  maxTerm: true,
  minAdvance: true,
  minAdvancePercent: true,
  maxAdvancePercent: true,
  rate: true,
  rateModel: true,
  vatRate: true,
  profitTaxRate: true,
  product: true,
  theme: true,
  leadEndpoint: true,
  partner: true,
  noReport: true,
  regime: true,
  forms: true,
  lessor: true,
  ratesSince: true,
  name: true,
  disabled: true,
};
export const propNames = Object.keys(props) as (keyof CalculatorProps)[];

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
