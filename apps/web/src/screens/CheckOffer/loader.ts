import { checkOffer, type OfferCheck, type OfferToCheck } from '@leasing/core/check-offer';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Typed } from '../../routing/forms.ts';
import { readOfferForm, typedOf } from './offerForm.ts';

export interface CheckOfferData {
  /** What the fields start with. */
  typed: Typed;
  errors: Typed;
  /** Absent on the empty form. */
  result?: { offer: OfferToCheck; check: OfferCheck };
}

/** The offer that the address holds; nothing of it is stored. */
export function loader({ request }: LoaderFunctionArgs): CheckOfferData {
  const params = new URL(request.url).searchParams;
  if (!params.has('cost')) return { typed: {}, errors: {} };
  const typed = typedOf(params);
  const { offer, errors } = readOfferForm(typed);
  if (Object.keys(errors).length > 0) return { typed, errors };
  return { typed, errors, result: { offer, check: checkOffer(offer) } };
}
