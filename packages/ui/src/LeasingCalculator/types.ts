import type { CalculatorOptions, CalculatorState, Lease } from '@leasing/core/calculator';
import type { HTMLAttributes, ReactNode } from 'react';

export interface LeasingCalculatorLabels {
  title: string;
  cost: string;
  advance: string;
  /** Name of the small field beside the advance in roubles. */
  advancePercent: string;
  term: string;
  buyout: string;
  minimumPayment: string;
  minimumAdvance: string;
  monthlyPayment: string;
  contractTotal: string;
  vatRefund: string;
  profitTaxSaving: string;
  /** Row of the results: what is paid for the machine after the last payment. */
  buyoutPayment: string;
  request: string;
  from: string;
}

/** The state of the calculator with the quote made from it. */
export interface LeasingCalculatorChange {
  state: CalculatorState;
  quote: Lease;
}

export interface LeasingCalculatorProps
  extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'onChange' | 'defaultValue'> {
  /** Limits, rates and starting values, read once; see `createCalculator` in `@leasing/core`. For another machine give another `key`. */
  options?: CalculatorOptions | undefined;
  /** Controlled state; without it the calculator holds its own, made from `options`. */
  state?: CalculatorState | undefined;
  /** On every change, also while a slider is dragged. */
  onStateChange?: ((state: CalculatorState) => void) | undefined;
  /** When a slider is let go or its keys rest, a field is left or a button pressed, and the contract is another. */
  onCommit?: ((change: LeasingCalculatorChange) => void) | undefined;
  /** Shows «Получить предложение» and is called by it. */
  onRequest?: ((change: LeasingCalculatorChange) => void) | undefined;
  /** Level of the title's heading. Default 2; 0 hides the title. */
  headingLevel?: 0 | 2 | 3 | undefined;
  /** Nothing can be moved or typed; the figures stay readable. */
  disabled?: boolean | undefined;
  /** Under the figures of the dark panel: `<PaymentChart>`. */
  chart?: ReactNode | ((change: LeasingCalculatorChange) => ReactNode);
  /** Under the whole: `<CalculatorDetails>`, `<PaymentTable>`. */
  details?: ReactNode | ((change: LeasingCalculatorChange) => ReactNode);
  labels?: Partial<LeasingCalculatorLabels> | undefined;
}
