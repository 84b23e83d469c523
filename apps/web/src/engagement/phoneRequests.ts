import { statusEntry } from '@leasing/core/unstable/requests';
import type { PhoneRequest, Store } from '../store/store.ts';
import { readCookie, setCookie } from './cookies.ts';

/** What can be asked for by phone. */
export const phoneRequestKey = /^(?:equipment|component|parts):[1-9]\d{0,14}$/;

type PhoneRequests = Store['user']['phoneRequests'];

/**
 * Numbers with the tokens by which the requests are withdrawn: nothing in them names anyone, and they open nothing else. A page
 * that shows them is for one pair of eyes (server/pageRenderer.ts).
 */
const COOKIE = 'requested';
/** By then the manager has called, and the visitor may ask again; the token ends then too. */
const MONTH_SECONDS = 30 * 86_400;
/** The oldest go first; more would not fit into a cookie. */
const MOST = 40;

const stored = /^(?<id>[1-9]\d{0,14})\.(?<token>[\w-]{1,40})$/;

export function readPhoneRequests(request?: Request): PhoneRequests {
  try {
    const entries = Object.entries(JSON.parse(readCookie(COOKIE, request) ?? '{}') ?? {});
    return Object.fromEntries(
      entries.flatMap(([key, value]) => {
        const requests = String(value).split(' ').flatMap(readOne);
        return phoneRequestKey.test(key) && requests.length > 0 ? [[key, requests]] : [];
      }),
    );
  } catch {
    return {};
  }
}

function readOne(text: string): PhoneRequest[] {
  const { id, token } = stored.exec(text)?.groups ?? {};
  return id && token ? [{ id: Number(id), token }] : [];
}

/** Whether an item is asked for by one of these requests, as far as this browser knows. */
export function isAskedFor(requests: readonly PhoneRequest[] = []): boolean {
  return requests.some(({ state }) => !state || !statusEntry(state.status).closes);
}

/** Adds a request to the visitor's. For a machine's parts there may be several, for an item the last one counts. */
export function addPhoneRequest(
  store: Store,
  key: string,
  added: PhoneRequest,
  request: Request,
  headers: Headers,
): void {
  const { [key]: earlier = [], ...others } = readPhoneRequests(request);
  const requests = key.startsWith('parts:') ? [...earlier, added] : [added];
  keep(store, [...Object.entries(others), [key, requests]], headers);
}

/** Takes a withdrawn request out, so that its item can be asked for again. */
export function removePhoneRequest(store: Store, id: number, request?: Request, headers?: Headers): void {
  const left = Object.entries(readPhoneRequests(request)).map(([key, requests]): [string, PhoneRequest[]] => [
    key,
    requests.filter((one) => one.id !== id),
  ]);
  keep(
    store,
    left.filter(([, requests]) => requests.length > 0),
    headers,
  );
}

/** Notes what a page has learned of the requests under a key. */
export function notePhoneRequests(store: Store, key: string, requests: readonly PhoneRequest[]): void {
  const known = store.user.phoneRequests[key] ?? [];
  const merged = requests.map((one) => ({ ...known.find(({ id }) => id === one.id), ...one }));
  store.user.phoneRequests = { ...store.user.phoneRequests, [key]: merged };
}

/** Another tab may have added some: the cookie says which there are, the store what is known of them. */
function keep(store: Store, entries: [string, readonly PhoneRequest[]][], headers?: Headers): void {
  const kept = entries.slice(-MOST);
  const texts = kept.map(([key, requests]) => [
    key,
    requests.map(({ id, token }) => `${id}.${token}`).join(' '),
  ]);
  setCookie(COOKIE, JSON.stringify(Object.fromEntries(texts)), MONTH_SECONDS, headers);
  const known = Object.values(store.user.phoneRequests).flat();
  store.user.phoneRequests = Object.fromEntries(
    kept.map(([key, requests]) => [
      key,
      requests.map((one) => ({ ...known.find(({ id }) => id === one.id), ...one })),
    ]),
  );
}
