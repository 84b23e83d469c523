import { type CatalogueQuery, catalogueHref, cataloguePath, formatQuery } from '@leasing/core/catalogue';
import type { CatalogueList } from './readPage.ts';

/** Query parameter of the pages after the first: the newest item of the list that is being paged through. */
const UP_TO = 'upTo';

/**
 * Address of a page. Those after the first carry the newest item of the list, so that those who go through the pages
 * meet each machine once although stock comes in meanwhile; the first page shows the stock of now.
 *
 * @param list with its newest item; an empty one has none
 */
export function pageHref(list: CatalogueList & { newestId?: number | undefined }, page: number): string {
  const { productType, category, query, newestId } = list;
  if (page === 1) return catalogueHref(list);
  const search = formatQuery(productType, { ...query, page });
  return `${cataloguePath(productType, category)}?${search}${newestId === undefined ? '' : `&${UP_TO}=${newestId}`}`;
}

/** What {@link pageHref} wrote; undefined on the first page and for anything that is no number of an item. */
export function parseUpTo(params: URLSearchParams, { page }: CatalogueQuery): number | undefined {
  const text = params.get(UP_TO) ?? '';
  return page > 1 && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
