import type { ProductWord } from '@leasing/core/api/contract';
import type { CharacteristicValues, Sorting } from '@leasing/core/catalogue';
import type { KnownModel } from '@leasing/core/search';
import { cacheLimits } from '../../platform/cacheLimits.ts';
import type { Conditions } from '../conditions.ts';
import { barCount, type CostBounds, type FacetsOf, toFacets } from '../facets.ts';
import {
  characteristicNames,
  facetsOf,
  histogramField,
  numbersOf,
  popularityColumns,
  rangesOf,
} from '../fields.ts';
import { sortColumn } from '../order.ts';
import { type SearchQuery, searchKey } from '../search/SearchQuery.ts';
import { Combinations } from './combinations.ts';
import { type Part, rowsOfPart } from './firstRows.ts';
import type { FoundBySearch } from './readRows.ts';
import type { Turns } from './Turns.ts';

/** Rows that are looked at between two pauses, and for which there is a mark each. */
const blockRows = 65_536;
/** Searches of which is kept how well each row fits, eight bytes per row each; those unused for longest are dropped. */
const mostSearches = cacheLimits.searches.entries;

/** Rows as the database answers them: a value per row in each list. */
export interface Rows {
  combinations: string[];
  /** A JSON object per row; empty for a product that has none. */
  characteristics: string[];
  numbers: ReadonlyMap<string, Float64Array>;
  /** How well each row fits the searches that were asked for. */
  relevance: readonly Float64Array[];
}

/** The column of a characteristic that no machine has. */
const noValues = new Float64Array(0);

interface Range {
  column: Float64Array;
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

/** What searches are understood by. */
export interface StockNames {
  models: KnownModel[];
  countries: string[];
  types: string[];
  /** Of each characteristic that a machine has a value of, the kinds of those machines. */
  characteristics: Record<string, string[]>;
}

/** The choices and bounds of the filter bar. */
export interface StockValues {
  /** Under the names of the facets. */
  choices: ReadonlyMap<string, readonly string[]>;
  /** Under the names of the ranges; null when no row has a value. */
  bounds: ReadonlyMap<string, { min: number; max: number } | null>;
}

/**
 * What filters and sorts look at, column by column in typed arrays: a million rows are counted in some milliseconds.
 * Its work is done in turns, and pauses between blocks of rows.
 */
export class StockColumns<P extends ProductWord> {
  readonly product: P;
  /** What the columns hold: all that this snapshot of the database sees. */
  snapshot: string;
  /** Grow with each change of the stock, and of likes and views alone. */
  version = 0;
  popularityVersion = 0;
  #size = 0;
  #newestId = 0;
  readonly #numbers: Map<string, Float64Array>;
  /** Of which kinds a machine has each characteristic. */
  readonly #kindsWith = new Map<string, Set<string>>();
  readonly #combinations: Combinations;
  #ofRow: Uint32Array;
  /** Rows up to this one are in the order of their ids; where the others are. */
  #sorted = 0;
  readonly #others = new Map<number, number>();
  readonly #searches = new Map<string, { query: SearchQuery; relevance: Float64Array }>();
  readonly #marks = new Uint8Array(blockRows);
  readonly #turns: Turns;

  constructor(product: P, snapshot: string, capacity: number, turns: Turns) {
    this.product = product;
    this.snapshot = snapshot;
    this.#turns = turns;
    this.#numbers = new Map(numbersOf(product).map(([name]) => [name, new Float64Array(capacity)]));
    this.#combinations = new Combinations(product, facetsOf(product));
    this.#ofRow = new Uint32Array(capacity);
  }

  /** The id of the newest row there ever was; null when there was none. */
  get newestId(): number | null {
    return this.#newestId || null;
  }

