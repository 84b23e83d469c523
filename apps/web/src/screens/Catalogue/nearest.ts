import type { ApiClient } from '@leasing/core/api';
import {
  type CatalogueQuery,
  catalogueHref,
  type ProductType,
  parseQuery,
  withFilters,
} from '@leasing/core/catalogue';
import { appliedFilters } from '@leasing/core/catalogue/texts';
import { readPage, type WantedList } from './readPage.ts';

/** A list that one filter less gives. */
export interface NearestList {
  /** The filter that is left out, as a visitor reads it. */
  label: string;
  href: string;
  count: number;
}

/** Filters that are tried without, one at a time. */
const MOST_TRIED = 8;

/** What a list that found nothing would find without one of its filters, the most first. */
export async function findNearest(api: ApiClient, wanted: WantedList): Promise<NearestList[]> {
  const tried = appliedFilters(wanted.productType, wanted.query.filters).slice(0, MOST_TRIED);
  const lists = tried.map(async ({ label, without }): Promise<NearestList> => {
    const query = withFilters(wanted.query, without as Partial<CatalogueQuery['filters']>);
    const near = { ...wanted, query };
    const { totalCount } = await readPage(api, near, { page: 0, pageSize: 1 });
    return { label, href: catalogueHref(near), count: totalCount };
  });
  // Nobody misses an offer that could not be counted.
  const counted = await Promise.allSettled(lists);
  return counted
    .flatMap((one) => (one.status === 'fulfilled' && one.value.count > 0 ? [one.value] : []))
    .sort((a, b) => b.count - a.count);
}

/** What the same words find among the other products; undefined without words, or where they find nothing. */
export async function findElsewhere(
  api: ApiClient,
  { productType, query }: WantedList,
): Promise<NearestList | undefined> {
  const { title: words, brand, model } = query.filters;
  if (!words) return undefined;
  const other: ProductType = productType === 'equipment' ? 'spare-part' : 'equipment';
  // A model or make among the words has become a filter; where nothing fits it, the words alone may.
  const withFilters = [words, ...(model.length > 0 ? model : brand)].join(' ');
  return (await findWords(api, other, withFilters)) ?? (await findWords(api, other, words));
}

async function findWords(
  api: ApiClient,
  other: ProductType,
  title: string,
): Promise<NearestList | undefined> {
  const wanted = {
    productType: other,
    category: undefined,
    query: parseQuery(other, new URLSearchParams({ title })),
  };
  const found = await readPage(api, wanted, { page: 0, pageSize: 1 }).catch(() => undefined);
  // Words that had to be left out say nothing of the other products.
  if (!found?.totalCount || found.search?.leftOut.length) return undefined;
  return { label: title, href: catalogueHref(wanted), count: found.totalCount };
}
