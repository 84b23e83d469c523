import { defineComponent, h, onMounted, type PropType, ref } from 'vue';
import type { LeasingCalculatorAttributes, LeasingCalculatorElement, LeasingEventMap } from '../types.ts';
import { attributesOf, type CalculatorProps, eventNames } from '../wrapper.ts';

type Detail<Name extends keyof LeasingEventMap> = LeasingEventMap[Name]['detail'];

const number = { type: Number as PropType<number | undefined>, default: undefined };
const text = { type: String as PropType<string | undefined>, default: undefined };

/** `<leasing-calculator>` for Vue 3: `<LeasingCalculator :cost="4500000" @change="…" />`. */
export const LeasingCalculator = defineComponent({
  name: 'LeasingCalculator',
  props: {
    cost: number,
    minCost: number,
    maxCost: number,
    term: number,
    advance: number,
    advancePercent: number,
    buyoutPercent: number,
    rate: number,
    rateModel: { type: String as PropType<'term' | 'annual' | undefined>, default: undefined },
    vatRate: number,
    profitTaxRate: number,
    product: text,
    theme: { type: String as PropType<'light' | 'dark' | 'auto' | undefined>, default: undefined },
    leadEndpoint: text,
    partner: text,
    noReport: Boolean,
    regime: { type: String as PropType<CalculatorProps['regime']>, default: undefined },
    forms: text,
    lessor: text,
    ratesSince: text,
    name: text,
    disabled: Boolean,
  },
  emits: {
    ready: (_detail: Detail<'leasing:ready'>, _event: Event) => true,
    change: (_detail: Detail<'leasing:change'>, _event: Event) => true,
    schedule: (_detail: Detail<'leasing:schedule'>, _event: Event) => true,
    lead: (_detail: Detail<'leasing:lead'>, _event: Event) => true,
    error: (_detail: Detail<'leasing:error'>, _event: Event) => true,
  },
  setup(props, { emit, slots, expose }) {
    const element = ref<LeasingCalculatorElement>();
    expose({ element });
    // Only in a browser: on a server there is no element to define.
    onMounted(() => import('@leasing/embed'));
    const listeners = Object.fromEntries(
      eventNames.map((name) => [
        `onLeasing:${name}`,
        (event: CustomEvent) =>
          (emit as (name: string, ...values: unknown[]) => void)(name, event.detail, event),
      ]),
    );
    return () =>
      h(
        'leasing-calculator',
        { ...attributesOf(props as CalculatorProps), ...listeners, ref: element },
        slots.default?.(),
      );
  },
});

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** The element in a template, `min-cost` as Vue's checker reads it. */
export type LeasingCalculatorElementProps = {
  [Name in keyof LeasingCalculatorAttributes as Camel<Name>]: LeasingCalculatorAttributes[Name];
} & {
  [Name in keyof LeasingEventMap as `on${Capitalize<Name>}`]?: (event: LeasingEventMap[Name]) => void;
};

declare module 'vue' {
  interface GlobalComponents {
    'leasing-calculator': (props: LeasingCalculatorElementProps) => unknown;
  }
}
