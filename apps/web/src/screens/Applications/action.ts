import { outcomeOf } from '@leasing/core/api';
import type { WireWord } from '@leasing/core/catalogue';
import type { ActionFunctionArgs } from 'react-router-dom';
import { giveNotice } from '../../engagement/notice.ts';
import { messages } from '../../engagement/texts.ts';
import { leaveRequest, noteRequest } from '../../engagement/useRequest.ts';
import { saidWith } from '../../engagement/WithdrawForm.tsx';
import { readCalculation } from '../../routing/calculationParams.ts';
import { accept, type FormValues, readForm, refuseCall } from '../../routing/forms.ts';
import { contextOf } from '../../routing/loading.ts';

/** Withdraws a request of the list, or asks for its item again. */
export async function action(args: ActionFunctionArgs) {
  const { api, store } = contextOf(args);
  const values = await readForm(args.request);
  const { pathname, search } = new URL(args.request.url);
  const headers = new Headers();
  const item = { product: values.product as WireWord, id: Number(values.item), title: values.title ?? '' };
  if (values.again) {
    const calculation = readCalculation(new URLSearchParams(values));
    const outcome = await outcomeOf('requestEquipment', leaveRequest(api, item, calculation));
    if (!outcome.ok) return refuseCall(values, outcome);
    noteRequest(store, item, outcome.value.request);
    giveNotice({ tone: 'positive', text: outcome.value.text }, headers);
    return accept(pathname + search, headers);
  }
  const outcome = await outcomeOf('withdrawRequest', withdraw(api, values));
  if (!outcome.ok) return refuseCall(values, outcome);
  const { id, status } = outcome.value;
  if (item.id > 0) noteRequest(store, item, { id, status, answer: null });
  giveNotice({ tone: 'positive', text: messages.withdrawn(id) }, headers);
  return accept(pathname + search, headers);
}

const withdraw = (api: ReturnType<typeof contextOf>['api'], values: FormValues) =>
  api.withdrawRequest({ params: { id: Number(values.request) }, body: saidWith(values) });
