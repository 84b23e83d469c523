import type { ProductWord } from '@leasing/core/api/contract';
import type { Conditions, Test } from '../conditions.ts';
import { barCount, type CostBounds, type FacetsOf, toFacets } from '../facets.ts';
import type { Slice } from '../repository.ts';
import { type Combinations, fail, rollUp } from './combinations.ts';
import { firstRows } from './firstRows.ts';
import { sortColumns } from './layout.ts';

/** Rows of a list down to which a page is looked for here; in the middle of a long list the database is asked. */
const deepest = 1000;

/** Searches whose rows are kept, a byte per row each; those unused for longest are dropped. */
const mostSearches = 16;

/** Ends of a range, both inside. */
interface Range {
  from: number;
  to: number;
}

/** A filter as the columns apply it. */
interface Filter {
  ranges: Record<string, Range>;
  /** The rows that its search finds, marked by 1; undefined without a search. */
  found: Uint8Array | undefined;
  /** Per combination which facets (as bits) have a value that is not chosen. */
  failures: Uint8Array;
}

/**
 * What filters look at of one version of the stock, column by column in typed arrays: a million rows are counted in
 * some milliseconds. The rows are in the order of their ids.
 */
export class StockColumns<P extends ProductWord> {
  readonly version: number;
  readonly product: P;
  readonly #combinations: Combinations;
  /** Under the names of the layout; NaN where a row has no value, which no range holds. */
  readonly #numbers: ReadonlyMap<string, Float64Array>;
  readonly #bounds: CostBounds;
  /** Whether each row passes, of the filter that is counted now. */
  readonly #passes: Uint8Array;
  /** The rows that searches find, marked by 1. */
  readonly #searches = new Map<string, Uint8Array>();

  constructor(
    product: P,
    version: number,
    combinations: Combinations,
    numbers: ReadonlyMap<string, Float64Array>,
  ) {
    this.version = version;
    this.product = product;
    this.#combinations = combinations;
    this.#numbers = numbers;
    this.#bounds = boundsOf(this.#column('cost'));
    this.#passes = new Uint8Array(combinations.ofRow.length);
  }

  /** The id of the newest row; null when there is no stock. */
  get newestId(): number | null {
    return this.#column('id').at(-1) ?? null;
  }

