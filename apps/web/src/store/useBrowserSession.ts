import { checkSessionAge } from '@leasing/core/unstable/session';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { readDeviceList } from '../device/deviceList.ts';
import { savedSearches } from '../device/lists.ts';
import { useApi } from '../routing/ApiProvider.tsx';
import { forgetSession, rememberSession, storedSession } from './browserStorage.ts';
import { followOtherTab } from './favourites.ts';
import { useSlice, useStore } from './StoreProvider.tsx';
import { loadSession, signOutLocally } from './session.ts';

/**
 * Keeps the stored flags and the slices equal to the answer of the server, ends a session that is too old
 * (specification §4), moves a guest's saved searches to the account, and follows a login, a logout and hearts of another tab.
 */
export function useBrowserSession(): void {
  const store = useStore();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { isLoggedIn } = useSlice('auth');

  useEffect(() => {
    const { isLoggedIn } = store.auth;
    const { data } = store.user;
    if (!isLoggedIn || !data) {
      forgetSession();
    } else if (checkSessionAge(storedSession(), Date.now()) === 'keep') {
      rememberSession(data);
    } else {
      signOutLocally(store);
      void api.logout().catch(() => {});
    }
  }, []);

  useEffect(() => {
    if (!isLoggedIn || readDeviceList(savedSearches).length === 0) return;
    void import('../searches/moveToAccount.ts').then(({ moveSearchesToAccount }) =>
      moveSearchesToAccount(api),
    );
  }, [api, isLoggedIn]);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      followOtherTab(store, event);
      if (event.key !== 'isAuth' || event.newValue === event.oldValue) return;
      void loadSession(api, store).then(
        () => revalidate(),
        () => {},
      );
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [api, store, revalidate]);
}
