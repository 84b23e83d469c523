import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';

/** The list that a product was opened from. */
export interface ReturnList {
  /** Path and query. */
  href: string;
  /** The router's key of its history entry, under which its scroll position is stored; absent for another tab's. */
  key?: string;
}

/** In the state of a history entry. */
export interface EntryState {
  list?: ReturnList;
}

export function isList(href: string): boolean {
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
