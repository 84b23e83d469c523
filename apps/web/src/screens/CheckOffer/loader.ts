import { checkOffer, type OfferCheck, type OfferToCheck } from '@leasing/core/unstable/check-offer';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { FormValues } from '../../routing/forms.ts';
import { readOfferForm, valuesOf } from './offerForm.ts';

export interface CheckOfferData {
  /** What the fields start with. */
  values: FormValues;
  errors: FormValues;
  /** Absent on the empty form. */
  result?: { offer: OfferToCheck; check: OfferCheck };
}

/** The offer that the address holds; nothing of it is stored. */
export function loader({ request }: LoaderFunctionArgs): CheckOfferData {
  const params = new URL(request.url).searchParams;
  if (!params.has('cost')) return { values: {}, errors: {} };
  const values = valuesOf(params);
  const { offer, errors } = readOfferForm(values);
  if (Object.keys(errors).length > 0) return { values, errors };
  return { values, errors, result: { offer, check: checkOffer(offer) } };
}
