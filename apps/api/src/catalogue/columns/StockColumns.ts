import type { ProductWord } from '@leasing/core/api/contract';
import type { Sorting } from '@leasing/core/catalogue';
import type { Conditions, Near } from '../conditions.ts';
import { barCount, type CostBounds, type FacetsOf, toFacets } from '../facets.ts';
import { histogramField, rangesOf } from '../fields.ts';
import { distance, sortColumn } from '../order.ts';
import { type Part, rowsOfPart } from './firstRows.ts';
import type { StockRows } from './StockRows.ts';
import type { Turns } from './Turns.ts';

/** Rows that are looked at between two pauses. */
const blockRows = 65_536;

interface Range {
  column: Float64Array | Uint8Array;
  from: number;
  to: number;
}

/** A filter as the columns apply it. */
interface Filter {
  ranges: Range[];
  ids: ReadonlySet<number> | undefined;
  /** Per combination which facets (as bits) have a value that is not chosen. */
  failures: Uint32Array;
}

/** The choices and bounds of the filter bar. */
export interface StockValues {
  /** Under the names of the facets. */
  choices: ReadonlyMap<string, readonly string[]>;
  /** Under the names of the ranges; null when no row has a value. */
  bounds: ReadonlyMap<string, { min: number; max: number } | null>;
}

/**
 * Pages, facets and filter values of the stock, counted over its columns in memory: a million rows take some milliseconds.
 * The work is done in turns, and pauses between blocks of rows.
 */
export class StockColumns<P extends ProductWord> {
  readonly rows: StockRows<P>;
  /** Rows of a block, those that pass in front. */
  readonly #block = new Uint32Array(blockRows);
  /** The rows of the list that is made at the time: of megabytes, so it is kept from one to the next. */
  #passing = new Uint32Array(0);
  readonly #turns: Turns;

  constructor(rows: StockRows<P>, turns: Turns) {
    this.rows = rows;
    this.#turns = turns;
  }

  /** Whether the columns can tell what a filter finds. */
  knows({ query }: Conditions): boolean {
    return query === undefined || this.rows.hasSearch(query);
  }

