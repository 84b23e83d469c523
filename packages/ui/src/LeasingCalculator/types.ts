import type { CalculatorOptions, CalculatorState, Lease } from '@leasing/core/calculator';
import type { HTMLAttributes, ReactNode } from 'react';
import type { ClassNamesProps } from '../parts/index.ts';
import type { russian } from './labels.ts';

export type LeasingCalculatorLabels = typeof russian;

/** The state of the calculator with the quote made from it. */
export interface LeasingCalculatorChange {
  state: CalculatorState;
  quote: Lease;
}

export interface LeasingCalculatorParts {
  /** All of it, whose width the layout follows. */
  inside: 'lsg-calculator__inside';
  /** The heading. */
  title: 'lsg-calculator__title';
  /** Form and panel. */
  body: 'lsg-calculator__body';
  /** All numbers that are chosen. */
  form: 'lsg-calculator__form';
  /** One of them. */
  field: 'lsg-calculator__field';
  /** Its name. */
  label: 'lsg-calculator__label';
  /** Input, unit (a text) and second number. */
  box: 'lsg-calculator__box';
  /** The input. */
  input: 'lsg-calculator__input';
  /** The second number: per cent or roubles. */
  second: 'lsg-calculator__second';
  /** The slider under it. */
  slider: 'lsg-calculator__slider';
  /** The ends of the scale; in their place what was not understood. */
  marks: 'lsg-calculator__marks';
  /** The buttons of the form. */
  buttons: 'lsg-calculator__buttons';
  /** One of them. */
  button: 'lsg-calculator__button';
  /** The dark panel. */
  panel: 'lsg-calculator__panel';
  /** The payment a month. */
  payment: 'lsg-calculator__payment';
  /** The numbers under it. */
  results: 'lsg-calculator__results';
  /** The box of `chart`, under the fields. */
  chart: 'lsg-calculator__chart';
  /** The box of `notes`. */
  notes: 'lsg-calculator__notes';
  /** The button of `onRequest`. */
  request: 'lsg-calculator__request';
  /** The box of `details`. */
  details: 'lsg-calculator__details';
}

export interface LeasingCalculatorProps
  extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'onChange' | 'defaultValue'>,
    ClassNamesProps<LeasingCalculatorParts> {
  /** Of the whole; the ids of its fields begin with it. */
  id?: string | undefined;
  /** Limits, rates and starting values, read once; see `createCalculator` in `@leasing/core`. For another machine give another `key`. */
  options?: CalculatorOptions | undefined;
  /** Controlled state; without it the calculator holds its own. */
  value?: CalculatorState | undefined;
  /** The first state of a calculator that holds its own. Default: made from `options`. */
  defaultValue?: CalculatorState | undefined;
  /** On every change, also while a slider is dragged. */
  onValueChange?: ((value: CalculatorState) => void) | undefined;
  /**
   * The old name of `value`.
   * @deprecated until 1.1: use `value`
   */
  state?: CalculatorState | undefined;
  /**
   * The old name of `onValueChange`.
   * @deprecated until 1.1: use `onValueChange`
   */
  onStateChange?: ((state: CalculatorState) => void) | undefined;
  /** When a slider is let go or its keys rest, a field is left or a button pressed, and the contract is another. */
  onCommit?: ((change: LeasingCalculatorChange) => void) | undefined;
  /** Shows «Получить предложение» and is called by it. */
  onRequest?: ((change: LeasingCalculatorChange) => void) | undefined;
  /**
   * Id of a form that the numbers and the buttons belong to, so that a server counts without scripts and before they have
   * come. It is sent the numbers as typed, by their names in `CalculatorState`, and as `press` the type of the
   * `CalculatorAction` whose button was pressed.
   */
  form?: string | undefined;
  /** Before the two buttons, as one that sends `form` where there are no scripts; the first of a form is pressed by Enter. */
  buttons?: ReactNode | undefined;
  /** More rows of the results: the `part` of each, its name and its number; for example the rates of `leaseRates`. */
  facts?: readonly (readonly [row: string, name: string, figure: string])[] | undefined;
  /** Level of the title's heading. Default 2; 0 hides the title. */
  headingLevel?: 0 | 2 | 3 | undefined;
  /** Nothing can be moved or typed; the numbers stay readable. */
  disabled?: boolean | undefined;
  /** Under the fields and the buttons: `<PaymentChart>`. */
  chart?: ReactNode | ((change: LeasingCalculatorChange) => ReactNode);
  /** Under the numbers of the dark panel: what belongs to them, for example the taxes of the law. */
  notes?: ReactNode | undefined;
  /** Under the whole: `<CalculatorDetails>`, `<PaymentTable>`. */
  details?: ReactNode | ((change: LeasingCalculatorChange) => ReactNode);
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<LeasingCalculatorLabels> | undefined;
}