  /** The searches of which is known how well each row fits. */
  get searches(): SearchQuery[] {
    return [...this.#searches.values()].map(({ query }) => query);
  }

  /** Whether the columns can tell what a filter finds. */
  knows({ query }: Conditions): boolean {
    return query === undefined || this.#searches.has(searchKey(query));
  }

  /**
   * Takes rows over: new ones, and known ones as they are now.
   * @param searches those of `rows.relevance`
   */
  put(rows: Rows, searches: readonly SearchQuery[]): void {
    const ids = rows.numbers.get('id') as Float64Array;
    // A row that is added may make the columns longer, so they are looked up by their names.
    for (const [index, id] of ids.entries()) {
      const known = this.#rowOf(id);
      const row = known ?? this.#append(id);
      let changed = known === undefined;
      const combination = this.#combinations.numberOf(rows.combinations[index] as string);
      changed ||= this.#ofRow[row] !== combination;
      this.#ofRow[row] = combination;
      changed = this.#putCharacteristics(row, rows.characteristics[index]) || changed;
      for (const [name, values] of rows.numbers) {
        const column = this.#column(name);
        const value = values[index] as number;
        if (!Object.is(column[row], value) && !popularityColumns.includes(name)) changed = true;
        column[row] = value;
      }
      for (const [place, relevance] of rows.relevance.entries()) {
        const column = this.#searches.get(searchKey(searches[place] ?? []))?.relevance;
        if (!column) continue;
        changed ||= column[row] !== relevance[index];
        column[row] = relevance[index] as number;
      }
      if (changed) this.version += 1;
      else this.popularityVersion += 1;
    }
  }

  /**
   * Takes over what a row has of the characteristics of kinds. Most machines have none, and most characteristics nobody:
   * a column is there from its first value on.
   * @returns whether something is different now
   */
  #putCharacteristics(row: number, line = '{}'): boolean {
    const values = line === '{}' ? {} : (JSON.parse(line) as CharacteristicValues);
    let changed = false;
    for (const name of characteristicNames(this.product)) {
      const value = values[name] ?? Number.NaN;
      let column = this.#numbers.get(name);
      if (!column && Number.isNaN(value)) continue;
      column ??= new Float64Array(this.#ofRow.length).fill(Number.NaN);
      this.#numbers.set(name, column);
      changed ||= !Object.is(column[row], value);
      column[row] = value;
      if (!Number.isNaN(value)) this.#noteKind(name, this.#combinations.kindOf(this.#ofRow[row] as number));
    }
    return changed;
  }

  #noteKind(characteristic: string, kind: string | null): void {
    if (kind === null) return;
    const kinds = this.#kindsWith.get(characteristic);
    if (kinds) kinds.add(kind);
    else this.#kindsWith.set(characteristic, new Set([kind]));
  }

  /** Rows that are gone are listed no more. */
  remove(ids: readonly number[]): void {
    for (const id of ids) {
      const row = this.#rowOf(id);
      if (row === undefined) continue;
      this.#column('listed')[row] = Number.NEGATIVE_INFINITY;
      this.version += 1;
    }
  }

