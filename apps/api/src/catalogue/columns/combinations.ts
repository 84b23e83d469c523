/**
 * The values of all facets of a row, as the number of their combination: a stock has far fewer combinations than
 * rows, because a model has one make and mostly one type.
 */
export interface Combinations {
  /** The combination of each row. */
  ofRow: Uint32Array;
  /** How many combinations there are. */
  size: number;
  /** The facets in the order of the layout. */
  facets: readonly FacetColumn[];
}

/** One facet of the combinations. */
export interface FacetColumn {
  name: string;
  /** Its different values; null for none. */
  values: readonly (string | null)[];
  /** The place of the value of each combination in `values`. */
  ofCombination: Uint32Array;
}

/** Notes as a bit which combinations have a value that is not chosen. */
export function fail(
  facet: FacetColumn,
  bit: number,
  chosen: ReadonlySet<string>,
  failures: Uint8Array,
): void {
  const isChosen = facet.values.map((value) => value !== null && chosen.has(value));
  for (let index = 0; index < failures.length; index += 1) {
    if (!isChosen[facet.ofCombination[index] as number]) failures[index] = (failures[index] as number) | bit;
  }
}

/** Adds up the combinations per value of one facet, under the filters of the others. */
export function rollUp(
  { values, ofCombination }: FacetColumn,
  bit: number,
  perCombination: Uint32Array,
  failures: Uint8Array,
): Map<string, number> {
  const totals = new Uint32Array(values.length);
  for (let index = 0; index < perCombination.length; index += 1) {
    if (((failures[index] as number) & ~bit) !== 0) continue;
    const value = ofCombination[index] as number;
    totals[value] = (totals[value] as number) + (perCombination[index] as number);
  }
  const counts = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    const total = totals[index] as number;
    // A missing value is no choice of the filter bar.
    if (value !== null && total > 0) counts.set(value, total);
  }
  return counts;
}
