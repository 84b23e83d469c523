import { type ApiClient, ApiError } from '@leasing/core/api';
import type { Store } from '../store/store.ts';
import type { Notice } from './notice.ts';
import { removePhoneRequest } from './phoneRequests.ts';
import { messages } from './texts.ts';

/** Withdraws a request that a guest has just sent, and says what became of that; what staff have decided since stays. */
export async function undoGuestRequest(api: ApiClient, store: Store, token: string): Promise<Notice> {
  try {
    const { id } = await api.withdrawGuestRequest({ body: { token, status: 'NEW' } });
    removePhoneRequest(store, id);
    return { tone: 'positive', text: messages.withdrawn(id) };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 409;
    return { tone: 'negative', text: isRefused ? error.message : messages.notWithdrawn };
  }
}
