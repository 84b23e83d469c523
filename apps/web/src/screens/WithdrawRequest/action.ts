import { outcomeOf } from '@leasing/core/api';
import type { ActionFunctionArgs } from 'react-router-dom';
import { giveNotice } from '../../engagement/notice.ts';
import { removePhoneRequest } from '../../engagement/phoneRequests.ts';
import { messages } from '../../engagement/texts.ts';
import { saidWith } from '../../engagement/WithdrawForm.tsx';
import { accept, readForm, refuseCall } from '../../routing/forms.ts';
import { contextOf } from '../../routing/loading.ts';
import { withdrawPath } from '../../routing/paths.ts';

/** Withdraws the request of a receipt's token; its item can then be asked for again. */
export async function action(args: ActionFunctionArgs) {
  const { api, store } = contextOf(args);
  const values = await readForm(args.request);
  const { token = '' } = values;
  const call = api.withdrawGuestRequest({ body: { token, ...saidWith(values) } });
  const outcome = await outcomeOf('withdrawGuestRequest', call);
  if (!outcome.ok) return refuseCall(values, outcome);
  const { id } = outcome.value;
  const headers = new Headers();
  removePhoneRequest(store, id, args.request, headers);
  giveNotice({ tone: 'positive', text: messages.withdrawn(id) }, headers);
  return accept(withdrawPath(token), headers);
}
