'use client';
import { forwardRef } from 'react';
import { CalculatorView } from './CalculatorView.tsx';
import type { LeasingCalculatorProps } from './types.ts';

/**
 * The leasing calculator (specification §5 and §9): what is chosen on the left, what it costs on the dark panel.
 * Every rule is in `@leasing/core/calculator`. Native buttons and inputs, server-rendered with its first result.
 */
export const LeasingCalculator = forwardRef<HTMLElement, LeasingCalculatorProps>(
  function LeasingCalculator(props, ref) {
    return <CalculatorView {...props} sectionRef={ref} />;
  },
);
