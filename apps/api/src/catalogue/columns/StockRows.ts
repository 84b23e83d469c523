import type { ProductWord } from '@leasing/core/api/contract';
import type { CharacteristicValues } from '@leasing/core/catalogue';
import type { KnownModel } from '@leasing/core/search';
import { cacheLimits } from '../../platform/cacheLimits.ts';
import { characteristicNames, facetsOf, numbersOf, popularityColumns } from '../fields.ts';
import { type SearchQuery, searchKey } from '../search/SearchQuery.ts';
import { Combinations } from './combinations.ts';
import type { FoundBySearch, Rows } from './readRows.ts';

/** Searches of which is kept how well each row fits, eight bytes per row each; those unused for longest are dropped. */
const mostSearches = cacheLimits.searches.entries;

/** The column of a characteristic that no machine has. */
const noValues = new Float64Array(0);

/** What searches are understood by. */
export interface StockNames {
  models: KnownModel[];
  countries: string[];
  cities: string[];
  types: string[];
  /** Of each characteristic that a machine has a value of, the kinds of those machines. */
  characteristics: Record<string, string[]>;
}

/** What filters and sorts look at of each row of the stock, column by column in typed arrays. */
export class StockRows<P extends ProductWord> {
  readonly product: P;
  /** What the columns hold: all that this snapshot of the database sees. */
  snapshot: string;
  /** Grow with each change of the stock, and of likes and views alone. */
  version = 0;
  popularityVersion = 0;
  readonly combinations: Combinations;
  /** The number of each row's combination; replaced when it gets longer. */
  combinationOf: Uint32Array;
  #size = 0;
  #newestId = 0;
  readonly #numbers: Map<string, Float64Array>;
  /** Of which kinds a machine has each characteristic. */
  readonly #kindsWith = new Map<string, Set<string>>();
  /** Rows up to this one are in the order of their ids; where the others are. */
  #sorted = 0;
  readonly #others = new Map<number, number>();
  readonly #searches = new Map<string, { query: SearchQuery; relevance: Uint8Array }>();

  constructor(product: P, snapshot: string, capacity: number) {
    this.product = product;
    this.snapshot = snapshot;
    this.#numbers = new Map(numbersOf(product).map(([name]) => [name, new Float64Array(capacity)]));
    this.combinations = new Combinations(product, facetsOf(product));
    this.combinationOf = new Uint32Array(capacity);
  }

  get size(): number {
    return this.#size;
  }

  /** The id of the newest row there ever was; null when there was none. */
  get newestId(): number | null {
    return this.#newestId || null;
  }

  /** Of what results are computed from: the stock, and likes and views where they depend on those. */
  versionOf(dependsOnPopularity: boolean): number {
    return this.version + (dependsOnPopularity ? this.popularityVersion : 0);
  }

  column(name: string): Float64Array {
    const column = this.#numbers.get(name);
    if (column) return column;
    if ((characteristicNames(this.product) as readonly string[]).includes(name)) return noValues;
    throw new Error(`The stock has no column ${name} in memory.`);
  }

  rowOf(id: number): number | undefined {
    const ids = this.column('id');
    let from = 0;
    let to = this.#sorted - 1;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ids[middle] as number) < id) from = middle + 1;
      else to = middle;
    }
    return this.#sorted > 0 && ids[from] === id ? from : this.#others.get(id);
  }

  /** The searches of which is known how well each row fits. */
  get searches(): SearchQuery[] {
    return [...this.#searches.values()].map(({ query }) => query);
  }

  hasSearch(query: SearchQuery): boolean {
    return this.#searches.has(searchKey(query));
  }

  /** How well each row fits a search, which counts as used; undefined when that is not known. */
  relevanceOf(query: SearchQuery): Uint8Array | undefined {
    const key = searchKey(query);
    const search = this.#searches.get(key);
    if (!search) return undefined;
    this.#searches.delete(key);
    this.#searches.set(key, search);
    return search.relevance;
  }

  /**
   * Takes rows over: new ones, and known ones as they are now.
   * @param searches those of `rows.relevance`
   */
  put(rows: Rows, searches: readonly SearchQuery[]): void {
    const ids = rows.numbers.get('id') as Float64Array;
    // A row that is added may make the columns longer, so they are looked up by their names.
    for (const [index, id] of ids.entries()) {
      const knownRow = this.rowOf(id);
      const row = knownRow ?? this.#append(id);
      let changed = knownRow === undefined;
      const combination = this.combinations.numberOf(rows.combinations[index] as string);
      changed ||= this.combinationOf[row] !== combination;
      this.combinationOf[row] = combination;
      changed = this.#putCharacteristics(row, rows.characteristics[index]) || changed;
      for (const [name, values] of rows.numbers) {
        const column = this.column(name);
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
      column ??= new Float64Array(this.combinationOf.length).fill(Number.NaN);
      this.#numbers.set(name, column);
      changed ||= !Object.is(column[row], value);
      column[row] = value;
      if (!Number.isNaN(value))
        this.#noteKind(name, this.combinations.kindOf(this.combinationOf[row] as number));
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
      const row = this.rowOf(id);
      if (row === undefined) continue;
      this.column('listed')[row] = Number.NEGATIVE_INFINITY;
      this.version += 1;
    }
  }

  /** Keeps how well rows fit a search: as well as their texts, or by themselves; all others do not. */
  keepSearch(query: SearchQuery, { texts, rows }: FoundBySearch): void {
    const relevance = new Uint8Array(this.combinationOf.length);
    const ofText = new Uint8Array(texts.ids.reduce((highest, id) => Math.max(highest, id), 0) + 1);
    for (const [index, id] of texts.ids.entries()) {
      ofText[id] = Math.max(ofText[id] as number, texts.scores[index] as number);
    }
    const textOf = this.column('text');
    for (let row = 0; row < this.#size; row += 1) relevance[row] = ofText[textOf[row] as number] ?? 0;
    for (const [index, id] of rows.ids.entries()) {
      const row = this.rowOf(id);
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

  /** The different makes with their models, countries, cities, kinds and characteristics of all rows there ever were. */
  names(): StockNames {
    const characteristics = [...this.#kindsWith].map(([name, kinds]) => [name, [...kinds]]);
    return { ...this.combinations.names(), characteristics: Object.fromEntries(characteristics) };
  }

  /** Grows with each new make, model, country, city, kind or characteristic. */
  get namesVersion(): number {
    const kinds = [...this.#kindsWith.values()].reduce((sum, { size }) => sum + size, 0);
    return this.combinations.size + kinds;
  }

  /** Adds an empty row. Ids mostly come in their order; those of transactions that commit later do not. */
  #append(id: number): number {
    const row = this.#size;
    if (row === this.combinationOf.length) this.#grow();
    this.#size += 1;
    if (this.#others.size === 0 && id > this.#newestId) this.#sorted = this.#size;
    else this.#others.set(id, row);
    this.#newestId = Math.max(this.#newestId, id);
    return row;
  }

  #grow(): void {
    const capacity = Math.ceil(this.combinationOf.length * 1.1) + 1000;
    const fill = <Column extends { set(values: Column): void }>(longer: Column, values: Column) => {
      longer.set(values);
      return longer;
    };
    for (const [name, column] of this.#numbers)
      this.#numbers.set(name, fill(new Float64Array(capacity), column));
    for (const search of this.#searches.values())
      search.relevance = fill(new Uint8Array(capacity), search.relevance);
    this.combinationOf = fill(new Uint32Array(capacity), this.combinationOf);
  }
}
