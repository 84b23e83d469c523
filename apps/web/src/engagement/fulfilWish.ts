import type { ApiClient } from '@leasing/core/api';
import { paths } from '../routing/paths.ts';
import { addFavourite } from '../store/favourites.ts';
import type { Store } from '../store/store.ts';
import { itemKey } from './item.ts';
import type { Notice } from './notice.ts';
import { messages } from './texts.ts';
import { callLike } from './useFavourite.ts';
import { callRequest } from './useRequest.ts';
import type { Wish } from './wish.ts';

/** Where the visitor goes after signing in, and how it went. */
interface Fulfilled {
  to: string;
  notice?: Notice;
}

/** Does after signing in what the guest wanted before (decisions, "Access"). */
export async function fulfilWish(wish: Wish, api: ApiClient, store: Store): Promise<Fulfilled> {
  switch (wish.kind) {
    case 'spare-parts':
      return { to: paths.spareParts };
    case 'saved-search': {
      const { href, name } = wish;
      const notice = await attempt(() => api.saveSearch({ body: { href, name } }), messages.savedSearch);
      return { to: href, notice };
    }
    case 'favourite': {
      const { item, from } = wish;
      const notice = await attempt(() => callLike(api, item, true), messages.favourite(item.title));
      if (notice.tone === 'positive') addFavourite(store, item.product, item.id);
      return { to: from, notice };
    }
    case 'request': {
      const { item, from } = wish;
      const notice = await attempt(() => callRequest(api, item), messages.request(item.title));
      if (notice.tone === 'positive') store.user.requested[itemKey(item)] = true;
      return { to: from, notice };
    }
  }
}

async function attempt(
  call: () => Promise<unknown>,
  { done, failed }: { done: string; failed: string },
): Promise<Notice> {
  try {
    await call();
    return { tone: 'positive', text: done };
  } catch {
    return { tone: 'negative', text: failed };
  }
}
