import type { Location } from 'react-router-dom';
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
  /** Path and query of the page whose link led here: that of the entry behind this one. */
  opener?: string;
}

export function isList(href: string): boolean {
  return ['/catalog/', paths.favourites, paths.applications].some((start) => href.startsWith(start));
}

/**
 * What a link carries: the page around it, and to a product the list around it, or the list from which the product around
 * it was opened.
 *
 * @param location that of the page around the link
 * @param target path of the page that it leads to
 */
export function linkState({ pathname, search, key, state }: Location, target: string): EntryState {
  const opener = pathname + search;
  if (!target.startsWith('/product/')) return { opener };
  const list = isList(opener) ? { href: opener, key } : (state as EntryState | null)?.list;
  return { opener, ...(list && { list }) };
}
