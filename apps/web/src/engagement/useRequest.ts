import {
  type ApiClient,
  ApiError,
  type CalculationBody,
  type Equipment,
  type RequestReceipt,
} from '@leasing/core/api';
import { statusEntry } from '@leasing/core/unstable/requests';
import { useApi } from '../routing/ApiProvider.tsx';
import { useSlice, useStore } from '../store/StoreProvider.tsx';
import type { Store, TabRequest } from '../store/store.ts';
import { useAuthPrompt } from './AuthPrompt.tsx';
import { calculationAt } from './askedCalculation.ts';
import { type Item, itemKey } from './item.ts';
import { isAskedFor } from './phoneRequests.ts';
import { useNotify } from './Toasts.tsx';
import { messages } from './texts.ts';
import { useSession } from './useSession.tsx';

type LastRequest = Equipment['lastRequest'];

/**
 * «оставить заявку»: optimistic, back again when the call fails, except when the server says that the request
 * is there already (specification §4, "Request button"). The message that it was sent has a button that withdraws it.
 *
 * @param fromServer the last request that the item brought from the server
 */
export function useRequest(item: Item, fromServer: LastRequest) {
  const store = useStore();
  const api = useApi();
  const askToSignIn = useAuthPrompt();
  const notify = useNotify();
  const { sessionEnded } = useSession();
  const { requested, phoneRequests } = useSlice('user');
  const { isLoggedIn } = useSlice('auth');
  const texts = messages.request(item.title);
  const key = itemKey(item);

  async function send(): Promise<void> {
    const calculation = calculationAt(item, window.location);
    if (!isLoggedIn) return askToSignIn({ kind: 'request', item, calculation });
    noteRequest(store, item, 'sending');
    try {
      const { text, request, receipt } = await leaveRequest(api, item, calculation);
      noteRequest(store, item, request);
      if (receipt) keepReceipt(store, item, receipt);
      const action = receipt && request && { label: 'Отменить', onPress: () => void undo(request) };
      notify({ tone: 'positive', text, ...(action && { action }) });
    } catch (error) {
      noteRequest(store, item, null);
      if (error instanceof ApiError && error.status === 401) return sessionEnded();
      notify({ tone: 'negative', text: texts.failed });
    }
  }

  async function undo({ id, status }: NonNullable<LastRequest>): Promise<void> {
    try {
      await api.withdrawRequest({ params: { id }, body: { status } });
      noteRequest(store, item, { id, status: 'WITHDRAWN', answer: null });
      notify({ tone: 'positive', text: texts.undone });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return sessionEnded();
      const isRefused = error instanceof ApiError && error.status === 409;
      notify({ tone: 'negative', text: isRefused ? error.message : texts.notUndone });
    }
  }

  if (!isLoggedIn) {
    const { state } = phoneRequests[key]?.at(-1) ?? {};
    return { sent: isAskedFor(phoneRequests[key]), request: undefined, status: state?.status, send };
  }
  const request = latest(requested[key], fromServer);
  if (request === 'sending') return { sent: true, request: undefined, status: undefined, send };
  const isOpen = request !== undefined && !statusEntry(request.status).closes;
  return { sent: isOpen, request, status: request?.status, send };
}

/** What is newer: what was done in this tab, or what a page brought. Of one request the server says more, until it is withdrawn here. */
function latest(here: TabRequest | undefined, fromServer: LastRequest): LastRequest | 'sending' {
  if (here === 'sending') return here;
  if (!here || !fromServer) return here ?? fromServer;
  if (here.id !== fromServer.id) return here.id > fromServer.id ? here : fromServer;
  return here.status === 'WITHDRAWN' ? here : fromServer;
}

/** Keeps what the server said, for the line that stays at the item. */
function keepReceipt(store: Store, item: Item, receipt: RequestReceipt): void {
  store.user.receipts[itemKey(item)] = receipt;
}

/** Says to all buttons of an item what has become of its request in this tab. */
export function noteRequest(store: Store, item: Pick<Item, 'product' | 'id'>, request: TabRequest): void {
  store.user.requested[itemKey(item)] = request;
}

/**
 * One request; the client takes «already created» for the success that it is (specification §8).
 *
 * @param calculation what the visitor calculated before
 * @returns what the visitor is notified (for an item that is reserved or sold the request is for another one like it), and the
 *   request
 */
export async function leaveRequest(
  api: ApiClient,
  { product, id, title }: Item,
  calculation?: CalculationBody,
): Promise<{ text: string; request: Exclude<TabRequest, 'sending'>; receipt?: RequestReceipt }> {
  const input = { params: { id } };
  const asked = { ...input, ...(calculation && { body: { calculation } }) };
  const receipt = await (product === 'equipment' ? api.requestEquipment(asked) : api.requestComponent(asked));
  const sentences = messages.request(title);
  if (!('call' in receipt)) {
    const { lastRequest } = await (product === 'equipment' ? api.equipment(input) : api.component(input));
    return { text: sentences.already, request: lastRequest ?? null };
  }
  const request = { id: receipt.id, status: receipt.status, answer: null };
  const text = receipt.kind === 'SIMILAR' ? sentences.similarDone(receipt) : sentences.done(receipt);
  return { text, request, receipt };
}
