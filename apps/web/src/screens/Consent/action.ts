import { outcomeOf } from '@leasing/core/api';
import type { ActionFunctionArgs } from 'react-router-dom';
import { redirectWithNotice } from '../../engagement/notice.ts';
import { readForm, refuse, refuseCall } from '../../routing/forms.ts';
import { contextOf, notFound } from '../../routing/loading.ts';
import { safePath } from '../../routing/safePath.ts';
import { purposes } from './loader.ts';

/** A member agrees, and goes on to where they were going. */
export async function action(args: ActionFunctionArgs) {
  const { api, store } = contextOf(args);
  const purpose = purposes.find((one) => one === args.params.purpose);
  if (!purpose) throw notFound();
  const values = await readForm(args.request);
  if (!values.consent) {
    return refuse(values, { consent: 'Поставьте отметку, если согласны.' });
  }
  const { consentVersion: version } = values;
  const outcome = await outcomeOf(
    'giveConsent',
    api.giveConsent({ params: { purpose }, body: { ...(version && { version }) } }),
  );
  if (!outcome.ok) return refuseCall(values, outcome);
  if (purpose === 'account' && store.user.data) store.user.data.needsConsent = false;
  return redirectWithNotice(safePath(new URL(args.request.url).searchParams.get('from')), {
    tone: 'positive',
    text: 'Спасибо, согласие записано.',
  });
}
