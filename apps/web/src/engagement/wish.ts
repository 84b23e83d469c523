import { readCookie, setCookie } from './cookies.ts';
import type { Item } from './item.ts';

/** An action that a guest started before signing in; it is done afterwards (decisions, "Access"). */
export type Wish =
  | {
      kind: 'favourite' | 'request';
      item: Item;
      /** Path and query of the page to return to. */
      from: string;
    }
  | { kind: 'saved-search'; href: string; name: string }
  | { kind: 'spare-parts' };

/** The action that a guest has pressed; the page to return to is the one that they are on. */
export type NewWish =
  | { kind: 'favourite' | 'request'; item: Item }
  | { kind: 'spare-parts'; machine: Pick<Item, 'id' | 'title'> };

const COOKIE = 'wish';
/** As long as signing up with a code takes. */
const MAX_AGE_SECONDS = 3600;

/** Kept in a cookie, not in an address: a link that somebody else has made must not act in the user's name. */
export function rememberWish(wish: Wish, headers?: Headers): void {
  setCookie(COOKIE, JSON.stringify(wish), MAX_AGE_SECONDS, headers);
}

export function forgetWish(headers?: Headers): void {
  setCookie(COOKIE, '', 0, headers);
}

export function takeWish(request: Request, headers: Headers): Wish | undefined {
  const stored = readCookie(COOKIE, request);
  if (!stored) return undefined;
  forgetWish(headers);
  try {
    return readWish(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

function readWish(value: Record<string, unknown>): Wish | undefined {
  const { kind, item, from, href, name } = value;
  if (kind === 'spare-parts') return { kind };
  if (kind === 'saved-search' && typeof href === 'string' && typeof name === 'string') {
    return { kind, href, name };
  }
  const { product, id, title } = (item ?? {}) as Partial<Item>;
  const isItem = (product === 'equipment' || product === 'component') && Number.isSafeInteger(id);
  if ((kind !== 'favourite' && kind !== 'request') || !isItem || typeof from !== 'string') return undefined;
  return { kind, item: { product, id: Number(id), title: String(title) }, from };
}
