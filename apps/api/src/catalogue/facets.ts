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
 * One statement, so that all counts are of the same stock; facets without a filter of their own share one pass.
 */
export async function readFacets<P extends ProductWord>(
  database: Database,
  product: P,
  conditions: Conditions,
  aspect: Aspect,
): Promise<Versioned<FacetsOf[P]>> {
  const columns = Object.entries(columnsOf[product]);
  const names = [...columns.map(([name]) => name), 'cost'];
  const parameters: unknown[] = [];
  const expressions = new Map([...columns, ['cost', '((min_cost - lowest) / width)']]);
  const pass = (facets: readonly string[], given: Conditions): string => {
    const where = given.where(parameters.length + 1);
    parameters.push(...where.parameters);
    return countingSql(product, facets, expressions, where.sql);
  };
  const free = names.filter((name) => !conditions.has(name));
  const own = names.filter((name) => conditions.has(name));
  const passes = [
    ...(free.length > 0 ? [pass(free, conditions)] : []),
    ...own.map((name) => pass([name], conditions.without(name))),
  ];
  const rows = await database.read<
    CostBounds & { version: number; facet: string | null; value: string; count: number }
  >(
    `WITH ${boundsSql(product)}
     SELECT ${versionSql(product, aspect)} AS version, bounds.*, counted.*
     FROM bounds LEFT JOIN (${passes.join(' UNION ALL ')}) AS counted ON true`,
    parameters,
  );
  const values = new Map<string, FacetValue[]>(names.map((name) => [name, []]));
  for (const { facet, value, count } of rows) if (facet) values.get(facet)?.push({ value, count });
  const facets = {
    ...Object.fromEntries(columns.map(([name]) => [name, byCount(values.get(name) ?? [])])),
    cost: bars(values.get('cost') ?? [], rows[0]),
  };
  return { version: rows[0]?.version ?? 0, value: facets as unknown as FacetsOf[P] };
}

/** One pass over the rows that counts the values of several facets at once. */
function countingSql(
  product: ProductWord,
  facets: readonly string[],
  expressions: ReadonlyMap<string, string>,
  where: string,
): string {
  const expression = (name: string) => expressions.get(name) ?? '';
  const choose = (what: (name: string) => string) =>
    `CASE ${facets.map((name) => `WHEN GROUPING(${expression(name)}) = 0 THEN ${what(name)}`).join(' ')} END`;
  return `SELECT ${choose((name) => `'${name}'`)} AS facet, ${choose((name) => `${expression(name)}::text`)} AS value,
      count(*)::int AS count
    FROM ${product} CROSS JOIN bounds ${where} GROUP BY GROUPING SETS (${facets.map((name) => `(${expression(name)})`).join(', ')})`;
}

/** The most frequent value first; a missing value is no choice of the filter bar. */
function byCount(values: readonly FacetValue[]): FacetValue[] {
  return values
    .filter(({ value }) => value !== null)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function bars(counted: readonly FacetValue[], bounds: CostBounds | undefined): HistogramBar[] {
  if (!bounds || bounds.lowest === null || bounds.highest === null) return [];
  const counts = new Map(counted.map(({ value, count }) => [Number(value), count]));
  const all: HistogramBar[] = [];
  for (let from = bounds.lowest, index = 0; from <= bounds.highest; from += bounds.width, index += 1) {
    all.push({ from, to: from + bounds.width, count: counts.get(index) ?? 0 });
  }
  return all;
}
