import { type ApiClient, ApiError, type CalculationBody } from '@leasing/core/api';
import { useApi } from '../routing/ApiProvider.tsx';
import { useSlice, useStore } from '../store/StoreProvider.tsx';
import type { Store } from '../store/store.ts';
import { useAuthPrompt } from './AuthPrompt.tsx';
import { calculationAt } from './askedCalculation.ts';
import { type Item, itemKey } from './item.ts';
import { useNotify } from './Toasts.tsx';
import { messages } from './texts.ts';
import { useSession } from './useSession.tsx';

/**
 * «оставить заявку»: optimistic, back again when the call fails, except when the server says that the request
 * is there already (specification §4, "Request button").
 *
 * @param requestedByUser the flag that the item brought from the server
 */
export function useRequest(item: Item, requestedByUser: boolean) {
  const store = useStore();
  const api = useApi();
  const askToSignIn = useAuthPrompt();
  const notify = useNotify();
  const { sessionEnded } = useSession();
  const { requested, phoneRequests } = useSlice('user');
  const { isLoggedIn } = useSlice('auth');

  async function send(): Promise<void> {
    const calculation = calculationAt(item, window.location);
    if (!isLoggedIn) return askToSignIn({ kind: 'request', item, calculation });
    setRequested(store, item, true);
    try {
      notify({ tone: 'positive', text: await leaveRequest(api, item, calculation) });
    } catch (error) {
      setRequested(store, item, false);
      if (error instanceof ApiError && error.status === 401) return sessionEnded();
      notify({ tone: 'negative', text: messages.request(item.title).failed });
    }
  }

  const key = itemKey(item);
  return { sent: requested[key] ?? (isLoggedIn ? requestedByUser : key in phoneRequests), send };
}

/** Tells all buttons of an item whether it is asked for. */
export function setRequested(store: Store, item: Pick<Item, 'product' | 'id'>, requested: boolean): void {
  store.user.requested[itemKey(item)] = requested;
}

/**
 * One request; the client takes «already created» for the success that it is (specification §8).
 *
 * @param calculation what the visitor calculated before
 * @returns what the visitor is told: for an item that is reserved or sold the request is for another one like it
 */
export async function leaveRequest(
  api: ApiClient,
  { product, id, title }: Item,
  calculation: CalculationBody | undefined,
): Promise<string> {
  const input = { params: { id }, ...(calculation && { body: { calculation } }) };
  const receipt = await (product === 'equipment' ? api.requestEquipment(input) : api.requestComponent(input));
  const sentences = messages.request(title);
  if (!('call' in receipt)) return sentences.already;
  return receipt.kind === 'SIMILAR' ? sentences.similarDone : sentences.done(receipt.call);
}
