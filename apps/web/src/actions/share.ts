import type { ActionFunctionArgs } from 'react-router-dom';
import { redirectWithNotice } from '../engagement/notice.ts';
import { copyByHand } from '../engagement/texts.ts';
import { readForm } from '../routing/forms.ts';
import { safePath } from '../routing/safePath.ts';

/** «Поделиться»: the address to be copied, on the page that it was pressed on. */
export async function action({ request }: ActionFunctionArgs) {
  const values = await readForm(request);
  const from = safePath(values.from);
  const href = values.href ? safePath(values.href) : from;
  const { origin } = new URL(request.url);
  return redirectWithNotice(from, { tone: 'positive', text: copyByHand(origin + href) });
}
