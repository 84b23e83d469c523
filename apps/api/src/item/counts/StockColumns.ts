import {
  type ItemKind,
  type RangeField,
  rangeBounds,
  rangeKeys,
  type Sorting,
} from '@leasing/core/catalogue';
import type { WorkQueue } from '../../platform/WorkQueue.ts';
import type { Conditions, Near } from '../conditions.ts';
import { barCount, type CostBounds, type FacetsOf, toFacets } from '../facets.ts';
import { listed } from '../filters.ts';
import { histogramField, rangesOf, sortColumn } from '../searchedColumns.ts';
import { type Part, type RowOrder, rowsOfPart, type Values } from './rowOrder.ts';
import type { StockRows } from './StockRows.ts';

/** Rows that are looked at between two pauses. */
const blockRows = 65_536;

interface Range {
  column: Values;
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

/** A part of a list. */
export interface IdsOfPage {
  /** How many rows the list has. */
  total: number;
  ids: number[];
  /** The newest row of the stock; null when there was none. */
  newestId: number | null;
}

/** The choices and bounds of the filter bar. */
export interface StockValues {
  /** Under the names of the facets. */
  choices: ReadonlyMap<string, readonly string[]>;
  /** Under the names of the ranges; null when no row has a value. */
  bounds: ReadonlyMap<string, Bounds | null>;
}

interface Bounds {
  min: number;
  max: number;
}

/**
 * Pages, facets and filter values of the stock, counted over its columns in memory: a million rows take some milliseconds.
 * The work is done in queue, and pauses between blocks of rows.
 */
export class StockColumns<P extends ItemKind> {
  readonly rows: StockRows<P>;
  /** Rows of a block, those that pass in front. */
  readonly #block = new Uint32Array(blockRows);
  /** The rows of the list that is made at the time: of megabytes, so it is kept from one to the next. */
  #passing = new Uint32Array(0);
  #bounds: { key: string; bounds: ReadonlyMap<string, Bounds | null> } | undefined;
  readonly #queue: WorkQueue;

  constructor(rows: StockRows<P>, queue: WorkQueue) {
    this.rows = rows;
    this.#queue = queue;
  }

  /** Whether the columns can tell what a filter finds. */
  knows({ query }: Conditions): boolean {
    return query === undefined || this.rows.relevanceOf(query) !== undefined;
  }

  /**
   * How many rows pass, and the ids of a part of their list: what is in stock first, whatever the sort.
   */
  async page(conditions: Conditions, sorting: Sorting, part: Part): Promise<IdsOfPage> {
    const filter = this.#understand(await this.narrowed(conditions));
    const { failures } = filter;
    const { combinationOf, size } = this.rows;
    if (this.#passing.length < size) this.#passing = new Uint32Array(size);
    const passing = this.#passing;
    let total = 0;
    await this.#eachBlock((start, end) => {
      const count = this.#select(filter, start, end);
      for (let index = 0; index < count; index += 1) {
        const row = this.#block[index] as number;
        if (failures[combinationOf[row] as number] === 0) passing[total++] = row;
      }
    });
    const { name, ...order } = this.#order(conditions, sorting);
    const end = Math.min(part.offset + part.limit, total);
    // Where many rows pass, the first of them are near the beginning of the order of the stock.
    const isWalked = name !== undefined && end > part.offset && end * size <= total ** 2;
    const rows = isWalked
      ? (await this.rows.inOrder(name, this.#queue)).part(
          order,
          this.#marks(passing.subarray(0, total)),
          part,
        )
      : rowsOfPart(passing.subarray(0, total), order, part);
    const ids = this.rows.column('id');
    return { total, newestId: this.rows.newestId, ids: Array.from(rows, (row) => ids[row] as number) };
  }

  /**
   * Counts each value of each facet under the other active filters, and the bars of the histogram under all but its own.
   */
  async facets(conditions: Conditions): Promise<FacetsOf[P]> {
    const narrowed = await this.narrowed(conditions);
    const bounds = await this.#costBounds();
    const filter = this.#understand(narrowed.without(histogramField));
    const ownRanges = this.#ranges(narrowed).filter(
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
    const counts = this.rows.combinations.rollUp(perCombination, failures);
    return toFacets(this.rows.kind, counts, bars, bounds);
  }

