import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { askedConsent } from '../consents/askedConsent.ts';
import { readDeviceList, type ServerLists } from '../device/deviceList.ts';
import { compared } from '../device/lists.ts';
import { type Notice, takeNotice } from '../engagement/notice.ts';
import { readPhoneRequests } from '../engagement/phoneRequests.ts';
import { contextOf } from '../routing/loading.ts';
import { loadSession } from '../store/session.ts';

export interface RootData extends ServerLists {
  /** What became of the form that led here. */
  notice: Notice | null;
  /** The server's clock when it made the page, milliseconds since 1970. */
  serverTime: number;
}

/**
 * Loads the user once per page that the server renders. A request without a session cookie is a guest's, and
 * the server marks the store so before the loaders run: guests cost no call.
 */
export async function rootLoader(args: LoaderFunctionArgs) {
  const { api, store } = contextOf(args);
  const headers = new Headers();
  // It comes to the browser with the state of the page.
  if (import.meta.env.SSR) store.user.phoneRequests = readPhoneRequests(args.request);
  const root: RootData = {
    notice: takeNotice(args.request, headers) ?? null,
    serverTime: Date.now(),
    lists: { [compared.key]: readDeviceList(compared, args.request) },
  };
  if (!store.auth.isLoggedIn) return data(root, { headers });
  try {
    await loadSession(api, store);
  } catch {
    // The page is worth more than the marks of the user; the next call tells what is wrong.
    store.auth.isLoggedIn = false;
  }
  const asked = askedConsent(store.user.data, new URL(args.request.url));
  if (asked) throw redirect(asked);
  return data(root, { headers });
}
