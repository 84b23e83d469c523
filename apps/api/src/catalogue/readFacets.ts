import type { ProductWord } from '@leasing/core/api/contract';
import { type Database, readStatement } from '../platform/database/index.ts';
import type { Conditions } from './conditions.ts';
import { barCount, type CostBounds, type FacetCounts, type FacetsOf, toFacets } from './facets.ts';
import { columnOf, type Facet, facetsOf, histogramField, valuesOf } from './fields.ts';
import { listed } from './filters.ts';

/**
 * Counts each value of each facet under the other active filters: a facet's own filter does not narrow its values.
 * One statement, so that all counts are of the same stock. Facets without a filter of their own are counted in one
 * pass by their combinations, of which there are few, because a model has one make and mostly one type.
 */
export async function readFacets<P extends ProductWord>(
  database: Database,
  product: P,
  conditions: Conditions,
): Promise<FacetsOf[P]> {
  const facets = facetsOf(product);
  const free = facets.filter(({ field }) => !conditions.has(field));
  const others = facets.filter((facet) => !free.includes(facet));
  const alone = [...others, { name: histogramField, field: histogramField }];
  const passes: Pass[] = [
    ...(free.length > 0 ? [{ facets: free, conditions }] : []),
    ...alone.map((facet) => ({ facets: [facet], conditions: conditions.without(facet.field) })),
  ];
  const cost = columnOf(product, histogramField).sql;
  const expression = ({ field }: { field: string }) =>
    field === histogramField ? `((${cost} - lowest) / width)` : columnOf(product, field).sql;
  const rows = await readStatement<CountedRow>(database, (parameter) => {
    const counts = passes.map(({ facets: counted, conditions }, index) => {
      const expressions = counted.map(expression);
      return `(SELECT ${index} AS pass, ARRAY[${expressions.map((one) => `${one}::text`).join(', ')}] AS values,
        count(*)::int AS count FROM ${product} CROSS JOIN bounds
        WHERE ${conditions.sql(parameter)} GROUP BY ${expressions.join(', ')})`;
    });
    return `WITH bounds AS MATERIALIZED (
        SELECT min(${cost}) AS lowest, max(${cost}) AS highest,
          coalesce((max(${cost}) - min(${cost})) / ${barCount} + 1, 1) AS width
        FROM ${product} WHERE ${listed(product).sql(parameter)})
      SELECT bounds.*, counted.* FROM bounds LEFT JOIN (${counts.join(' UNION ALL ')}) AS counted ON true`;
  });
  const [first] = rows;
  if (!first) throw new Error('an aggregate without GROUP BY always has a row');
  return toFacets(product, rollUp(product, passes, rows), first);
}

/** Facets that are counted together under the same conditions. */
interface Pass {
  facets: readonly Facet[];
  conditions: Conditions;
}

interface CountedRow extends CostBounds {
  /** Null when nothing fits any filter. */
  pass: number | null;
  values: (string | null)[];
  count: number;
}

/** Adds up the combinations per value of each facet; a missing value is no choice of the filter bar. */
function rollUp(product: ProductWord, passes: readonly Pass[], rows: readonly CountedRow[]): FacetCounts {
  const counts = new Map<string, Map<string, number>>();
  for (const { pass, values, count } of rows) {
    for (const [index, facet] of (passes[pass ?? -1]?.facets ?? []).entries()) {
      const text = values[index];
      if (text === null || text === undefined) continue;
      const ofFacet = counts.get(facet.name) ?? new Map<string, number>();
      counts.set(facet.name, ofFacet);
      for (const value of valuesOf(product, facet.field, text)) {
        ofFacet.set(value, (ofFacet.get(value) ?? 0) + count);
      }
    }
  }
  return counts;
}
