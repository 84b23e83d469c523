import type { CharacteristicValues, ItemKind } from '@leasing/core/catalogue';
import type { Sort } from '@leasing/core/unstable/api/contract';
import type { WorkQueue } from '../../platform/WorkQueue.ts';
import type { SearchQuery } from '../../search/SearchQuery.ts';
import type { Conditions } from '../conditions.ts';
import { characteristicNames, facetsOf, numbersOf, popularityColumns, rangesOf } from '../searchedColumns.ts';
import { Combinations } from './combinations.ts';
import { type KeptSearch, KeptSearches } from './KeptSearches.ts';
import type { FoundBySearch, Rows } from './readRows.ts';
import type { RowOrder, Values } from './rowOrder.ts';
import { SortedRows } from './SortedRows.ts';

/** The column of a characteristic that no machine has, and the characteristics of most machines. */
const noValues = new Float64Array(0);
const noCharacteristics: CharacteristicValues = {};

/** What of the filters the shown rows have values of. */
interface FilledFields {
  /** Of each range that something has a value of, the kinds of machine that have it, or that such parts are for. */
  readonly ranges: Readonly<Record<string, readonly string[]>>;
  /** Whether some machine has a passport of an inspection. */
  readonly areInspected: boolean;
}

/** What filters and sorts look at of each row of the stock, column by column in typed arrays. */
export class StockRows<P extends ItemKind> {
  readonly kind: P;
  /** What the columns hold: all that this snapshot of the database sees. */
  snapshot: string;
  /** Grow with changes of the stock, and of likes and views alone. */
  version: number;
  popularityVersion = 0;
  readonly searches = new KeptSearches();
  readonly combinations: Combinations;
  /** The number of each row's combination; replaced when it gets longer. */
  combinationOf: Uint32Array;
  #size = 0;
  #newestId = 0;
  readonly #numbers: Map<string, Values>;
  #filled: { version: number; values: FilledFields } | undefined;
  /** Rows up to this one are in the order of their ids; where the others are. */
  #sorted = 0;
  readonly #others = new Map<number, number>();
  /** By the column that they are sorted by; made at the start. */
  readonly #orders = new Map<string, SortedRows>();

