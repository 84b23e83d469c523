import type { Breadcrumb } from '@leasing/core/catalogue/texts';
import type { Location, Params } from 'react-router-dom';
import type { PageFirm } from '../firm/pageFirm.ts';
import type { Picture } from '../product/pictures.ts';

/** What search engines, messengers and the browser's tab read of a page. */
export interface Head {
  title: string;
  description?: string | undefined;
  /** Path and query of the canonical address; left out for pages that are not to be indexed. */
  canonical?: string | undefined;
  /** Path of the picture for messengers. */
  image?: string | undefined;
  /** The pictures of a phone's first screen: previews of them travel in the document. */
  firstPictures?: readonly Picture[] | undefined;
  /** The way to the page, for search engines. */
  breadcrumbs?: readonly Breadcrumb[] | undefined;
  /** schema.org objects; addresses in them are made absolute by the server. */
  jsonLd?: readonly object[] | undefined;
}

export interface HeadInput<Data = unknown> {
  data: Data;
  params: Params;
  location: Pick<Location, 'pathname' | 'search'>;
  /** `https://host`, without a slash at the end. */
  origin: string;
  firm: PageFirm;
}

export interface RouteHandle {
  /** Folder of the screen in `src/screens`. */
  screen?: string;
  /** Whether the head is made of what a loader brought. */
  loads?: boolean;
  head?: ((input: HeadInput<never>) => Head) | undefined;
}

/** What stands for a page that is not there or broke: not for search engines. */
export function failureHead(missing: boolean): Head {
  return { title: missing ? '404' : 'Ошибка' };
}

interface Match {
  handle: unknown;
  data: unknown;
  params: Params;
}

/** The head of the innermost route that has one; none for a route whose loader failed. */
export function headOf(
  matches: readonly Match[],
  page: Pick<HeadInput, 'location' | 'origin' | 'firm'>,
): Head | undefined {
  const innermost = matches.findLast(({ handle }) => (handle as RouteHandle | undefined)?.head);
  if (!innermost) return undefined;
  const { data, params } = innermost;
  const { head, loads } = innermost.handle as RouteHandle;
  return loads && data === undefined ? undefined : head?.({ ...page, data: data as never, params });
}

/** The text of `<title>`: the page, then the firm; the home page stands alone. */
export function titleText(head: Head, firmName: string): string {
  return head.title.includes(firmName) ? head.title : `${head.title} — ${firmName}`;
}
