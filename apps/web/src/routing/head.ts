import type { Location, Params } from 'react-router-dom';
import { brand } from '../brand.ts';

/** What search engines, messengers and the browser's tab read of a page. */
export interface Head {
  title: string;
  description?: string | undefined;
  /** Path and query of the canonical address; left out for pages that are not to be indexed. */
  canonical?: string | undefined;
  /** Path of the picture for messengers. */
  image?: string | undefined;
  /** schema.org objects; addresses in them are made absolute by the server. */
  jsonLd?: readonly object[] | undefined;
}

export interface HeadInput<Data = unknown> {
  data: Data;
  params: Params;
  location: Pick<Location, 'pathname' | 'search'>;
  /** `https://host`, without a slash at the end. */
  origin: string;
}

export interface RouteHandle {
  /** Folder of the screen in `src/screens`. */
  screen?: string;
  head?: (input: HeadInput<never>) => Head;
}

const notFound: Head = { title: '404' };

interface Match {
  handle: unknown;
  data: unknown;
  params: Params;
}

/** The head of the innermost route that has one; a route that failed has none, and the page says 404 or an error. */
export function headOf(
  matches: readonly Match[],
  location: HeadInput['location'],
  origin: string,
  failed: boolean,
): Head {
  if (failed) return notFound;
  for (const { handle, data, params } of [...matches].reverse()) {
    const head = (handle as RouteHandle | undefined)?.head;
    if (head) return head({ data: data as never, params, location, origin });
  }
  return notFound;
}

/** The text of `<title>`: the page, then the company; the home page stands alone. */
export function titleText(head: Head): string {
  return head.title.includes(brand.fullName) ? head.title : `${head.title} — ${brand.fullName}`;
}