  /** The searches of a filter whose rows are not known here; the database finds them. */
  unknownSearches(conditions: Conditions): string[] {
    const searches = conditions.tests?.flatMap(({ test }) => ('search' in test ? [test.search] : []));
    return searches?.filter((search) => !this.#searches.has(search)) ?? [];
  }

  /** Keeps the ids that a search finds, read from the same version of the stock. */
  keepSearch(search: string, found: Float64Array): void {
    const marked = new Uint8Array(this.#passes.length);
    const ids = this.#column('id');
    for (const id of found) marked[placeOf(id, ids)] = 1;
    this.#searches.set(search, marked);
    const [oldest] = this.#searches.keys();
    if (this.#searches.size > mostSearches && oldest !== undefined) this.#searches.delete(oldest);
  }

  /** How many rows pass; undefined when the columns cannot tell. */
  count(conditions: Conditions): number | undefined {
    const filter = this.#understand(conditions);
    return filter && this.#countPassing(filter);
  }

  /**
   * How many rows pass, and the ids of a part of their list; undefined when the columns cannot tell. The ids alone are
   * undefined when the columns have no such order, or would take long.
   * @param sliceOf which part, given how many rows pass
   */
  page(
    conditions: Conditions,
    sliceOf: (total: number) => Slice,
  ): { total: number; ids: number[] | undefined } | undefined {
    const filter = this.#understand(conditions);
    if (!filter) return undefined;
    const total = this.#countPassing(filter);
    const { order, offset, limit, fromEnd } = sliceOf(total);
    const column = sortColumns[this.product][order.sort];
    if (limit === 0) return { total, ids: [] };
    if (!column || offset + limit > deepest) return { total, ids: undefined };
    const rowOrder = {
      values: this.#column(column),
      descending: order.direction === 'DESC',
      reversed: fromEnd,
    };
    const rows = firstRows(this.#passes, rowOrder, offset + limit).slice(offset);
    const ids = rows.map((row) => this.#column('id')[row] as number);
    return { total, ids: fromEnd ? ids.reverse() : ids };
  }

  /**
   * Counts each value of each facet under the other active filters, and the bars of the price under all but its own;
   * undefined when the columns cannot tell.
   */
  facets(conditions: Conditions): FacetsOf[P] | undefined {
    const filter = this.#understand(conditions);
    if (!filter) return undefined;
    const { cost, ...others } = filter.ranges;
    this.#mark({ ...filter, ranges: others });
    const counts = new Map([['cost', this.#countBars(filter.failures)]]);
    if (cost) this.#narrow('cost', cost);
    const perCombination = this.#perCombination();
    for (const [index, facet] of this.#combinations.facets.entries()) {
      counts.set(facet.name, rollUp(facet, 1 << index, perCombination, filter.failures));
    }
    return toFacets(this.product, counts, this.#bounds);
  }

  #column(name: string): Float64Array {
    const column = this.#numbers.get(name);
    if (!column) throw new Error(`The stock has no column ${name} in memory.`);
    return column;
  }

  #understand(conditions: Conditions): Filter | undefined {
    const { facets, size } = this.#combinations;
    const failures = new Uint8Array(size);
    const ranges: Record<string, Range> = {};
    let found: Uint8Array | undefined;
    if (!conditions.tests) return undefined;
    for (const { name, test } of conditions.tests) {
      if ('oneOf' in test) {
        const index = facets.findIndex((facet) => facet.name === name);
        const facet = facets[index];
        if (!facet) return undefined;
        fail(facet, 1 << index, new Set(test.oneOf), failures);
      } else if ('search' in test) {
        found = this.#search(test.search);
        if (!found) return undefined;
      } else ranges[name] = narrower(ranges[name], test);
    }
    return { ranges, found, failures };
  }

  #search(search: string): Uint8Array | undefined {
    const found = this.#searches.get(search);
    if (!found) return undefined;
    this.#searches.delete(search);
    this.#searches.set(search, found);
    return found;
  }

  /** Marks the rows that the search of a filter finds and that are in all its ranges. */
  #mark({ found, ranges }: Pick<Filter, 'found' | 'ranges'>): void {
    if (found) this.#passes.set(found);
    else this.#passes.fill(1);
    for (const [name, range] of Object.entries(ranges)) this.#narrow(name, range);
  }

  #narrow(name: string, { from, to }: Range): void {
    const column = this.#column(name);
    const passes = this.#passes;
    for (let row = 0; row < passes.length; row += 1) {
      const value = column[row] as number;
      // Without a branch, which the processor would guess wrong every other time: six times as fast.
      passes[row] = (passes[row] as number) & Number(value >= from) & Number(value <= to);
    }
  }

  /** Marks the rows that pass a filter, and counts them. */
  #countPassing(filter: Filter): number {
    this.#mark(filter);
    this.#keepChosen(filter.failures);
    const passes = this.#passes;
    let total = 0;
    for (let row = 0; row < passes.length; row += 1) total += passes[row] as number;
    return total;
  }

  /** Leaves the rows marked whose combination has chosen values alone. */
  #keepChosen(failures: Uint8Array): void {
    const { ofRow } = this.#combinations;
    const passes = this.#passes;
    for (let row = 0; row < passes.length; row += 1) {
      passes[row] = (passes[row] as number) & Number(failures[ofRow[row] as number] === 0);
    }
  }

  /** The marked rows of each combination. */
  #perCombination(): Uint32Array {
    const { ofRow, size } = this.#combinations;
    const passes = this.#passes;
    const counts = new Uint32Array(size);
    for (let row = 0; row < ofRow.length; row += 1) {
      const combination = ofRow[row] as number;
      counts[combination] = (counts[combination] as number) + (passes[row] as number);
    }
    return counts;
  }

  /** The marked rows of each bar whose facets are all chosen. */
  #countBars(failures: Uint8Array): Map<string, number> {
    const { ofRow } = this.#combinations;
    const { lowest, width } = this.#bounds;
    const passes = this.#passes;
    const cost = this.#column('cost');
    const counts = new Uint32Array(barCount);
    for (let row = 0; row < ofRow.length; row += 1) {
      const counted = (passes[row] as number) & Number(failures[ofRow[row] as number] === 0);
      const bar = Math.trunc(((cost[row] as number) - (lowest ?? 0)) / width);
      counts[bar] = (counts[bar] as number) + counted;
    }
    return new Map([...counts].map((count, bar) => [String(bar), count]));
  }
}

/** The place of an id among ascending ids. */
function placeOf(id: number, ids: Float64Array): number {
  let from = 0;
  let to = ids.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ids[middle] as number) < id) from = middle + 1;
    else to = middle;
  }
  if (ids[from] !== id) throw new Error(`The columns of the stock have no row ${id}.`);
  return from;
}

function narrower(range: Range | undefined, test: Extract<Test, { from: number } | { to: number }>): Range {
  const { from, to } = range ?? { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  return 'from' in test ? { from: Math.max(from, test.from), to } : { from, to: Math.min(to, test.to) };
}

function boundsOf(costs: Float64Array): CostBounds {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const cost of costs) {
    if (cost < lowest) lowest = cost;
    if (cost > highest) highest = cost;
  }
  if (costs.length === 0) return { lowest: null, highest: null, width: 1 };
  return { lowest, highest, width: Math.floor((highest - lowest) / barCount) + 1 };
}
