import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { partsRequestPath } from '../engagement/guestAction.ts';
import { readForm } from '../routing/forms.ts';
import { contextOf, notFound } from '../routing/loading.ts';
import { paths } from '../routing/paths.ts';
import { safePath } from '../routing/safePath.ts';

/** The promo of the product page: spare parts for a member, for a guest a phone, with signing in below it. */
export async function action(args: ActionFunctionArgs) {
  if (contextOf(args).store.auth.isLoggedIn) return redirect(paths.spareParts);
  const { machine = '', from } = await readForm(args.request);
  if (!/^\d{1,15}$/.test(machine)) throw notFound();
  return redirect(partsRequestPath(machine, safePath(from)));
}
