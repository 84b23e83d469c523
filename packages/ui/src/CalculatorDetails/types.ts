import type { PaymentForm, ScheduleInput } from '@leasing/core/calculator';
import type { HTMLAttributes, ReactNode } from 'react';
import type { ClassNames } from '../parts/index.ts';

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

/** Inner parts by name, with the class that each always has: for `classNames`. */
export interface CalculatorDetailsParts {
  /** All of it, whose width the layout follows. */
  inside: 'lsg-details__inside';
  /** The line of switches and buttons. */
  bar: 'lsg-details__bar';
  /** Equal or declining payments. */
  form: 'lsg-details__form';
  /** The buttons. */
  actions: 'lsg-details__actions';
  /** One of our buttons. */
  button: 'lsg-details__button';
  /** Facts, chart and table. */
  schedule: 'lsg-details__schedule';
  /** Facts and chart. */
  side: 'lsg-details__side';
  /** The list of facts. */
  facts: 'lsg-details__facts';
  /** The table of scenarios. */
  comparison: 'lsg-details__comparison';
  /** The cross of a scenario. */
  remove: 'lsg-details__remove';
  /** The mark of the scenario that costs least. */
  cheapest: 'lsg-details__cheapest';
}

export interface CalculatorDetailsProps extends Omit<HTMLAttributes<HTMLElement>, 'onSelect'> {
  /** Class names to add to inner parts. */
  classNames?: ClassNames<CalculatorDetailsParts> | undefined;
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