  /**
   * How many rows pass, and the ids of a part of their list: what is in stock first, whatever the sort.
   * Undefined when the columns do not know what its search finds.
   */
  async page(
    conditions: Conditions,
    sorting: Sorting,
    part: Part,
  ): Promise<{ total: number; ids: number[] } | undefined> {
    if (!this.knows(conditions)) return undefined;
    const filter = this.#understand(conditions);
    const { failures } = filter;
    const { combinationOf, size } = this.rows;
    const inStock = this.rows.column('inStock');
    // What is in stock from the front, the rest from the end.
    if (this.#passing.length < size) this.#passing = new Uint32Array(size);
    const passing = this.#passing.subarray(0, size);
    let first = 0;
    let second = 0;
    await this.#eachBlock((start, end) => {
      const count = this.#select(filter, start, end);
      for (let index = 0; index < count; index += 1) {
        const row = this.#block[index] as number;
        if (failures[combinationOf[row] as number] !== 0) continue;
        if (inStock[row] === 1) passing[first++] = row;
        else passing[size - ++second] = row;
      }
    });
    const order = this.#order(conditions, sorting);
    const rows = [
      ...rowsOfPart(passing.subarray(0, first), order, part),
      ...rowsOfPart(passing.subarray(size - second), order, {
        offset: Math.max(0, part.offset - first),
        limit: Math.max(0, part.offset + part.limit - Math.max(first, part.offset)),
      }),
    ];
    const ids = this.rows.column('id');
    return { total: first + second, ids: rows.map((row) => ids[row] as number) };
  }

  /** Whether any row passes; undefined as for a page. */
  async findsAny(conditions: Conditions): Promise<boolean | undefined> {
    if (!this.knows(conditions)) return undefined;
    const filter = this.#understand(conditions);
    const { combinationOf, size } = this.rows;
    for (let start = 0; start < size; start += blockRows) {
      const count = this.#select(filter, start, Math.min(start + blockRows, size));
      const passes = (row: number) => filter.failures[combinationOf[row] as number] === 0;
      if (this.#block.subarray(0, count).some(passes)) return true;
      await this.#turns.pause();
    }
    return false;
  }

  /**
   * Counts each value of each facet under the other active filters, and the bars of the histogram under all but its own;
   * undefined as for a page.
   */
  async facets(conditions: Conditions): Promise<FacetsOf[P] | undefined> {
    if (!this.knows(conditions)) return undefined;
    const bounds = await this.#costBounds(conditions);
    const filter = this.#understand(conditions.without(histogramField));
    const ownRanges = this.#ranges(conditions).filter(
      ({ column }) => column === this.rows.column(histogramField),
    );
    const { failures } = filter;
    const bars = new Uint32Array(barCount);
    const perCombination = new Uint32Array(this.rows.combinations.size);
    const cost = this.rows.column(histogramField);
    await this.#eachBlock((start, end) => {
      let count = this.#select(filter, start, end);
      this.#countBars(count, cost, bounds, failures, bars);
      for (const range of ownRanges) count = this.#keep(range, count);
      this.#countCombinations(count, perCombination);
    });
    const counts = new Map<string, ReadonlyMap<string, number>>(
      this.rows.combinations.rollUp(perCombination, failures),
    );
    counts.set(histogramField, new Map([...bars].map((count, bar) => [String(bar), count])));
    return toFacets(this.rows.product, counts, bounds);
  }

  /** The choices and bounds of what is listed. */
  async values(everything: Conditions): Promise<StockValues> {
    const filter = this.#understand(everything);
    const perCombination = new Uint32Array(this.rows.combinations.size);
    const bounds = rangesOf(this.rows.product).map((name) => this.#noBounds(name));
    await this.#eachBlock((start, end) => {
      const count = this.#select(filter, start, end);
      this.#countCombinations(count, perCombination);
      for (const range of bounds) this.#widen(range, count);
    });
    const counts = this.rows.combinations.rollUp(perCombination, filter.failures);
    return {
      choices: new Map([...counts].map(([name, values]) => [name, [...values.keys()]])),
      bounds: new Map(bounds.map(({ name, min, max }) => [name, min <= max ? { min, max } : null])),
    };
  }

  async #costBounds({ all }: Conditions): Promise<CostBounds> {
    // The bars are the same under every filter: those of everything that is listed.
    const listedConditions = all.filter(({ column }) => column === 'listed');
    const range = this.#noBounds(histogramField);
    const everything = this.#understand({ all: listedConditions });
    await this.#eachBlock((start, end) => {
      this.#widen(range, this.#select(everything, start, end));
    });
    const { min, max } = range;
    if (min > max) return { lowest: null, highest: null, width: 1 };
    return { lowest: min, highest: max, width: Math.floor((max - min) / barCount) + 1 };
  }

  #order(conditions: Conditions, { sort, direction }: Sorting) {
    const ids = this.rows.column('id');
    const { query } = conditions;
    const relevance = query && this.rows.relevanceOf(query);
    if (sort === 'BEST_MATCH' && conditions.nearTo.length > 0)
      return { values: this.#nearness(conditions.nearTo), ids, descending: true };
    if (sort === 'BEST_MATCH') return { values: relevance ?? ids, ids, descending: true };
    const { name } = sortColumn(this.rows.product, sort);
    return { values: this.rows.column(name), ids, descending: direction === 'DESC' };
  }

  /** How near each row is to ranges that nothing is in: 0 at most, NaN where it has no value. */
  #nearness(ranges: readonly Near[]): Float64Array {
    const nearness = new Float64Array(this.rows.size);
    for (const range of ranges) {
      const column = this.rows.column(range.column);
      for (let row = 0; row < this.rows.size; row += 1)
        nearness[row] = (nearness[row] as number) - distance(range, column[row] as number);
    }
    return nearness;
  }

  #understand(conditions: Pick<Conditions, 'all'>): Filter {
    const chosenValues = new Map<string, ReadonlySet<string>>();
    let ids: ReadonlySet<number> | undefined;
    for (const condition of conditions.all) {
      if (condition.kind === 'oneOf') chosenValues.set(condition.column, new Set(condition.values));
      else if (condition.kind === 'ids') ids = new Set(condition.values);
    }
    return { ranges: this.#ranges(conditions), ids, failures: this.rows.combinations.failures(chosenValues) };
  }

  /** What rows must be between; a row is found by words when its relevance is above 0. */
  #ranges({ all }: Pick<Conditions, 'all'>): Range[] {
    // A search first: the others then look at the few rows that it found.
    const inOrder = all.toSorted(
      (one, other) => Number(other.kind === 'search') - Number(one.kind === 'search'),
    );
    return inOrder.flatMap((condition): Range[] => {
      if (condition.kind === 'range') return [{ ...condition, column: this.rows.column(condition.column) }];
      if (condition.kind !== 'search') return [];
      const relevance = this.rows.relevanceOf(condition.query);
      if (!relevance) throw new Error('The columns do not know what this search finds.');
      return [{ column: relevance, from: Number.MIN_VALUE, to: Number.POSITIVE_INFINITY }];
    });
  }

  async #eachBlock(work: (start: number, end: number) => void): Promise<void> {
    for (let start = 0; start < this.rows.size; start += blockRows) {
      work(start, Math.min(start + blockRows, this.rows.size));
      await this.#turns.pause();
    }
  }

  /** Puts the rows of a block that are in all ranges of a filter in front, and answers how many they are. */
  #select({ ranges, ids }: Filter, start: number, end: number): number {
    let count = 0;
    if (ids) {
      for (const id of ids) {
        const row = this.rows.rowOf(id) ?? -1;
        if (row >= start && row < end) this.#block[count++] = row;
      }
    } else {
      for (let row = start; row < end; row += 1) this.#block[count++] = row;
    }
    for (const range of ranges) count = this.#keep(range, count);
    return count;
  }

  /** Of so many rows in front keeps those in a range. */
  #keep({ column, from, to }: Range, count: number): number {
    const block = this.#block;
    let keptCount = 0;
    for (let index = 0; index < count; index += 1) {
      const row = block[index] as number;
      const value = column[row] as number;
      // Without a branch, which the processor would guess wrong every other time: each row is written, and the next one
      // over it when it is outside.
      block[keptCount] = row;
      keptCount += Number(value >= from) & Number(value <= to);
    }
    return keptCount;
  }

  #countCombinations(count: number, perCombination: Uint32Array): void {
    const { combinationOf } = this.rows;
    for (let index = 0; index < count; index += 1) {
      const combination = combinationOf[this.#block[index] as number] as number;
      perCombination[combination] = (perCombination[combination] as number) + 1;
    }
  }

  /** The bounds of a column, of no row yet. */
  #noBounds(name: string) {
    const column = this.rows.column(name);
    return { name, column, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  }

  /** Widens the bounds of a column to so many rows in front. */
  #widen(bounds: { column: Float64Array; min: number; max: number }, count: number): void {
    const { column } = bounds;
    let { min, max } = bounds;
    for (let index = 0; index < count; index += 1) {
      const value = column[this.#block[index] as number] as number;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    bounds.min = min;
    bounds.max = max;
  }

  #countBars(
    count: number,
    cost: Float64Array,
    { lowest, width }: CostBounds,
    failures: Uint32Array,
    bars: Uint32Array,
  ): void {
    const { combinationOf } = this.rows;
    for (let index = 0; index < count; index += 1) {
      const row = this.#block[index] as number;
      if (failures[combinationOf[row] as number] !== 0) continue;
      // An item without a price is in no bar: an array of numbers takes nothing at NaN.
      const bar = Math.trunc(((cost[row] as number) - (lowest ?? 0)) / width);
      bars[bar] = (bars[bar] as number) + 1;
    }
  }
}
