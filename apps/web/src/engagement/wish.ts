import type { Item } from './item.ts';

/** What a guest wanted when the sign-in dialog came up; it is done after signing in (decisions, "Access"). */
export interface Wish {
  kind: 'favourite' | 'request';
  item: Item;
  /** Path and query of the page to return to. */
  from: string;
}

const KEY = 'wish';

/** Kept in the tab, not in an address: a link made by a stranger must not act in the user's name. */
export function rememberWish(wish: Wish): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // Without storage the user presses the button once more after signing in.
  }
}

export function forgetWish(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}

export function takeWish(): Wish | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    forgetWish();
    const known = stored?.kind === 'favourite' || stored?.kind === 'request';
    return known && Number.isInteger(stored.item?.id) ? (stored as Wish) : undefined;
  } catch {
    return undefined;
  }
}
