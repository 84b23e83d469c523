import type {
  EquipmentFacets,
  FacetValue,
  HistogramBar,
  ProductWord,
  SparePartFacets,
} from '@leasing/core/api/contract';
import type { Database } from '../platform/database/index.ts';
import type { Conditions } from './conditions.ts';
import { type Aspect, versionSql } from './repository.ts';
import type { Versioned } from './versionedCache.ts';

/** The facets of each product: name in the answer, which is also the name of its condition, and column. */
const columnsOf = {
  equipment: { equipmentType: 'type', brand: 'brand', model: 'model' },
  component: {
    equipmentType: 'equipment_type',
    brand: 'brand',
    model: 'model',
    country: 'manufacturer_country',
    category: 'category',
    condition: 'condition',
  },
} as const satisfies Record<ProductWord, Record<string, string>>;

/** Bars of the price histogram. */
const barCount = 24;

/** The facets of each product as the contract has them. */
export interface FacetsOf {
  equipment: EquipmentFacets;
  component: SparePartFacets;
}

/** Lowest and highest price of the whole stock: the histogram has the same bars under every filter. */
interface CostBounds {
  lowest: number | null;
  highest: number | null;
  /** Roubles of a bar. */
  width: number;
}

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
  const columns = new Map<string, string>(Object.entries(columnsOf[product]));
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
  const counts = rollUp(passes, rows);
  const facets = {
    ...Object.fromEntries(names.map((name) => [name, byCount(counts.get(name) ?? new Map())])),
    cost: bars(counts.get('cost') ?? new Map(), rows[0]),
  };
  return { version: rows[0]?.version ?? 0, value: facets as unknown as FacetsOf[P] };
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
function rollUp(passes: readonly Pass[], rows: readonly CountedRow[]): Map<string, Map<string, number>> {
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

/** The most frequent value first. */
function byCount(counts: ReadonlyMap<string, number>): FacetValue[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function bars(counts: ReadonlyMap<string, number>, bounds: CostBounds | undefined): HistogramBar[] {
  if (!bounds || bounds.lowest === null || bounds.highest === null) return [];
  const all: HistogramBar[] = [];
  for (let from = bounds.lowest, index = 0; from <= bounds.highest; from += bounds.width, index += 1) {
    all.push({ from, to: from + bounds.width, count: counts.get(String(index)) ?? 0 });
  }
  return all;
}
