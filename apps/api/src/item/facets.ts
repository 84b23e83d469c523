import type { ItemKind } from '@leasing/core/catalogue';
import type {
  EquipmentFacets,
  FacetValue,
  HistogramBar,
  SparePartFacets,
} from '@leasing/core/unstable/api/contract';
import { facetsOf, histogramField } from './searchedColumns.ts';

/** The facets of each kind as the contract has them. */
export interface FacetsOf {
  equipment: EquipmentFacets;
  'spare-part': SparePartFacets;
}

/** Bars of the price histogram. */
export const barCount = 24;

/** Lowest and highest price of the whole stock: the histogram has the same bars under every filter. */
export interface CostBounds {
  /** Null when there is no stock. */
  lowest: number | null;
  highest: number | null;
  /** Roubles of a bar. */
  width: number;
}

/** The answer that the counts of each value of each facet and of each bar make. */
export function toFacets<P extends ItemKind>(
  kind: P,
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>,
  barCounts: Uint32Array,
  bounds: CostBounds,
): FacetsOf[P] {
  const names = facetsOf(kind).map(({ name }) => name);
  const facets = {
    ...Object.fromEntries(names.map((name) => [name, byCount(counts.get(name) ?? new Map())])),
    [histogramField]: bars(barCounts, bounds),
  };
  return facets as unknown as FacetsOf[P];
}

/** The most frequent value first. */
function byCount(counts: ReadonlyMap<string, number>): FacetValue[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function bars(counts: Uint32Array, { lowest, highest, width }: CostBounds): HistogramBar[] {
  if (lowest === null || highest === null) return [];
  const all: HistogramBar[] = [];
  for (let from = lowest, index = 0; from <= highest; from += width, index += 1) {
    all.push({ from, to: from + width, count: counts[index] ?? 0 });
  }
  return all;
}
