import { type ExactTerms, encodeExactTerms } from '@leasing/core/unstable/exact';
import { EXACT_PARAM } from '../routing/calculationParams.ts';
import { CALCULATION_FORM } from './calculation.ts';

/** Makes a button send the calculator's form, and open the exact calculation of its values. */
export function sendsExact(terms: ExactTerms) {
  return {
    type: 'submit',
    form: CALCULATION_FORM,
    name: EXACT_PARAM,
    value: encodeExactTerms(terms),
  } as const;
}
