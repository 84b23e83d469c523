import type { ProductWord, Sort } from '@leasing/core/api/contract';
import type { Sorting } from '@leasing/core/catalogue';
import type { Conditions, Near } from './conditions.ts';
import { columnOf, type SortColumn, sortColumns } from './fields.ts';

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
  const near = conditions.nearTo;
  if (sort === 'BEST_MATCH' && near.length > 0)
    return `${near.map((one) => distanceSql(conditions.product, one)).join(' + ')} NULLS LAST, id DESC`;
  if (sort === 'BEST_MATCH' && relevance !== undefined) return `${relevance} DESC, id DESC`;
  const { orderBy: names, nullable } = sortColumn(conditions.product, sort);
  const nulls = nullable ? ' NULLS LAST' : '';
  return [...names.map((name) => `${name} ${direction}${nulls}`), `id ${direction}`].join(', ');
}

/**
 * How far a value is from a range, as a share of the end that it is beyond: of several ranges the shares are added.
 * NaN where there is no value.
 */
export function distance({ from, to }: Near, value: number): number {
  if (value < from) return (from - value) / from;
  return value > to ? (value - to) / Math.max(to, 1) : value * 0;
}

/** {@link distance} in SQL. */
function distanceSql(product: ProductWord, { column, from, to }: Near): string {
  const value = `${columnOf(product, column).sql}::float8`;
  const below = Number.isFinite(from) ? `WHEN ${value} < ${from} THEN (${from} - ${value}) / ${from}` : '';
  const above = Number.isFinite(to)
    ? `WHEN ${value} > ${to} THEN (${value} - ${to}) / ${Math.max(to, 1)}`
    : '';
  return `CASE ${below} ${above} WHEN ${value} IS NOT NULL THEN 0 END`;
}
