import { defineComponent, h, onMounted, ref } from 'vue';
import type { LeasingCalculatorElement, LeasingEventMap } from '../types.ts';
import {
  attributesOf,
  type CalculatorProps,
  type CamelAttributes,
  type CamelPaymentAttributes,
  type EventName,
  eventNames,
  type Handler,
  propNames,
} from '../wrapper.ts';

/** `<LeasingCalculator :cost="4500000" @change="…" />`: the element for Vue 3. */
export const LeasingCalculator = defineComponent<CalculatorProps, { [Name in EventName]: Handler<Name> }>(
  (props, { emit, slots, expose }) => {
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
      h('leasing-calculator', { ...attributesOf(props), ...listeners, ref: element }, slots.default?.());
  },
  { name: 'LeasingCalculator', props: propNames, emits: [...eventNames] },
);

/** The element in a template, `min-cost` as Vue's checker reads it. */
export type LeasingCalculatorElementProps = CamelAttributes & {
  [Name in keyof LeasingEventMap as `on${Capitalize<Name>}`]?: (event: LeasingEventMap[Name]) => void;
};

declare module 'vue' {
  interface GlobalComponents {
    'leasing-calculator': (props: LeasingCalculatorElementProps) => unknown;
    'leasing-payment': (props: CamelPaymentAttributes) => unknown;
  }
}
