import type { ItemKind } from './products.ts';

/** Every sort value: those of the specification (§5), and BEST_MATCH for lists that are searched by words. */
export const sorts = [
  'MIN_COST',
  'TOTAL_COST',
  'YEAR_OF_MANUFACTURE',
  'MIN_DEPOSIT',
  'CREATED_AT',
  'POPULAR',
  'BEST_MATCH',
] as const;
export type Sort = (typeof sorts)[number];

/** Both directions. */
export const directions = ['ASC', 'DESC'] as const;
export type Direction = (typeof directions)[number];

/** How a list is sorted. */
export interface Sorting {
  readonly sort: Sort;
  readonly direction: Direction;
}

/** Sorting before anything is chosen and after it is cleared (specification §4). */
export const defaultSorting: Sorting = { sort: 'MIN_COST', direction: 'ASC' };

/** The best match first: the only way that BEST_MATCH is sorted. */
export const bestMatch: Sorting = { sort: 'BEST_MATCH', direction: 'DESC' };

/** Sorting of a list while none is chosen: by words the best match comes first. */
export function defaultSortingOf(filters: { readonly title?: string | null | undefined }): Sorting {
  return filters.title ? bestMatch : defaultSorting;
}

/** The sortings that a list offers: by match only what is searched by words, by deposit only auctions' equipment. */
export function sortingsOf(
  productType: ItemKind,
  filters: { readonly title?: string | null | undefined },
): Sorting[] {
  const both = sorts
    .filter((sort) => sort !== 'BEST_MATCH' && (sort !== 'MIN_DEPOSIT' || productType === 'equipment'))
    .flatMap((sort) => directions.map((direction) => ({ sort, direction })));
  return filters.title ? [bestMatch, ...both] : both;
}

/** What a call or an address wants, made a sorting that the list has; the default one for anything else. */
export function sortingOf(
  productType: ItemKind,
  filters: { readonly title?: string | null | undefined },
  { sort, direction }: { readonly sort?: Sort | undefined; readonly direction?: Direction | undefined },
): Sorting {
  const fallback = defaultSortingOf(filters);
  const sortings = sortingsOf(productType, filters);
  const validSort = sortings.some((one) => one.sort === sort) && sort ? sort : fallback.sort;
  const way = direction ?? (validSort === fallback.sort ? fallback : defaultSorting).direction;
  return sortings.find((one) => one.sort === validSort && one.direction === way) ?? fallback;
}

/** Reads a sort value; any other text is ignored and gives undefined (specification §5). */
export function parseSort(text: string | null | undefined): Sort | undefined {
  return sorts.find((sort) => sort === text);
}

/** Reads a direction; any other text is ignored and gives undefined (specification §5). */
export function parseDirection(text: string | null | undefined): Direction | undefined {
  return directions.find((direction) => direction === text);
}
