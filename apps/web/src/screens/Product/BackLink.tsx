import type { LinkComponentProps } from '@leasing/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { parseStored, readStored, writeStored } from '../../device/storage.ts';
import { RouterLink } from '../../routing/RouterLink.tsx';
import { type EntryState, isList, type ReturnList } from '../../routing/returnList.ts';
import { useBrowserValue } from '../../routing/useBrowserValue.ts';

/** The router's key of an entry that it has not made: the first page of a tab. */
const FIRST_ENTRY = 'default';

/** In the tab's storage: the list of the product page that was seen last. */
const LAST = 'returnList';

/**
 * Leads to the list that the visitor came from, at the place where they left it, and to `href` those who came from
 * none: pass it as `linkComponent`.
 */
export function BackLink({ href, ...rest }: LinkComponentProps) {
  const list = useReturnList();
  return <RouterLink href={list?.href ?? href} state={list?.key ? { scrollOf: list.key } : {}} {...rest} />;
}

/** The list of a product page that was left for a form: who is led back from there has a new history entry. */
function listBeforeForm(pathname: string): ReturnList | undefined {
  const last = parseStored(readStored(LAST, 'sessionStorage')) as
    | { of: string; list: ReturnList }
    | undefined;
  return last?.of === pathname ? last.list : undefined;
}

/**
 * The list that the visitor of a product page came from; undefined for those who came by a link, and until the first
 * render is over, because the server does not know it.
 */
function useReturnList(): ReturnList | undefined {
  const list = useEntryList();
  const { pathname } = useLocation();
  useEffect(() => {
    if (list) writeStored(LAST, JSON.stringify({ of: pathname, list }), 'sessionStorage');
  }, [pathname, list]);
  return list;
}

function useEntryList(): ReturnList | undefined {
  const { pathname, key, state } = useLocation();
  const referrer = useBrowserValue(hrefOfReferrer, undefined);
  // On the server and in the first render of a page that it rendered.
  if (referrer === undefined) return undefined;
  const { list } = (state ?? {}) as EntryState;
  if (list) return list;
  return key === FIRST_ENTRY && isList(referrer) ? { href: referrer } : listBeforeForm(pathname);
}

/** Path and query of the page of this site that this tab or its scripts were opened from; empty for others. */
function hrefOfReferrer(): string {
  const { origin } = window.location;
  return document.referrer.startsWith(`${origin}/`) ? document.referrer.slice(origin.length) : '';
}
