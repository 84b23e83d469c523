import type { ProductWord } from '@leasing/core/api/contract';
import type { Database } from '../platform/database/index.ts';
import { facetColumns } from './columns/layout.ts';
import type { Conditions } from './conditions.ts';
import { barCount, type CostBounds, type FacetCounts, type FacetsOf, toFacets } from './facets.ts';
import { type Aspect, versionSql } from './repository.ts';
import type { Versioned } from './versionedCache.ts';

/** The bounds, read in the statement that counts; the ends of an index answer them. */
const boundsSql = (product: ProductWord) =>
  `bounds AS MATERIALIZED (
     SELECT min(min_cost) AS lowest, max(min_cost) AS highest,
       coalesce((max(min_cost) - min(min_cost)) / ${barCount} + 1, 1) AS width FROM ${product})`;

/**
 * Counts each value of each facet under the other active filters: a facet's own filter does not narrow its values.
 * One statement, so that all counts are of the same stock. Facets without a filter of their own are counted in one
 * pass by their combinations, of which there are few, because a model has one make and mostly one type.
 */
export async function readFacets<P extends ProductWord>(
  database: Database,
  product: P,
  conditions: Conditions,
  aspect: Aspect,
): Promise<Versioned<FacetsOf[P]>> {
  const columns = new Map<string, string>(Object.entries(facetColumns[product]));
  const names = [...columns.keys()];
  const free = names.filter((name) => !conditions.has(name));
  const own = names.filter((name) => conditions.has(name));
  const passes: Pass[] = [
    ...(free.length > 0 ? [{ facets: free, given: conditions }] : []),
    ...own.map((name) => ({ facets: [name], given: conditions.without(name) })),
    { facets: ['cost'], given: conditions.without('cost') },
  ];
  const parameters: unknown[] = [];
  const expression = (facet: string) => columns.get(facet) ?? '((min_cost - lowest) / width)';
  const sql = passes.map(({ facets, given }, index) => {
    const where = given.where(parameters.length + 1);
    parameters.push(...where.parameters);
    const expressions = facets.map(expression);
    return `(SELECT ${index} AS pass, ARRAY[${expressions.map((one) => `${one}::text`).join(', ')}] AS values,
      count(*)::int AS count FROM ${product} CROSS JOIN bounds ${where.sql} GROUP BY ${expressions.join(', ')})`;
  });
  const rows = await database.read<CountedRow>(
    `WITH ${boundsSql(product)}
     SELECT ${versionSql(product, aspect)} AS version, bounds.*, counted.*
     FROM bounds LEFT JOIN (${sql.join(' UNION ALL ')}) AS counted ON true`,
    parameters,
  );
  const [first] = rows;
  if (!first) throw new Error('an aggregate without GROUP BY always has a row');
  return { version: first.version, value: toFacets(product, rollUp(passes, rows), first) };
}

/** Facets that are counted together under the same conditions. */
interface Pass {
  facets: readonly string[];
  given: Conditions;
}

interface CountedRow extends CostBounds {
  version: number;
  /** Null when nothing fits any filter. */
  pass: number | null;
  values: (string | null)[];
  count: number;
}

/** Adds up the combinations per value of each facet; a missing value is no choice of the filter bar. */
function rollUp(passes: readonly Pass[], rows: readonly CountedRow[]): FacetCounts {
  const counts = new Map<string, Map<string, number>>();
  for (const { pass, values, count } of rows) {
    for (const [index, facet] of (passes[pass ?? -1]?.facets ?? []).entries()) {
      const value = values[index];
      if (value === null || value === undefined) continue;
      const ofFacet = counts.get(facet) ?? new Map<string, number>();
      counts.set(facet, ofFacet.set(value, (ofFacet.get(value) ?? 0) + count));
    }
  }
  return counts;
}
