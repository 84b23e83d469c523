import type { LoaderFunctionArgs } from 'react-router-dom';
import { using } from '../routing/loading.ts';
import { loadSession } from '../store/session.ts';

/**
 * Loads the user once per page that the server renders. A request without a session cookie is a guest's, and
 * the server marks the store so before the loaders run: guests cost no call.
 */
export async function rootLoader(args: LoaderFunctionArgs): Promise<null> {
  const { api, store } = using(args);
  if (!store.auth.isLoggedIn) return null;
  try {
    await loadSession(api, store);
  } catch {
    // The page is worth more than the marks of the user; the next call tells what is wrong.
    store.auth.isLoggedIn = false;
  }
  return null;
}
