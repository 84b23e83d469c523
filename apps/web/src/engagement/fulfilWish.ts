import type { ApiClient } from '@leasing/core/api';
import { addFavourite } from '../store/favourites.ts';
import type { Store } from '../store/store.ts';
import { itemKey } from './item.ts';
import type { Notify } from './Toasts.tsx';
import { callLike } from './useFavourite.ts';
import { callRequest } from './useRequest.ts';
import type { Wish } from './wish.ts';

/** Does after signing in what the guest wanted before (decisions, "Access"); how it went is told by a message. */
export async function fulfilWish(
  { kind, item }: Wish,
  { api, store, notify }: { api: ApiClient; store: Store; notify: Notify },
): Promise<void> {
  const favourite = kind === 'favourite';
  try {
    if (favourite) {
      await callLike(api, item, true);
      addFavourite(store, item.product, item.id);
    } else {
      await callRequest(api, item);
      store.user.requested[itemKey(item)] = true;
    }
  } catch {
    const text = favourite
      ? `Не удалось добавить «${item.title}» в избранное. Попробуйте ещё раз.`
      : `Не удалось отправить заявку на «${item.title}». Попробуйте ещё раз.`;
    return notify({ tone: 'negative', text });
  }
  const text = favourite
    ? `«${item.title}» теперь в избранном.`
    : `Заявка на «${item.title}» отправлена. Менеджер скоро позвонит.`;
  notify({ tone: 'positive', text });
}
