import { type ApiClient, ApiError } from '@leasing/core/api';
import { useRef } from 'react';
import { useApi } from '../routing/ApiProvider.tsx';
import { isFavourite, setFavourite, tellOtherTabs } from '../store/favourites.ts';
import { useSlice, useStore } from '../store/StoreProvider.tsx';
import { useAuthPrompt } from './AuthPrompt.tsx';
import type { Item } from './item.ts';
import { useNotify } from './Toasts.tsx';
import { messages } from './texts.ts';
import { useSession } from './useSession.tsx';

/**
 * The heart of an item: optimistic, and equal to the server in the end (specification §4, "Favourite toggle").
 * Presses while a call is under way are remembered; when it returns, one more call brings the server to
 * the state of the last press.
 */
export function useFavourite(item: Item) {
  const store = useStore();
  const api = useApi();
  const askToSignIn = useAuthPrompt();
  const notify = useNotify();
  const { sessionEnded } = useSession();
  const { cards } = useSlice('favorites');
  const { isLoggedIn } = useSlice('auth');
  const target = useRef<boolean | null>(null);
  const pressed = isLoggedIn && isFavourite(cards, item);

  const show = (on: boolean) => setFavourite(store, item, on);

  async function settle(onServer: boolean): Promise<void> {
    let savedValue = onServer;
    while (target.current !== null && target.current !== savedValue) {
      const next = target.current;
      try {
        await callLike(api, item, next);
        savedValue = next;
      } catch (error) {
        target.current = null;
        show(savedValue);
        if (error instanceof ApiError && error.status === 401) return sessionEnded();
        const { failed } = messages[next ? 'like' : 'unlike'](item.title);
        return notify({ tone: 'negative', text: failed });
      }
    }
    target.current = null;
  }

  return {
    pressed,
    toggle(on: boolean) {
      if (!isLoggedIn) return askToSignIn({ kind: 'like', item });
      const running = target.current !== null;
      target.current = on;
      show(on);
      if (!running) void settle(!on);
    },
  };
}

/** One like or unlike; the client takes «already liked» for the success that it is (specification §8). */
export async function callLike(api: ApiClient, item: Pick<Item, 'product' | 'id'>, on: boolean) {
  const input = { params: { id: item.id } };
  const equipment = item.product === 'equipment';
  if (on) await (equipment ? api.likeEquipment(input) : api.likeComponent(input));
  else await (equipment ? api.unlikeEquipment(input) : api.unlikeComponent(input));
  tellOtherTabs(item, on);
}
