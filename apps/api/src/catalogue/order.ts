import type { ProductWord, Sort } from '@leasing/core/api/contract';
import type { Sorting } from '@leasing/core/catalogue';
import type { Conditions } from './conditions.ts';
import { sortColumns } from './fields.ts';

/** The sort of a list that is not sorted by what a search found. */
export function sortColumn(product: ProductWord, sort: Sort) {
  return sortColumns[product][sort === 'BEST_MATCH' ? 'MIN_COST' : sort];
}

/**
 * ORDER BY of one half of a list (see readSlice), down to the id, so that equal items keep their places.
 * @param parameter that the full-text query has in the statement, when the best match comes first
 */
export function orderBy(
  conditions: Conditions,
  { sort, direction }: Sorting,
  relevance: string | undefined,
): string {
  if (sort === 'BEST_MATCH' && relevance !== undefined) return `${relevance} DESC, id DESC`;
  const { orderBy: names, nullable } = sortColumn(conditions.product, sort);
  const nulls = nullable ? ' NULLS LAST' : '';
  return [...names.map((name) => `${name} ${direction}${nulls}`), `id ${direction}`].join(', ');
}
