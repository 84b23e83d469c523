import type { PaymentForm, ScheduleInput } from '@leasing/core/calculator';
import type { HTMLAttributes, ReactNode } from 'react';

export interface CalculatorDetailsLabels {
  form: string;
  annuity: string;
  declining: string;
  overpayment: string;
  effectiveRate: string;
  firstPayment: string;
  lastPayment: string;
  totalPaid: string;
  monthlyPayment: string;
  cost: string;
  advance: string;
  term: string;
  buyout: string;
  /** Button: puts what is chosen now beside the other scenarios. */
  add: string;
  /** Instead of the button's name when there is no space for another. */
  full: string;
  /** Button: copies a link to what is chosen now. */
  share: string;
  comparison: string;
  /** «Вариант 1». */
  scenario: (number: number) => string;
  remove: (number: number) => string;
  cheapest: string;
}

/** What is shown: the contract of the calculator and how it is paid. */
export interface DetailedScenario extends ScheduleInput {
  readonly form: PaymentForm;
}

export interface CalculatorDetailsProps extends Omit<HTMLAttributes<HTMLElement>, 'onSelect'> {
  /** The contract: the calculator's `state` has all that is needed. */
  contract: ScheduleInput;
  /** How it is paid at first. Default `annuity`. */
  defaultForm?: PaymentForm | undefined;
  /** Scenarios that stand in the comparison at first, at most three. */
  defaultScenarios?: readonly ScheduleInput[] | undefined;
  /** Shows «Скопировать ссылку» and is called with the code of `encodeScenario`; the caller makes the address. */
  onShare?: ((code: string) => void) | undefined;
  /** More buttons in the row: files to save, a letter. */
  actions?: ReactNode | ((scenario: DetailedScenario) => ReactNode);
  labels?: Partial<CalculatorDetailsLabels> | undefined;
}
