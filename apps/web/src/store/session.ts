import { type ApiClient, ApiError } from '@leasing/core/api';
import { forgetSession, rememberSession } from './browserStorage.ts';
import { setFavourites } from './favourites.ts';
import type { Store } from './store.ts';

/**
 * Asks the server who is there and fills the slices (specification §4, "Authentication"). Guests end up with an
 * empty user and 'Not authorized'; any other failure is thrown.
 */
export async function loadSession(api: ApiClient, store: Store): Promise<void> {
  const { status } = store.user;
  store.user.status = 'loading';
  try {
    const [user, equipment, components] = await Promise.all([
      api.userInfo(),
      api.favouriteEquipment(),
      api.favouriteComponents(),
    ]);
    store.user.data = user;
    store.user.status = 'loaded';
    store.auth.isLoggedIn = true;
    setFavourites(store, equipment, components);
    rememberSession(user);
  } catch (error) {
    store.user.status = status;
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    signOutLocally(store);
    store.user.status = 'Not authorized';
  }
}

/** Empties everything that belongs to the user, here and in the browser's storage. */
export function signOutLocally(store: Store): void {
  store.auth.isLoggedIn = false;
  store.user.data = null;
  store.user.status = 'idle';
  store.user.requested = {};
  setFavourites(store, [], []);
  forgetSession();
}
