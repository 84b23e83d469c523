import type { PhoneRequest, Store } from '../store/store.ts';
import { readCookie, setCookie } from './cookies.ts';

/** What can be asked for by phone. */
export const phoneRequestKey = /^(?:equipment|component|parts):[1-9]\d{0,14}$/;

type PhoneRequests = Store['user']['phoneRequests'];

/**
 * Each number with the token by which the request is withdrawn: nothing in it names anybody, and it opens nothing else. A page
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
        const { id, token } = stored.exec(String(value))?.groups ?? {};
        return phoneRequestKey.test(key) && id && token ? [[key, { id: Number(id), token }]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** Adds a request to the visitor's, and answers with all of them. */
export function addPhoneRequest(
  key: string,
  added: PhoneRequest,
  request: Request,
  headers: Headers,
): PhoneRequests {
  const { [key]: _earlier, ...others } = readPhoneRequests(request);
  return keep([...Object.entries(others), [key, added]], headers);
}

/** Takes a withdrawn request out, so that its item can be asked for again. */
export function removePhoneRequest(id: number, request?: Request, headers?: Headers): PhoneRequests {
  return keep(
    Object.entries(readPhoneRequests(request)).filter(([, one]) => one.id !== id),
    headers,
  );
}

function keep(entries: [string, PhoneRequest][], headers?: Headers): PhoneRequests {
  const kept = entries.slice(-MOST);
  const texts = kept.map(([key, { id, token }]) => [key, `${id}.${token}`]);
  setCookie(COOKIE, JSON.stringify(Object.fromEntries(texts)), MONTH_SECONDS, headers);
  return Object.fromEntries(kept);
}
