import { outcomeOf } from '@leasing/core/api';
import type { ActionFunctionArgs } from 'react-router-dom';
import { redirectWithNotice } from '../../engagement/notice.ts';
import { readForm, refuse, refuseCall } from '../../routing/forms.ts';
import { contextOf, notFound } from '../../routing/loading.ts';
import { safePath } from '../Login/safePath.ts';
import { purposes } from './loader.ts';

/** A member agrees, and goes on to where they were going. */
export async function action(args: ActionFunctionArgs) {
  const purpose = purposes.find((known) => known === args.params.purpose);
  if (!purpose) throw notFound();
  const typed = await readForm(args.request);
  if (!typed.consent) {
    return refuse(typed, { consent: 'Поставьте отметку, если согласны, или нажмите «Позже».' });
  }
  const { consentVersion: version } = typed;
  const outcome = await outcomeOf(
    'giveConsent',
    contextOf(args).api.giveConsent({ params: { purpose }, body: { ...(version && { version }) } }),
  );
  if (!outcome.ok) return refuseCall(typed, outcome);
  return redirectWithNotice(safePath(new URL(args.request.url).searchParams.get('from')), {
    tone: 'positive',
    text: 'Спасибо, согласие записано.',
  });
}
