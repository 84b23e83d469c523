import type { ApiClient } from '@leasing/core/api';
import { paths } from '../routing/paths.ts';
import { setFavourite } from '../store/favourites.ts';
import type { Store } from '../store/store.ts';
import type { Notice } from './notice.ts';
import { messages } from './texts.ts';
import { callLike } from './useFavourite.ts';
import { leaveRequest, setRequested } from './useRequest.ts';
import type { Wish } from './wish.ts';

/** Where the visitor goes after signing in, and how it went. */
interface Fulfilled {
  to: string;
  notice?: Notice;
}

/** Does after signing in what the guest started before it (decisions, "Access"). */
export async function fulfilWish(wish: Wish, api: ApiClient, store: Store): Promise<Fulfilled> {
  switch (wish.kind) {
    case 'spare-parts':
      return { to: paths.spareParts };
    case 'saved-search': {
      const { href, name } = wish;
      const { done, failed } = messages.savedSearch;
      const notice = await attempt(() => api.saveSearch({ body: { href, name } }).then(() => done), failed);
      return { to: href, notice };
    }
    case 'favourite': {
      const { item, from } = wish;
      const { done, failed } = messages.like(item.title);
      const notice = await attempt(() => callLike(api, item, true).then(() => done), failed);
      if (notice.tone === 'positive') setFavourite(store, item, true);
      return { to: from, notice };
    }
    case 'request': {
      const { item, from } = wish;
      const notice = await attempt(() => leaveRequest(api, item), messages.request(item.title).failed);
      if (notice.tone === 'positive') setRequested(store, item, true);
      return { to: from, notice };
    }
  }
}

/** @param call answers what to say when it went well */
async function attempt(call: () => Promise<string>, failed: string): Promise<Notice> {
  try {
    return { tone: 'positive', text: await call() };
  } catch {
    return { tone: 'negative', text: failed };
  }
}
