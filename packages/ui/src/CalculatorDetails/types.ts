import type { LeaseInput, PaymentForm, ScheduleInput } from '@leasing/core/calculator';
import type { TaxRegime } from '@leasing/core/tax';
import type { ExactTerms } from '@leasing/core/unstable/exact';
import type { HTMLAttributes, ReactNode } from 'react';
import type { ClassNamesProps, PartClass } from '../parts/index.ts';
import type { russian } from './labels.ts';

/** What is asked for where lease, loan and cash are compared. */
export type WaysField = 'loanRate' | 'loanTerm' | 'loanAdvance' | 'ownRate' | 'usefulLife';

export type CalculatorDetailsLabels = typeof russian;

export interface CalculatorDetailsParts {
  /** All of it, whose width the layout follows. */
  inside: 'lsg-details__inside';
  /** The controls of the exact calculation. */
  exact: 'lsg-details__exact';
  /** A row of controls. */
  fields: 'lsg-details__fields';
  /** A control with its name. */
  field: 'lsg-details__field';
  /** A field or a choice. */
  input: 'lsg-details__input';
  /** The sentence of a problem. */
  error: 'lsg-details__error';
  /** The tax regime where the page fixes it. */
  fixed: 'lsg-details__fixed';
  /** The forms of payment. */
  form: 'lsg-details__form';
  /** The months of the season. */
  months: 'lsg-details__months';
  /** The buttons. */
  actions: 'lsg-details__actions';
  /** One of our buttons. */
  button: 'lsg-details__button';
  /** Facts, chart and table. */
  schedule: 'lsg-details__schedule';
  /** Facts and chart. */
  side: 'lsg-details__side';
  /** A list of facts. */
  facts: 'lsg-details__facts';
  /** What taxes make of it, with the laws. */
  taxes: 'lsg-details__taxes';
  /** What an accountant has to confirm. */
  open: 'lsg-details__open';
  /** The rates and their laws. */
  basis: 'lsg-details__basis';
  /** In place of the schedule, while a field has a problem. */
  unfinished: 'lsg-details__unfinished';
  /** Who leases, and that it is not an offer. */
  lessor: 'lsg-details__lessor';
  /** Lease, loan and cash. */
  ways: 'lsg-details__ways';
  /** Which of them costs least, as a sentence. */
  verdict: 'lsg-details__verdict';
  /** What each of them is worth today, as bars. */
  bars: 'lsg-details__bars';
  /** A table of scenarios, or of the ways to pay. */
  comparison: 'lsg-details__comparison';
  /** The cross of a scenario. */
  remove: 'lsg-details__remove';
  /** The mark of the scenario that costs least. */
  cheapest: 'lsg-details__cheapest';
}

/** Gives inner parts their classes. */
export interface Parts {
  part: PartClass<CalculatorDetailsParts>;
}

/** Classes and texts. */
export interface Wording extends Parts {
  text: CalculatorDetailsLabels;
}

export interface CalculatorDetailsProps
  extends Omit<HTMLAttributes<HTMLElement>, 'onSelect'>,
    ClassNamesProps<CalculatorDetailsParts> {
  /** The contract: the calculator's `state` has all that is needed. */
  contract: LeaseInput;
  /** Controlled: what the lessee has chosen under «Точный расчёт». It may not fit the contract; see `findExactProblems`. */
  terms?: ExactTerms | undefined;
  /** What stands there at first. Default: `defaultExactTerms` of today. */
  defaultTerms?: ExactTerms | undefined;
  /** Called with all terms after each change of one of them. */
  onTermsChange?: ((terms: ExactTerms) => void) | undefined;
  /** Fixes the tax regime; the control is then a sentence. */
  regime?: TaxRegime | undefined;
  /** Ways to pay that are offered, at least one. Default: all four. */
  forms?: readonly PaymentForm[] | undefined;
  /** Scenarios that are in the comparison at first, at most three. */
  defaultScenarios?: readonly ScheduleInput[] | undefined;
  /**
   * Shows «Скопировать ссылку» and is called with the codes of `encodeScenario` and `encodeExactTerms`; the caller makes
   * the address.
   */
  onShare?: ((code: string, exactCode: string) => void) | undefined;
  /** More buttons in the row: files to save, a letter. A function is not asked while a field has a problem. */
  actions?: ReactNode | ((terms: ExactTerms) => ReactNode);
  /** Under the numbers: who leases, that it is not an offer. `lessorNotice` of `@leasing/core/unstable/terms`. */
  notice?: ReactNode;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<CalculatorDetailsLabels> | undefined;
}
