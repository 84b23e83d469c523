import type { ActionFunctionArgs } from 'react-router-dom';
import { redirectWithNotice } from '../engagement/notice.ts';
import { copyByHand } from '../engagement/texts.ts';
import { readForm } from '../routing/forms.ts';
import { safePath } from '../screens/Login/safePath.ts';

/** «Поделиться»: the address to be copied, on the page that it was pressed on. */
export async function action({ request }: ActionFunctionArgs) {
  const typed = await readForm(request);
  const from = safePath(typed.from ?? null);
  const href = typed.href ? safePath(typed.href) : from;
  const { origin } = new URL(request.url);
  return redirectWithNotice(from, { tone: 'positive', text: copyByHand(origin + href) });
}
