'use client';
import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import { CalculatorView } from './CalculatorView.tsx';
import type { LeasingCalculatorProps } from './types.ts';

/**
 * The leasing calculator (specification §5 and §9): what is chosen on the left, what it costs on the dark panel.
 * Every rule is in `@leasing/core/calculator`. Native buttons and inputs, server-rendered with its first result.
 */
export const LeasingCalculator = forwardRef<HTMLElement, LeasingCalculatorProps>(
  function LeasingCalculator(props, ref) {
    const section = useRef<HTMLElement>(null);
    useImperativeHandle(ref, () => section.current as HTMLElement);
    useEffect(() => reportEarlyInput(section.current as HTMLElement), []);
    return <CalculatorView {...props} sectionRef={section} />;
  },
);

/** What was typed or moved in the HTML of the server: React leaves it on the screen and reports no change. */
function reportEarlyInput(section: HTMLElement) {
  for (const input of section.querySelectorAll('input')) {
    if (input.value === input.defaultValue) continue;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    if (!input.matches(':focus')) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}
