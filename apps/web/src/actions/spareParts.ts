import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { redirectWithNotice } from '../engagement/notice.ts';
import { signInFirst } from '../engagement/texts.ts';
import { rememberWish } from '../engagement/wish.ts';
import { contextOf } from '../routing/loading.ts';
import { paths } from '../routing/paths.ts';

/** The promo of the product page: spare parts for a member, signing in first for a guest (specification §2). */
export async function action(args: ActionFunctionArgs) {
  if (contextOf(args).store.auth.isLoggedIn) return redirect(paths.spareParts);
  const headers = new Headers();
  rememberWish({ kind: 'spare-parts' }, headers);
  return redirectWithNotice(paths.login, { tone: 'negative', text: signInFirst }, headers);
}
