import { type CalculatorOptions, calculatorLease, createCalculator } from '../calculator/index.ts';
import { counted, formatRoubles, NBSP } from '../format/index.ts';

/** What a lease costs a month, as price lists and letters say it. */
export interface PaymentOffer {
  /** Whole roubles a month. */
  readonly payment: number;
  /** «от 77 379 ₽/мес.» */
  readonly text: string;
  /** What it is computed from: «Аванс 90 000 ₽, 12 месяцев, выкуп 180 000 ₽». */
  readonly terms: string;
}

/**
 * The payment of the calculator that starts with these options, so that a price list and the calculator beside it agree.
 * `cost` is roubles; what is left out has the calculator's default, and what is out of bounds is put at its bound.
 */
export function paymentOffer(options: CalculatorOptions): PaymentOffer {
  const state = createCalculator({ minCost: options.cost, ...options });
  const { monthlyPayment, buyout } = calculatorLease(state);
  const term = counted(state.termMonths, 'month');
  const advance = state.advance > 0 ? `Аванс ${formatRoubles(state.advance)}` : 'Без\u00A0аванса';
  const ownership = buyout > 0 ? `выкуп ${formatRoubles(buyout)}` : 'без\u00A0выкупа';
  return {
    payment: monthlyPayment,
    text: `от${NBSP}${formatRoubles(monthlyPayment)}/мес.`,
    terms: `${advance}, ${term}, ${ownership}`,
  };
}
