import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { readForm, refuse } from '../../routing/forms.ts';
import { paths } from '../../routing/paths.ts';
import { offerQuery, readOfferForm } from './offerForm.ts';

/** A posted offer becomes an address, which shows the result and can be sent on. */
export async function action({ request }: ActionFunctionArgs) {
  const values = await readForm(request);
  const { errors } = readOfferForm(values);
  if (Object.keys(errors).length > 0) return refuse(values, errors);
  return redirect(`${paths.checkOffer}?${offerQuery(values)}#result`);
}
