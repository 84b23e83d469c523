import {
  type CalculatorField,
  type CalculatorState,
  calculatorReducer,
  createCalculator,
  encodeScenario,
} from '@leasing/core/calculator';
import { parseFigure } from '@leasing/core/format';
import { decodeExactTerms, encodeExactTerms } from '@leasing/core/unstable/exact';
import type { LeaseTerms } from '@leasing/core/unstable/terms';
import { redirect } from 'react-router-dom';
import { CALCULATION_PARAM, EXACT_PARAM } from '../routing/calculationParams.ts';
import { calculationPath, calculatorOptions, type PricedProduct } from './calculation.ts';

/**
 * Leads on to the page with the calculation when its calculator's form was sent: a GET to the page itself.
 *
 * @throws the redirect
 */
export function answerCalculation(
  { url }: Request,
  product: PricedProduct | undefined,
  terms: LeaseTerms,
): void {
  const { pathname, searchParams } = new URL(url);
  if (!searchParams.has('cost' satisfies CalculatorField)) return;
  const initialState = createCalculator(
    calculatorOptions(product, searchParams.get(CALCULATION_PARAM), terms),
  );
  const exact = decodeExactTerms(searchParams.get(EXACT_PARAM) ?? '');
  const code = encodeScenario(applyForm(initialState, searchParams));
  throw redirect(calculationPath(pathname, code, exact && encodeExactTerms(exact)));
}

const figures = ['cost', 'advance', 'advancePercent', 'termMonths', 'buyoutPercent'] as const;

/** What the same keys and press would have made of the calculator with scripts. */
function applyForm(initialState: CalculatorState, form: URLSearchParams): CalculatorState {
  let state = initialState;
  for (const field of figures) {
    const text = form.get(field);
    // The advance stands there in roubles and in per cent: the one that was changed counts.
    if (text === null || parseFigure(text) === initialState[field]) continue;
    state = calculatorReducer(state, { type: 'edit', field, text });
    state = calculatorReducer(state, { type: 'settle' });
  }
  const term = form.get('term');
  if (term !== null) return calculatorReducer(state, { type: 'setTerm', value: term });
  const press = form.get('press');
  const isPress = press === 'minimumPayment' || press === 'minimumAdvance';
  return isPress ? calculatorReducer(state, { type: press }) : state;
}