  /** The prices of what passes, by the number of its combination; NaN where one is told on request. */
  async costs(conditions: Conditions): Promise<ReadonlyMap<number, number[]>> {
    const filter = this.#understand(await this.narrowed(conditions));
    const { combinationOf } = this.rows;
    const cost = this.rows.column(histogramField);
    const costs = new Map<number, number[]>();
    await this.#eachBlock((start, end) => {
      const count = this.#select(filter, start, end);
      for (let index = 0; index < count; index += 1) {
        const row = this.#block[index] as number;
        const combination = combinationOf[row] as number;
        if (filter.failures[combination] !== 0) continue;
        const ofCombination = costs.get(combination);
        if (ofCombination) ofCombination.push(cost[row] as number);
        else costs.set(combination, [cost[row] as number]);
      }
    });
    return costs;
  }

  /** The choices and bounds of what is listed. */
  async values(): Promise<StockValues> {
    const bounds = await this.#listedBounds();
    const filter = this.#understand(listed(this.rows.kind));
    const perCombination = new Uint32Array(this.rows.combinations.size);
    await this.#eachBlock((start, end) =>
      this.#countCombinations(this.#select(filter, start, end), perCombination),
    );
    const counts = this.rows.combinations.rollUp(perCombination, filter.failures);
    return { choices: new Map([...counts].map(([name, values]) => [name, [...values.keys()]])), bounds };
  }

  /**
   * The conditions without the ends of ranges that no listed value is beyond. A range that covers all values is gone then,
   * and what has no value stays in the list; with one end inside the stock it filters, and leaves that out.
   */
  async narrowed(conditions: Conditions): Promise<Conditions> {
    const ranges = rangesOf(this.rows.kind).filter((name) => conditions.has(name)) as RangeField[];
    if (ranges.length === 0) return conditions;
    const bounds = await this.#listedBounds();
    return ranges.reduce((narrowing, name) => {
      const [minKey, maxKey] = rangeKeys(name);
      const known = bounds.get(name);
      const { min, max } = rangeBounds(name, { [minKey]: known?.min, [maxKey]: known?.max });
      return narrowing.withoutEndsBeyond(name, min, max);
    }, conditions);
  }

  /** The bars are the same under every filter: those of everything that is listed. */
  async #costBounds(): Promise<CostBounds> {
    const bounds = (await this.#listedBounds()).get(histogramField);
    if (!bounds) return { lowest: null, highest: null, width: 1 };
    const { min, max } = bounds;
    return { lowest: min, highest: max, width: Math.floor((max - min) / barCount) + 1 };
  }

  /** The bounds of all ranges over everything that is listed, computed once per version. */
  async #listedBounds(): Promise<ReadonlyMap<string, Bounds | null>> {
    const { version, kind } = this.rows;
    const conditions = listed(kind);
    const key = `${version} ${conditions.key}`;
    if (this.#bounds?.key === key) return this.#bounds.bounds;
    const ranges = rangesOf(kind).map((name) => ({
      name,
      column: this.rows.column(name),
      min: Number.POSITIVE_INFINITY,
      max: Number.NEGATIVE_INFINITY,
    }));
    const everything = this.#understand(conditions);
    await this.#eachBlock((start, end) => {
      const count = this.#select(everything, start, end);
      for (const range of ranges) if (range.column.length > 0) this.#widen(range, count);
    });
    const bounds = new Map(ranges.map(({ name, min, max }) => [name, min <= max ? { min, max } : null]));
    this.#bounds = { key, bounds };
    return bounds;
  }

  /** What a list is ordered by; with the name of the column where the stock is kept in that order. */
  #order(conditions: Conditions, { sort, direction }: Sorting): RowOrder & { name?: string } {
    const { query, nearTo } = conditions;
    const isBestMatch = sort === 'BEST_MATCH';
    const name = sortColumn(this.rows.kind, sort);
    const order = this.rows.orderBy(name, isBestMatch || direction === 'DESC');
    const relevance = query && this.rows.relevanceOf(query);
    if (isBestMatch && nearTo.length > 0) return { ...order, values: this.#nearness(nearTo) };
    if (isBestMatch && relevance) return { ...order, values: relevance };
    return { ...order, name };
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

  /** Marks rows with 1. */
  #marks(rows: Uint32Array): Uint8Array {
    const marks = new Uint8Array(this.rows.size);
    for (const row of rows) marks[row] = 1;
    return marks;
  }

  async #eachBlock(work: (start: number, end: number) => void): Promise<void> {
    for (let start = 0; start < this.rows.size; start += blockRows) {
      work(start, Math.min(start + blockRows, this.rows.size));
      await this.#queue.pause();
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

  /** Widens the bounds of a column to so many rows in front. */
  #widen(bounds: { column: Values; min: number; max: number }, count: number): void {
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
    cost: Values,
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

/**
 * How far a value is from a range, as a share of the end that it is beyond: of several ranges the shares are added.
 * NaN where there is no value.
 */
function distance({ from, to }: Near, value: number): number {
  if (value < from) return (from - value) / from;
  return value > to ? (value - to) / Math.max(to, 1) : value * 0;
}
