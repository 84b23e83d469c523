import type { Store } from '../store/store.ts';
import { readCookie, setCookie } from './cookies.ts';

/** What can be asked for by phone. */
export const phoneRequestKey = /^(?:equipment|component|parts):[1-9]\d{0,14}$/;

type PhoneRequests = Store['user']['phoneRequests'];

/** Numbers alone: nothing in it names anybody. A page that shows them is for one pair of eyes (server/pageRenderer.ts). */
const COOKIE = 'requested';
/** By then the manager has called, and the visitor may ask again. */
const MONTH_SECONDS = 30 * 86_400;
/** The oldest go first. */
const MOST = 50;

export function readPhoneRequests(request?: Request): PhoneRequests {
  try {
    const stored = Object.entries(JSON.parse(readCookie(COOKIE, request) ?? '{}') ?? {});
    return Object.fromEntries(
      stored.filter(([key, number]) => phoneRequestKey.test(key) && Number.isSafeInteger(number)),
    ) as PhoneRequests;
  } catch {
    return {};
  }
}

/** Adds a request to the visitor's, and answers with all of them. */
export function addPhoneRequest(
  key: string,
  number: number,
  request: Request,
  headers: Headers,
): PhoneRequests {
  const { [key]: _earlier, ...others } = readPhoneRequests(request);
  const all = Object.fromEntries([...Object.entries(others), [key, number] as const].slice(-MOST));
  setCookie(COOKIE, JSON.stringify(all), MONTH_SECONDS, headers);
  return all;
}
