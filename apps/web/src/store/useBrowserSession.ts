import { checkSessionAge } from '@leasing/core/session';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useApi } from '../routing/ApiProvider.tsx';
import { forgetSession, rememberSession, storedSession } from './browserStorage.ts';
import { useStore } from './StoreProvider.tsx';
import { loadSession, signOutLocally } from './session.ts';

/**
 * Keeps the stored flags and the slices equal to what the server said, ends a session that is too old
 * (specification §4), and follows a login or logout in another tab.
 */
export function useBrowserSession(): void {
  const store = useStore();
  const api = useApi();
  const { revalidate } = useRevalidator();

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
    const follow = (event: StorageEvent) => {
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
