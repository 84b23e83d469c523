import { type ApiClient, ApiError, type SavedSearch } from '@leasing/core/api';
import { useEffect, useState } from 'react';
import { useDeviceList } from '../device/deviceList.ts';
import { savedSearches } from '../device/lists.ts';
import { useNotify } from '../engagement/Toasts.tsx';
import { messages } from '../engagement/texts.ts';
import { useSession } from '../engagement/useSession.tsx';
import { useApi } from '../routing/ApiProvider.tsx';
import { useSlice } from '../store/StoreProvider.tsx';

/** A search to come back to, with the number of offers that came since it was last opened. */
interface ListedSearch {
  /** Of the account's search; absent for a guest's. */
  id?: number;
  /** Path and query of the list's first page. */
  href: string;
  name: string;
  newCount: number;
}

export interface SavedSearchList {
  searches: readonly ListedSearch[];
  /** @param newestId the newest item when the list was read */
  save: (href: string, name: string, newestId: number | undefined) => Promise<void>;
  remove: (href: string) => Promise<void>;
  /** The visitor has opened the list: what is in it now is not new any more. */
  see: (href: string, newestId: number | undefined) => Promise<void>;
}

/**
 * The searches of the account; of this device for a guest.
 *
 * @param first those of the account that the server has sent with the page
 */
export function useSavedSearches(first: readonly SavedSearch[]): SavedSearchList {
  const { isLoggedIn } = useSlice('auth');
  const ofDevice = useDeviceSearches(!isLoggedIn);
  const ofAccount = useAccountSearches(isLoggedIn, first);
  return isLoggedIn ? ofAccount : ofDevice;
}

function useDeviceSearches(active: boolean): SavedSearchList {
  const api = useApi();
  const notify = useNotify();
  const [entries, setEntries] = useDeviceList(savedSearches);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    if (!active) return;
    let isCurrent = true;
    for (const entry of entries) {
      // Loaded apart: most visitors keep no search.
      const counting = import('./countNew.ts').then(({ countNew }) => countNew(api, entry));
      counting.then(
        (count) => isCurrent && setCounts((previous) => ({ ...previous, [entry.href]: count })),
        // A notice that cannot be made is not shown.
        () => {},
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [api, entries, active]);
  return {
    searches: entries.map(({ href, name }) => ({ href, name, newCount: counts[href] ?? 0 })),
    async save(href, name, newestId = 0) {
      setEntries((entries) => [{ href, name, newestId }, ...entries.filter((entry) => entry.href !== href)]);
      notify({
        tone: 'positive',
        text: 'Поиск сохранён. Когда появится что-то новое, мы покажем это здесь.',
      });
    },
    async remove(href) {
      setEntries((entries) => entries.filter((entry) => entry.href !== href));
    },
    async see(href, newestId = 0) {
      setCounts((previous) => ({ ...previous, [href]: 0 }));
      setEntries((entries) => entries.map((entry) => (entry.href === href ? { ...entry, newestId } : entry)));
    },
  };
}

function useAccountSearches(active: boolean, first: readonly SavedSearch[]): SavedSearchList {
  const api = useApi();
  const notify = useNotify();
  const { sessionEnded } = useSession();
  const [searches, setSearches] = useState<readonly SavedSearch[]>(first);
  // The device's searches move to the account after a sign-in; their number then changes.
  const [entries] = useDeviceList(savedSearches);
  const waitingCount = entries.length;
  useEffect(() => {
    // The list is complete without it.
    if (active) api.savedSearches().then(setSearches, () => {});
  }, [active, api, waitingCount]);

  /** Does it; a refusal is shown in the server's words. */
  async function attempt(change: (api: ApiClient) => Promise<unknown>): Promise<boolean> {
    try {
      await change(api);
      setSearches(await api.savedSearches());
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) sessionEnded();
      else notify({ tone: 'negative', text: refusal(error) });
      return false;
    }
  }
  const idOf = (href: string) => searches.find((search) => search.href === href)?.id;

  return {
    searches,
    async save(href, name, newestId) {
      const body = { href, name, ...(newestId !== undefined && { newestId }) };
      if (await attempt((to) => to.saveSearch({ body }))) {
        notify({ tone: 'positive', text: messages.savedSearch.done });
      }
    },
    async remove(href) {
      const id = idOf(href);
      if (id !== undefined) await attempt((from) => from.removeSavedSearch({ params: { id } }));
    },
    async see(href, newestId) {
      const id = idOf(href);
      if (id === undefined) return;
      const query = newestId === undefined ? {} : { newestId };
      const savedSearch = await api.seeSavedSearch({ params: { id }, query });
      setSearches((previous) => previous.map((search) => (search.id === id ? savedSearch : search)));
    },
  };
}

function refusal(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefused ? error.message : messages.savedSearch.failed;
}
