import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';

/** The list that a product was opened from. */
export interface ReturnList {
  /** Path and query. */
  href: string;
  /** The router's key of its history entry, under which its scroll position is stored; absent for another tab's. */
  key?: string;
}

/** The router's key of an entry that it has not made: the first page of a tab. */
const FIRST_ENTRY = 'default';

/** In the state of a history entry. */
interface EntryState {
  list?: ReturnList;
}

function isList(href: string): boolean {
  return ['/catalog/', paths.favourites, paths.applications].some((start) => href.startsWith(start));
}

/** What a link to a product carries: the list around it, or the list from which the product around it was opened. */
export function useProductLinkState(): EntryState | undefined {
  const { pathname, search, key, state } = useLocation();
  const href = pathname + search;
  if (isList(href)) return { list: { href, key } };
  const { list } = (state ?? {}) as EntryState;
  return list && { list };
}

/**
 * The list that the visitor of a product page came from; undefined for those who came by a link, and until the first
 * render is over, because the server does not know it.
 */
export function useReturnList(): ReturnList | undefined {
  const { key, state } = useLocation();
  const referrer = useSyncExternalStore(never, hrefOfReferrer, () => undefined);
  // On the server and in the first render of a page that it rendered.
  if (referrer === undefined) return undefined;
  const { list } = (state ?? {}) as EntryState;
  return list ?? (key === FIRST_ENTRY && isList(referrer) ? { href: referrer } : undefined);
}

/** The address that a page was opened from does not change. */
const never = () => () => {};

/** Path and query of the page of this site that this tab or its scripts were opened from; empty for others. */
function hrefOfReferrer(): string {
  const { origin } = window.location;
  return document.referrer.startsWith(`${origin}/`) ? document.referrer.slice(origin.length) : '';
}