  /** @param former the rows that these replace: versions go on, so that nothing is taken for a result of these */
  constructor(kind: P, snapshot: string, capacity: number, former?: StockRows<P>) {
    this.kind = kind;
    this.snapshot = snapshot;
    this.version = former ? former.version + former.popularityVersion + 1 : 0;
    this.#numbers = new Map(
      numbersOf(kind).map(({ name, isFlag }) => [
        name,
        isFlag ? new Uint8Array(capacity) : new Float64Array(capacity),
      ]),
    );
    this.combinations = new Combinations(kind, facetsOf(kind));
    this.combinationOf = new Uint32Array(capacity);
  }

  get size(): number {
    return this.#size;
  }

  /** The id of the newest row there ever was; null when there was none. */
  get newestId(): number | null {
    return this.#newestId || null;
  }

  /**
   * Of what results are computed from: the stock, and likes and views where they depend on those. What is searched by
   * words is in no column, so a search depends on every change.
   */
  versionOf(conditions: Conditions, sort?: Sort): number {
    const dependsOnAll = conditions.query !== undefined || conditions.has('popular') || sort === 'POPULAR';
    return this.version + (dependsOnAll ? this.popularityVersion : 0);
  }

  column(name: string): Values {
    const column = this.#numbers.get(name);
    if (column) return column;
    if ((characteristicNames(this.kind) as readonly string[]).includes(name)) return noValues;
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

  /** The rows in the order of a column. */
  async inOrder(name: string, queue: WorkQueue): Promise<SortedRows> {
    const sorted = this.#orders.get(name) ?? new SortedRows();
    this.#orders.set(name, sorted);
    await sorted.update(this.orderBy(name, false), this.#size, queue);
    return sorted;
  }

  /** An order by a column, whatever rows it is of. */
  orderBy(name: string, descending: boolean): RowOrder {
    return { values: this.column(name), inStock: this.column('inStock'), ids: this.column('id'), descending };
  }

  /**
   * Takes rows over: new ones, and known ones as they are now.
   * @param searches those of `rows.relevance`
   */
  put(rows: Rows, searches: readonly KeptSearch[]): void {
    const before = this.#size;
    const ids = rows.numbers.get('id') as Float64Array;
    const places = Uint32Array.from(ids, (id) => this.rowOf(id) ?? this.#append(id));
    let isChanged = this.#size > before;
    for (const [index, row] of places.entries()) {
      const combination = this.combinations.numberOf(rows.combinations[index] as string);
      isChanged ||= this.combinationOf[row] !== combination;
      this.combinationOf[row] = combination;
    }
    isChanged = this.#putCharacteristics(places, rows.characteristics) || isChanged;
    for (const [name, values] of rows.numbers) {
      const isDifferent = this.#putColumn(name, places, values);
      isChanged ||= isDifferent && !popularityColumns.includes(name);
    }
    for (const [index, { relevance }] of searches.entries()) {
      const scores = rows.relevance[index] as Float64Array;
      for (const [place, row] of places.entries()) relevance[row] = scores[place] as number;
    }
    if (isChanged) this.version += 1;
    else this.popularityVersion += 1;
  }

  /** @returns whether something is different now */
  #putColumn(name: string, places: Uint32Array, values: Float64Array): boolean {
    const column = this.column(name);
    // Whatever the sort, what is in stock comes first.
    const orders = [...this.#orders].flatMap(([by, order]) =>
      by === name || name === 'inStock' ? [order] : [],
    );
    let isDifferent = false;
    for (let index = 0; index < places.length; index += 1) {
      const row = places[index] as number;
      const value = values[index] as number;
      if (Object.is(column[row], value)) continue;
      isDifferent = true;
      column[row] = value;
      for (const order of orders) order.move(row);
    }
    return isDifferent;
  }

  /**
   * Takes over what rows have of the characteristics of kinds. Most machines have none, and most characteristics no one:
   * a column is there from its first value on.
   */
  #putCharacteristics(places: Uint32Array, lines: readonly string[]): boolean {
    const ofRows = lines.map(
      (line) => (line === '{}' ? noCharacteristics : JSON.parse(line)) as CharacteristicValues,
    );
    let isDifferent = false;
    for (const name of characteristicNames(this.kind)) {
      if (!this.#numbers.has(name)) {
        if (!ofRows.some((values) => name in values)) continue;
        this.#numbers.set(name, new Float64Array(this.combinationOf.length).fill(Number.NaN));
      }
      const values = Float64Array.from(ofRows, (ofRow) => ofRow[name] ?? Number.NaN);
      isDifferent = this.#putColumn(name, places, values) || isDifferent;
    }
    return isDifferent;
  }

  /** Keeps how well rows fit a search: as well as their texts, or by themselves; all others do not. */
  keepSearch(search: KeptSearch, { snapshot, texts, rows }: FoundBySearch): void {
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
    search.relevance = relevance;
    search.snapshot = snapshot;
  }

  /** How well each row fits a search; undefined where that is not known of the rows as they are. */
  relevanceOf(query: SearchQuery): Uint8Array | undefined {
    const search = this.searches.get(query);
    return search?.snapshot === this.snapshot ? search.relevance : undefined;
  }

  /** Notes that rows and searches are as this snapshot of the database sees them. */
  settle(snapshot: string, searches: readonly KeptSearch[]): void {
    this.snapshot = snapshot;
    for (const search of searches) search.snapshot = snapshot;
  }

  filled(): FilledFields {
    if (this.#filled?.version !== this.version) {
      const ranges = rangesOf(this.kind).flatMap((name): [string, string[]][] => {
        const combinations = this.#combinationsWith(this.column(name));
        if (combinations.size === 0) return [];
        return [
          [name, [...new Set([...combinations].flatMap((one) => this.combinations.kindsOf(one)))].sort()],
        ];
      });
      const values = { ranges: Object.fromEntries(ranges), areInspected: this.#areInspected() };
      this.#filled = { version: this.version, values };
    }
    return this.#filled.values;
  }

  #areInspected(): boolean {
    if (this.kind !== 'equipment') return false;
    const listed = this.column('listed');
    return this.column('inspected').some((value, row) => value === 1 && !Number.isNaN(listed[row]));
  }

  /** The combinations of the shown rows that have a value in a column. */
  #combinationsWith(values: Values): Set<number> {
    const listed = this.column('listed');
    const found = new Set<number>();
    for (let row = 0; row < Math.min(this.#size, values.length); row += 1) {
      if (!Number.isNaN(values[row]) && !Number.isNaN(listed[row]))
        found.add(this.combinationOf[row] as number);
    }
    return found;
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
    const grown = <Column extends Values | Uint32Array>(column: Column): Column => {
      const longer = new (column.constructor as new (length: number) => Column)(capacity);
      longer.set(column);
      return longer;
    };
    for (const [name, column] of this.#numbers) this.#numbers.set(name, grown(column));
    for (const search of this.searches.found) search.relevance = grown(search.relevance);
    this.combinationOf = grown(this.combinationOf);
  }
}
