import { parseCatalogueHref } from '@leasing/core/catalogue';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from './paths.ts';

/** The list that a product was opened from. */
export interface ListBefore {
  /** Path and query. */
  href: string;
  /** The router's key of its history entry, under which its scroll position is stored; absent for another tab's. */
  key?: string;
}

/** The router's key of an entry that it has not made: the first page of a tab. */
const FIRST_ENTRY = 'default';

/** In the state of a history entry. */
interface EntryState {
  list?: ListBefore;
}

function isList(href: string): boolean {
  const path = href.split('?', 1)[0];
  const ofMember = [paths.favourites, paths.applications].some(
    (list) => path === list || path?.startsWith(`${list}/`),
  );
  return ofMember || parseCatalogueHref(href) !== undefined;
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
export function useListBefore(): ListBefore | undefined {
  const { key, state } = useLocation();
  const [list, setList] = useState<ListBefore>();
  useEffect(() => {
    const carried = ((state ?? {}) as EntryState).list;
    setList(carried ?? (key === FIRST_ENTRY ? listOfReferrer() : undefined));
  }, [key, state]);
  return list;
}

/** The list of a page that was opened in a new tab, or before the scripts had come. */
function listOfReferrer(): ListBefore | undefined {
  const { origin } = window.location;
  const href = document.referrer.startsWith(`${origin}/`) ? document.referrer.slice(origin.length) : '';
  return isList(href) ? { href } : undefined;
}
