import { type CatalogueQuery, catalogueHref, cataloguePath, formatQuery } from '@leasing/core/catalogue';
import type { CatalogueList } from './readPage.ts';

/** Query parameter that names a field of which the filter bar shows all values. */
const WHOLE = 'all';

/** Address of the first page with all values of some fields, for where no scripts run. */
export function wholeHref(list: CatalogueList, names: readonly string[]): string {
  const href = catalogueHref(list);
  const params = new URLSearchParams(names.map((name) => [WHOLE, name]));
  return `${href}${href.includes('?') ? '&' : '?'}${params}`;
}

/** The names that {@link wholeHref} wrote. */
export function parseWhole(params: URLSearchParams): string[] {
  return params.getAll(WHOLE);
}

/** Query parameter of the pages after the first: the newest item of the list that is being paged through. */
const UP_TO = 'upTo';

/**
 * Address of a page. What is crawled and shared names no stock; a visitor who goes on from the first page takes its
 * newest item along, so that they meet each machine once although stock comes in meanwhile.
 *
 * @param upTo newest item of the list that is being paged through
 */
export function pageHref(list: CatalogueList, page: number, upTo?: number): string {
  const { productType, category, query } = list;
  if (page === 1) return catalogueHref(list);
  const search = formatQuery(productType, { ...query, page });
  return `${cataloguePath(productType, category)}?${search}${upTo === undefined ? '' : `&${UP_TO}=${upTo}`}`;
}

/** What {@link pageHref} wrote; undefined on the first page and for anything that is not a number of an item. */
export function parseUpTo(params: URLSearchParams, { page }: CatalogueQuery): number | undefined {
  const text = params.get(UP_TO) ?? '';
  return page > 1 && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
