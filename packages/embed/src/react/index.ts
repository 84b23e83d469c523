'use client';
import {
  createElement,
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import type { LeasingCalculatorAttributes, LeasingCalculatorElement, LeasingEventMap } from '../types.ts';
import { attributesOf, type CalculatorProps, type EventName, eventNames } from '../wrapper.ts';

type Handlers = {
  [Name in EventName as `on${Capitalize<Name>}`]?: (
    detail: LeasingEventMap[`leasing:${Name}`]['detail'],
    event: LeasingEventMap[`leasing:${Name}`],
  ) => void;
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
  const element = useRef<LeasingCalculatorElement | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const calculator = element.current;
    if (!calculator) return;
    const listeners = eventNames.map((name) => {
      const handler = `on${name[0]?.toUpperCase()}${name.slice(1)}` as keyof Handlers;
      const listen = (event: Event) =>
        (latest.current[handler] as ((detail: unknown, event: Event) => void) | undefined)?.(
          (event as CustomEvent).detail,
          event,
        );
      calculator.addEventListener(`leasing:${name}`, listen);
      return () => calculator.removeEventListener(`leasing:${name}`, listen);
    });
    // Listeners first: `leasing:ready` comes while the element is defined.
    import('@leasing/embed');
    return () => {
      for (const stop of listeners) stop();
    };
  }, []);
  const { id, className, style, children } = props;
  const hold = useCallback(
    (node: LeasingCalculatorElement | null) => {
      element.current = node;
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    },
    [ref],
  );
  return createElement(
    'leasing-calculator',
    // React 18 writes `className` into custom elements as it stands.
    { ...attributesOf(props), id, class: className, style, ref: hold } as object,
    children,
  );
});

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'leasing-calculator': LeasingCalculatorAttributes & {
        ref?: unknown;
        children?: unknown;
        id?: string;
        className?: string;
        style?: object;
        slot?: string;
      };
    }
  }
}
