import { parseFigure } from '../format/parseFigure.ts';
import { type Field, fieldsOf, sentName } from './fields.ts';
import { cleanFilters, emptyFilters, type FiltersOf, setFilters } from './filters.ts';
import type { ItemKind } from './products.ts';
import { rangeKeys } from './ranges.ts';
import { defaultSortingOf, parseDirection, parseSort, type Sorting, sortingOf } from './sorting.ts';

/** All that the URL of a list says. */
export interface CatalogueQuery<Type extends ItemKind = ItemKind> extends Sorting {
  readonly filters: FiltersOf[Type];
  /** From 1. */
  readonly page: number;
}

/** Highest page number the server takes. */
export const MAX_PAGE = 1_000_000;

/** Nothing filtered, default sorting, first page. */
export function defaultQuery<Type extends ItemKind>(productType: Type): CatalogueQuery<Type> {
  const filters = emptyFilters(productType);
  return { filters, ...defaultSortingOf(filters), page: 1 };
}

/**
 * Sets some filters; the page goes back to 1 (specification §4). A sorting that no one chose stays the default one,
 * which a search by words changes.
 */
export function withFilters<Query extends CatalogueQuery>(
  query: Query,
  patch: Partial<Query['filters']>,
): Query {
  const filters = { ...query.filters, ...patch };
  return { ...query, filters, ...(isDefaultSorting(query) && defaultSortingOf(filters)), page: 1 };
}

/** How the server read the text of a search. */
interface ReadText {
  /** As the body of the filter calls has them. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** What is left of the text. */
  readonly words: string;
  /** The cheapest are wanted first. */
  readonly cheapFirst: boolean;
}

/**
 * The list that a text asks for: what of it was understood stands among the filters, in place of what was chosen there
 * before, and the rest stays the text; «недорого» sorts by price, unless the visitor chose a sort. Undefined when nothing
 * was understood that does not stand there already.
 */
export function withUnderstood<Query extends CatalogueQuery>(
  productType: ItemKind,
  query: Query,
  { filters, words, cheapFirst }: ReadText,
): Query | undefined {
  if (Object.keys(filters).length === 0 && !cheapFirst) return undefined;
  const patch = fieldsOf(productType).flatMap(([name, field]): [string, unknown][] => {
    if (field.kind !== 'range') {
      const value = filters[sentName(name, field)];
      return value === undefined ? [] : [[name, value]];
    }
    const keys = rangeKeys(name);
    return keys.some((key) => filters[key] !== undefined)
      ? keys.map((key): [string, unknown] => [key, filters[key]])
      : [];
  });
  const newFilters = { ...query.filters, ...Object.fromEntries(patch), title: words };
  const filtered = withFilters(query, cleanFilters(productType, newFilters) as Partial<Query['filters']>);
  const sorted = cheapFirst && isDefaultSorting(query) ? withSorting(filtered, cheapest) : filtered;
  const isNew = formatQuery(productType, sorted) !== formatQuery(productType, query);
  return isNew ? sorted : undefined;
}

const cheapest: Sorting = { sort: 'TOTAL_COST', direction: 'ASC' };

/** Sets the sorting; the page goes back to 1 (specification §4). */
export function withSorting<Query extends CatalogueQuery>(query: Query, { sort, direction }: Sorting): Query {
  return { ...query, sort, direction, page: 1 };
}

/** Whether a list is sorted as lists with its filters are while no one chooses; the URL then names no sorting. */
export function isDefaultSorting({ filters, sort, direction }: CatalogueQuery): boolean {
  const defaults = defaultSortingOf(filters);
  return sort === defaults.sort && direction === defaults.direction;
}

/**
 * Reads filters, sorting and page from a URL's query. Total: whatever the text, the answer is a valid state;
 * what is unknown or out of bounds is ignored.
 *
 * @param search the part after '?', with or without it
 */
export function parseQuery<Type extends ItemKind>(
  productType: Type,
  search: string | URLSearchParams,
): CatalogueQuery<Type> {
  const params = new URLSearchParams(search);
  const raw = fieldsOf(productType).flatMap(([name, field]) => readField(params, name, field));
  const filters = cleanFilters(productType, Object.fromEntries(raw));
  const sort = firstValid(params.getAll('sort'), parseSort);
  const direction = firstValid(params.getAll('direction'), parseDirection);
  const page = readNumber(params.get('page'));
  return {
    filters,
    ...sortingOf(productType, filters, { sort, direction }),
    page: page !== undefined && Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/**
 * Writes the query of a list's URL, without '?'. Defaults are left out, so the untouched list has an empty
 * query, and equal states give equal texts. parseQuery gives the state back.
 */
export function formatQuery<Type extends ItemKind>(productType: Type, query: CatalogueQuery<Type>): string {
  const params = new URLSearchParams();
  const filters = setFilters(cleanFilters(productType, { ...query.filters }));
  for (const [name, value] of Object.entries(filters)) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  const defaults = defaultSortingOf(query.filters);
  if (query.sort !== defaults.sort) params.set('sort', query.sort);
  if (!isDefaultSorting(query) && query.direction !== 'ASC') params.set('direction', query.direction);
  if (query.page !== 1) params.set('page', String(query.page));
  return params.toString();
}

/** Of a parameter that stands several times the first value that can be read. */
function firstValid<Value>(texts: readonly string[], read: (text: string) => Value | undefined) {
  return texts.map(read).find((value) => value !== undefined);
}

function readField(params: URLSearchParams, name: string, field: Field): [string, unknown][] {
  if (field.kind === 'range') return rangeKeys(name).map((key) => [key, readNumber(params.get(key))]);
  if (field.kind === 'flag') return [[name, params.get(name) === 'true']];
  const isList = field.kind === 'choice' && !field.single;
  return [[name, isList ? params.getAll(name) : params.get(name)]];
}

/** A number; without JavaScript the address holds what was typed, «7 000 000 ₽» and «1,5 млн». */
function readNumber(text: string | null): number | undefined {
  if (text === null || !/^\s*\d/.test(text)) return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : parseFigure(text);
}
