import { cleanFilters, emptyFilters, type FiltersOf, filterFields, setFilters } from './filters.ts';
import type { ProductType } from './products.ts';
import { rangeKeys } from './ranges.ts';
import { defaultSorting, parseDirection, parseSort, type Sorting, sortsOf } from './sorting.ts';

/** All that the URL of a list says. */
export interface CatalogueQuery<Type extends ProductType = ProductType> extends Sorting {
  readonly filters: FiltersOf[Type];
  /** From 1. */
  readonly page: number;
}

/** Highest page number the server takes. */
export const MAX_PAGE = 1_000_000;

/** Nothing filtered, default sorting, first page. */
export function defaultQuery<Type extends ProductType>(productType: Type): CatalogueQuery<Type> {
  return { filters: emptyFilters(productType), ...defaultSorting, page: 1 };
}

/** Sets some filters; the page goes back to 1 (specification §4). */
export function withFilters<Query extends CatalogueQuery>(
  query: Query,
  patch: Partial<Query['filters']>,
): Query {
  return { ...query, filters: { ...query.filters, ...patch }, page: 1 };
}

/** Sets the sorting; the page goes back to 1 (specification §4). */
export function withSorting<Query extends CatalogueQuery>(query: Query, { sort, direction }: Sorting): Query {
  return { ...query, sort, direction, page: 1 };
}

/**
 * Reads filters, sorting and page from a URL's query. Total: whatever the text, the answer is a valid state;
 * what is unknown or out of bounds is ignored.
 *
 * @param search the part after '?', with or without it
 */
export function parseQuery<Type extends ProductType>(
  productType: Type,
  search: string | URLSearchParams,
): CatalogueQuery<Type> {
  const params = new URLSearchParams(search);
  const { lists, texts, ranges } = filterFields[productType];
  const raw: Record<string, unknown> = {};
  for (const name of lists) raw[name] = params.getAll(name);
  for (const name of texts) raw[name] = params.get(name);
  for (const key of ranges.flatMap((field) => rangeKeys(field))) raw[key] = readNumber(params.get(key));
  const sort = parseSort(params.get('sort'));
  const page = readNumber(params.get('page'));
  return {
    filters: cleanFilters(productType, raw),
    sort: sort && sortsOf(productType).includes(sort) ? sort : defaultSorting.sort,
    direction: parseDirection(params.get('direction')) ?? defaultSorting.direction,
    page: page !== undefined && Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/**
 * Writes the query of a list's URL, without '?'. Defaults are left out, so the untouched list has an empty
 * query, and equal states give equal texts. parseQuery gives the state back.
 */
export function formatQuery<Type extends ProductType>(
  productType: Type,
  query: CatalogueQuery<Type>,
): string {
  const params = new URLSearchParams();
  const filters = setFilters(cleanFilters(productType, { ...query.filters }));
  for (const [name, value] of Object.entries(filters)) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  if (query.sort !== defaultSorting.sort) params.set('sort', query.sort);
  if (query.direction !== defaultSorting.direction) params.set('direction', query.direction);
  if (query.page !== 1) params.set('page', String(query.page));
  return params.toString();
}

function readNumber(text: string | null): number | undefined {
  return text !== null && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
