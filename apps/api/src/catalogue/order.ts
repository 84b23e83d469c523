import type { ProductWord, Sort } from '@leasing/core/api/contract';
import type { Sorting } from '@leasing/core/catalogue';
import type { Conditions } from './conditions.ts';
import { type SortColumn, sortColumns } from './fields.ts';

/** The column of a sort. The best match of what was understood wholly by filters is what came last. */
export function sortColumn(product: ProductWord, sort: Sort): SortColumn {
  return sort === 'BEST_MATCH' ? { name: 'id', orderBy: [] } : sortColumns[product][sort];
}

/**
 * ORDER BY of one half of a list (see readSlice), down to the id, so that equal items keep their places.
 * @param relevance how well a row fits what is searched for, in SQL; undefined when nothing is
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
