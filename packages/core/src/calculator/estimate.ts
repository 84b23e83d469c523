import { ESTIMATE_MONTHS, formatRoubles, NBSP } from '../format/numbers.ts';
import { type CalculatorOptions, type CalculatorState, calculatorLease, createCalculator } from './state.ts';

/**
 * The contract beside the estimate: the same months with interest, with the least advance. Where the bounds have no such
 * term, it is the nearest.
 *
 * @param options with `cost`, the price that is shown, and the operator's conditions (`calculatorTerms` of `terms`)
 */
export function contractOfEstimate(options: CalculatorOptions): CalculatorState {
  return createCalculator({ ...options, termMonths: ESTIMATE_MONTHS });
}

/** What a calculated payment is for: «60 мес., аванс 90 000 ₽». No payment stands without it. */
export function contractTerms({
  termMonths,
  advance,
}: Pick<CalculatorState, 'termMonths' | 'advance'>): string {
  return `${termMonths}${NBSP}мес., аванс ${formatRoubles(advance)}`;
}

/** The payment of {@link contractOfEstimate} in words: «с процентами 116 622 ₽»; its {@link contractTerms} go on. */
export function paymentWithInterest(contract: CalculatorState): string {
  const payment = formatRoubles(calculatorLease(contract).monthlyPayment);
  return contract.annualRate > 0 ? `с${NBSP}процентами ${payment}` : `по${NBSP}договору ${payment}`;
}
