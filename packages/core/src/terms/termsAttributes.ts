import { numberAttributes } from '../payment-offer/attributes.ts';
import { DEFAULT_TERMS, type LeaseTerms } from './terms.ts';

/**
 * Conditions as attributes of `<leasing-calculator>`, and as parameters of the addresses that take the same names. What
 * the element has without an attribute is left out.
 */
export function termsAttributes(terms: LeaseTerms): Record<string, string> {
  const fields = Object.entries({ ...numberAttributes, 'rate-model': 'rateModel', forms: 'forms' });
  const attributeText = (source: LeaseTerms, field: string) =>
    [source[field as keyof LeaseTerms]].flat().join(' ');
  return Object.fromEntries(
    fields
      .filter(
        ([, field]) => field in terms && attributeText(terms, field) !== attributeText(DEFAULT_TERMS, field),
      )
      .map(([name, field]) => [name, attributeText(terms, field)]),
  );
}