  /** Keeps how well rows fit a search: as well as their texts, or by themselves; all others do not. */
  keepSearch(query: SearchQuery, { texts, rows }: FoundBySearch): void {
    const relevance = new Float64Array(this.#ofRow.length);
    const ofText = new Uint8Array(texts.ids.reduce((highest, id) => Math.max(highest, id), 0) + 1);
    for (const [index, id] of texts.ids.entries()) {
      ofText[id] = Math.max(ofText[id] as number, texts.scores[index] as number);
    }
    const textOf = this.#column('text');
    for (let row = 0; row < this.#size; row += 1) relevance[row] = ofText[textOf[row] as number] ?? 0;
    for (const [index, id] of rows.ids.entries()) {
      const row = this.#rowOf(id);
      if (row !== undefined) {
        relevance[row] = Math.max(relevance[row] as number, rows.scores[index] as number);
      }
    }
    this.#searches.set(searchKey(query), { query, relevance });
    const [oldest] = this.#searches.keys();
    if (this.#searches.size > mostSearches && oldest !== undefined) this.#searches.delete(oldest);
  }

  forgetSearch(query: SearchQuery): void {
    this.#searches.delete(searchKey(query));
  }

  /** The different makes with their models, countries, kinds and characteristics of all rows there ever were. */
  names(): StockNames {
    const characteristics = [...this.#kindsWith].map(([name, kinds]) => [name, [...kinds]]);
    return { ...this.#combinations.names(), characteristics: Object.fromEntries(characteristics) };
  }

  /** Grows with each new make, model, country, kind or characteristic. */
  get namesVersion(): number {
    const kinds = [...this.#kindsWith.values()].reduce((sum, { size }) => sum + size, 0);
    return this.#combinations.size + kinds;
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
    const inStock = this.#column('inStock');
    const passing = [new Uint32Array(this.#size), new Uint32Array(this.#size)] as const;
    const counts: [number, number] = [0, 0];
    await this.#eachBlock((start, end) => {
      this.#mark(filter, start, end);
      for (let row = start; row < end; row += 1) {
        const passes =
          (this.#marks[row - start] as number) & Number(filter.failures[this.#ofRow[row] as number] === 0);
        if (passes === 0) continue;
        const half = inStock[row] === 1 ? 0 : 1;
        passing[half][counts[half]] = row;
        counts[half] += 1;
      }
    });
    const [first, second] = counts;
    const order = this.#order(conditions, sorting);
    const rows = [
      ...rowsOfPart(passing[0].subarray(0, first), order, part),
      ...rowsOfPart(passing[1].subarray(0, second), order, {
        offset: Math.max(0, part.offset - first),
        limit: Math.max(0, part.offset + part.limit - Math.max(first, part.offset)),
      }),
    ];
    const ids = this.#column('id');
    return { total: first + second, ids: rows.map((row) => ids[row] as number) };
  }

  /**
   * Counts each value of each facet under the other active filters, and the bars of the histogram under all but its own;
   * undefined as for a page.
   */
  async facets(conditions: Conditions): Promise<FacetsOf[P] | undefined> {
    if (!this.knows(conditions)) return undefined;
    const bounds = await this.#costBounds(conditions);
    const filter = this.#understand(conditions.without(histogramField));
    const own = this.#ranges(conditions).filter(({ column }) => column === this.#column(histogramField));
    const { failures } = filter;
    const bars = new Uint32Array(barCount);
    const perCombination = new Uint32Array(this.#combinations.size);
    const cost = this.#column(histogramField);
    await this.#eachBlock((start, end) => {
      this.#mark(filter, start, end);
      this.#countBars(start, end, cost, bounds, failures, bars);
      for (const range of own) this.#narrow(range, start, end);
      for (let row = start; row < end; row += 1) {
        const combination = this.#ofRow[row] as number;
        perCombination[combination] =
          (perCombination[combination] as number) + (this.#marks[row - start] as number);
      }
    });
    const counts = new Map<string, ReadonlyMap<string, number>>(
      this.#combinations.rollUp(perCombination, failures),
    );
    counts.set(histogramField, new Map([...bars].map((count, bar) => [String(bar), count])));
    return toFacets(this.product, counts, bounds);
  }

  /** The choices and bounds of what is listed. */
  async values(everything: Conditions): Promise<StockValues> {
    const filter = this.#understand(everything);
    const perCombination = new Uint32Array(this.#combinations.size);
    const bounds = rangesOf(this.product).map((name) => ({
      name,
      column: this.#column(name),
      min: Number.POSITIVE_INFINITY,
      max: Number.NEGATIVE_INFINITY,
    }));
    await this.#eachBlock((start, end) => {
      this.#mark(filter, start, end);
      for (let row = start; row < end; row += 1) {
        const combination = this.#ofRow[row] as number;
        perCombination[combination] =
          (perCombination[combination] as number) + (this.#marks[row - start] as number);
      }
      for (const range of bounds) this.#widen(range, start, end);
    });
    const counts = this.#combinations.rollUp(perCombination, filter.failures);
    return {
      choices: new Map([...counts].map(([name, values]) => [name, [...values.keys()]])),
      bounds: new Map(bounds.map(({ name, min, max }) => [name, min <= max ? { min, max } : null])),
    };
  }

  async #costBounds({ all }: Conditions): Promise<CostBounds> {
    // The bars are the same under every filter: those of everything that is listed.
    const listed = all.filter(({ column }) => column === 'listed');
    const range = {
      column: this.#column(histogramField),
      min: Number.POSITIVE_INFINITY,
      max: Number.NEGATIVE_INFINITY,
    };
    const everything = this.#understand({ all: listed });
    await this.#eachBlock((start, end) => {
      this.#mark(everything, start, end);
      this.#widen(range, start, end);
    });
    const { min, max } = range;
    if (min > max) return { lowest: null, highest: null, width: 1 };
    return { lowest: min, highest: max, width: Math.floor((max - min) / barCount) + 1 };
  }

  #order(conditions: Conditions, { sort, direction }: Sorting) {
    const ids = this.#column('id');
    const { query } = conditions;
    const relevance = query && this.#searches.get(searchKey(query))?.relevance;
    if (sort === 'BEST_MATCH') return { values: relevance ?? ids, ids, descending: true };
    const { name } = sortColumn(this.product, sort);
    return { values: this.#column(name), ids, descending: direction === 'DESC' };
  }

  #column(name: string): Float64Array {
    const column = this.#numbers.get(name);
    if (column) return column;
    if ((characteristicNames(this.product) as readonly string[]).includes(name)) return noValues;
    throw new Error(`The stock has no column ${name} in memory.`);
  }

  #understand(conditions: Pick<Conditions, 'all'>): Filter {
    const chosen = new Map<string, ReadonlySet<string>>();
    let ids: ReadonlySet<number> | undefined;
    for (const condition of conditions.all) {
      if (condition.kind === 'oneOf') chosen.set(condition.column, new Set(condition.values));
      else if (condition.kind === 'ids') ids = new Set(condition.values);
    }
    return { ranges: this.#ranges(conditions), ids, failures: this.#combinations.failures(chosen) };
  }

  /** What rows must be between; a row is found by words when its relevance is above 0. */
  #ranges({ all }: Pick<Conditions, 'all'>): Range[] {
    return all.flatMap((condition): Range[] => {
      if (condition.kind === 'range') return [{ ...condition, column: this.#column(condition.column) }];
      if (condition.kind !== 'search') return [];
      const key = searchKey(condition.query);
      const known = this.#searches.get(key);
      if (!known) throw new Error('The columns do not know what this search finds.');
      this.#searches.delete(key);
      this.#searches.set(key, known);
      return [{ column: known.relevance, from: Number.MIN_VALUE, to: Number.POSITIVE_INFINITY }];
    });
  }

  async #eachBlock(work: (start: number, end: number) => void): Promise<void> {
    for (let start = 0; start < this.#size; start += blockRows) {
      work(start, Math.min(start + blockRows, this.#size));
      await this.#turns.pause();
    }
  }

  /** Marks the rows of a block that are in all ranges of a filter. */
  #mark({ ranges, ids }: Filter, start: number, end: number): void {
    if (!ids) this.#marks.fill(1);
    else {
      this.#marks.fill(0);
      for (const id of ids) {
        const row = this.#rowOf(id) ?? -1;
        if (row >= start && row < end) this.#marks[row - start] = 1;
      }
    }
    for (const range of ranges) this.#narrow(range, start, end);
  }

  #narrow({ column, from, to }: Range, start: number, end: number): void {
    const marks = this.#marks;
    for (let row = start; row < end; row += 1) {
      const value = column[row] as number;
      // Without a branch, which the processor would guess wrong every other time: six times as fast.
      marks[row - start] = (marks[row - start] as number) & Number(value >= from) & Number(value <= to);
    }
  }

  /** Widens the bounds of a column to the marked rows of a block. */
  #widen(bounds: { column: Float64Array; min: number; max: number }, start: number, end: number): void {
    const { column } = bounds;
    let { min, max } = bounds;
    for (let row = start; row < end; row += 1) {
      if (this.#marks[row - start] === 0) continue;
      const value = column[row] as number;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    bounds.min = min;
    bounds.max = max;
  }

  #countBars(
    start: number,
    end: number,
    cost: Float64Array,
    { lowest, width }: CostBounds,
    failures: Uint32Array,
    bars: Uint32Array,
  ): void {
    for (let row = start; row < end; row += 1) {
      const counted =
        (this.#marks[row - start] as number) & Number(failures[this.#ofRow[row] as number] === 0);
      if (counted === 0) continue;
      // An item without a price is in no bar: an array of numbers takes nothing at NaN.
      const bar = Math.trunc(((cost[row] as number) - (lowest ?? 0)) / width);
      bars[bar] = (bars[bar] as number) + 1;
    }
  }

  /** Adds an empty row. Ids mostly come in their order; those of transactions that commit later do not. */
  #append(id: number): number {
    const row = this.#size;
    if (row === this.#ofRow.length) this.#grow();
    this.#size += 1;
    if (this.#others.size === 0 && id > this.#newestId) this.#sorted = this.#size;
    else this.#others.set(id, row);
    this.#newestId = Math.max(this.#newestId, id);
    return row;
  }

  #grow(): void {
    const capacity = Math.ceil(this.#ofRow.length * 1.1) + 1000;
    const longer = (column: Float64Array) => {
      const copy = new Float64Array(capacity);
      copy.set(column);
      return copy;
    };
    for (const [name, column] of this.#numbers) this.#numbers.set(name, longer(column));
    for (const known of this.#searches.values()) known.relevance = longer(known.relevance);
    const ofRow = new Uint32Array(capacity);
    ofRow.set(this.#ofRow);
    this.#ofRow = ofRow;
  }

  #rowOf(id: number): number | undefined {
    const ids = this.#column('id');
    let from = 0;
    let to = this.#sorted - 1;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ids[middle] as number) < id) from = middle + 1;
      else to = middle;
    }
    return this.#sorted > 0 && ids[from] === id ? from : this.#others.get(id);
  }
}
