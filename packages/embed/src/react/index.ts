'use client';
import {
  createElement,
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  type Key,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import type {
  LeasingCalculatorAttributes,
  LeasingCalculatorElement,
  LeasingCalculatorListeners,
  LeasingPaymentAttributes,
  LeasingPaymentElement,
} from '../types.ts';
import { attributesOf, type CalculatorProps, type EventName, eventNames, type Handler } from '../wrapper.ts';

type Handlers = {
  [Name in EventName as `on${Capitalize<Name>}`]?: Handler<Name>;
};

export interface LeasingCalculatorProps extends CalculatorProps, Handlers {
  id?: string;
  className?: string;
  style?: HTMLAttributes<HTMLElement>['style'];
  /** What is shown without JavaScript: a link or a form. */
  children?: ReactNode;
}

/**
 * `<leasing-calculator>` for React 18 and 19. The element's script is loaded in the browser only, so that the
 * component renders on a server and in server components' client parts.
 */
export const LeasingCalculator = forwardRef(function LeasingCalculator(
  props: LeasingCalculatorProps,
  ref: ForwardedRef<LeasingCalculatorElement>,
) {
  const latest = useRef(props);
  latest.current = props;
  const stop = useRef(() => {});
  // In an effect: on a server there is no element to define.
  useEffect(() => {
    import('@leasing/embed');
  }, []);
  const { id, className, style, children } = props;
  const listenTo = useCallback(
    (node: LeasingCalculatorElement | null) => {
      // Here and not in an effect, which would be too late for the `leasing:ready` of an element defined before.
      stop.current();
      stop.current = node ? listen(node, latest) : () => {};
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    },
    [ref],
  );
  return createElement(
    'leasing-calculator',
    // React 18 writes `className` into custom elements as it stands.
    { ...attributesOf(props), id, class: className, style, ref: listenTo } as object,
    children,
  );
});

/** Calls the handlers of the newest props; the answer ends it. */
function listen(calculator: LeasingCalculatorElement, latest: { current: Handlers }): () => void {
  const ending = new AbortController();
  for (const name of eventNames) {
    const handler = `on${name[0]?.toUpperCase()}${name.slice(1)}` as keyof Handlers;
    const call = (event: Event) =>
      (latest.current[handler] as ((detail: unknown, event: Event) => void) | undefined)?.(
        (event as CustomEvent).detail,
        event,
      );
    calculator.addEventListener(`leasing:${name}`, call, { signal: ending.signal });
  }
  return () => ending.abort();
}

/** What every element takes in JSX. */
interface ElementProps<Element> {
  ref?: Ref<Element>;
  key?: Key;
  children?: ReactNode;
  id?: string;
  /** React 18 writes `className` into custom elements as it stands: there it is `class`. */
  class?: string;
  className?: string;
  style?: HTMLAttributes<HTMLElement>['style'];
  slot?: string;
}

/** The element itself in JSX. Listeners on it are React 19's. */
export interface LeasingCalculatorElementProps
  extends ElementProps<LeasingCalculatorElement>,
    LeasingCalculatorAttributes,
    LeasingCalculatorListeners {}

/** `<leasing-payment>` in JSX. */
export interface LeasingPaymentElementProps
  extends ElementProps<LeasingPaymentElement>,
    LeasingPaymentAttributes {}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'leasing-calculator': LeasingCalculatorElementProps;
      'leasing-payment': LeasingPaymentElementProps;
    }
  }
}
