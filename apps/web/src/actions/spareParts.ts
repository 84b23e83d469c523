import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { giveNotice } from '../engagement/notice.ts';
import { signInFirst } from '../engagement/texts.ts';
import { rememberWish } from '../engagement/wish.ts';
import { using } from '../routing/loading.ts';
import { paths } from '../routing/paths.ts';

/** The promo of the product page: spare parts for a member, signing in first for a guest (specification §2). */
export async function action(args: ActionFunctionArgs) {
  if (using(args).store.auth.isLoggedIn) return redirect(paths.spareParts);
  const headers = new Headers();
  rememberWish(headers, { kind: 'spare-parts' });
  giveNotice(headers, { tone: 'negative', text: signInFirst });
  return redirect(paths.login, { headers });
}
