import type { ProductWord } from '@leasing/core/api/contract';
import { type Database, DatabaseUnavailableError } from '../../platform/database/index.ts';
import type { Conditions } from '../conditions.ts';
import { type SearchQuery, searchKey } from '../search/SearchQuery.ts';
import type { VersionedCache } from '../versionedCache.ts';
import { isCurrent, readChanges, readChunk, readFound, readStart } from './readRows.ts';
import { StockColumns } from './StockColumns.ts';
import { StockRows } from './StockRows.ts';
import type { Turns } from './Turns.ts';

/** Columns that nobody asked for so long are read anew: the database forgets changes after a day (`forgetChanges`). */
const longestIdle = 12 * 3_600_000;
/** Reading everything takes at most this part of the time, however often more changes than can be followed. */
const mostLoad = 0.2;

/**
 * The columns of a product, read when the process starts; from then on they follow the stock by its changed rows alone.
 * Nobody waits where they are read anew: who asks meanwhile counts in the database.
 */
export class FollowedStock<P extends ProductWord> {
  readonly product: P;
  readonly turns: Turns;
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  #columns: StockColumns<P> | undefined;
  #reading = false;
  #lastReading: Promise<void> = Promise.resolve();
  #followedAt = 0;
  /** The reading of changes that runs, and the one that begins after it. */
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  readonly #searching = new Map<string, Promise<void>>();

  constructor(database: Database, product: P, turns: Turns, onError: (error: unknown) => void) {
    this.#database = database;
    this.product = product;
    this.turns = turns;
    this.#onError = onError;
  }

  /** The oldest transaction that the columns may lack, which only grows, and seconds since they were compared with the database; undefined without any. */
  get state(): { version: number; age: number } | undefined {
    if (!this.#columns) return undefined;
    return {
      version: Number.parseInt(this.#columns.rows.snapshot, 10),
      age: (Date.now() - this.#followedAt) / 1000,
    };
  }

  /** Reads the columns before anybody asks for them; resolves when they are there, or could not be read. */
  async readAhead(): Promise<void> {
    this.peek();
    await this.#lastReading;
  }

  /** The columns as they are; undefined while they are read. */
  peek(): StockColumns<P> | undefined {
    if (this.#columns && Date.now() - this.#followedAt > longestIdle) this.#columns = undefined;
    if (!this.#columns) this.#readLater();
    return this.#columns;
  }

  /** The columns with everything that was committed before this call; undefined while they are read. */
  async current(): Promise<StockColumns<P> | undefined> {
    if (!this.peek()) return undefined;
    // A reading that runs already may have begun before the last change: the next one has not.
    const running = this.#running;
    if (!running) await this.#run();
    else {
      this.#next ??= running.catch(() => {}).then(() => this.#run());
      await this.#next;
    }
    return this.#columns;
  }

  /** Columns that know which items a filter's search finds. */
  async knowing(conditions: Conditions): Promise<StockColumns<P> | undefined> {
    const { query } = conditions;
    let columns = this.peek();
    for (let attempt = 0; columns && query !== undefined && !columns.knows(conditions); attempt += 1) {
      if (attempt === 3) return undefined;
      const key = searchKey(query);
      const search = this.#searching.get(key) ?? this.#search(columns, query);
      this.#searching.set(key, search);
      await search.finally(() => this.#searching.delete(key));
      columns = columns.knows(conditions) ? columns : await this.current();
    }
    return columns;
  }

  /**
   * What is computed from the columns in its turn; a cache keeps it until the stock changes.
   * @param version of what it depends on, as the columns are now
   */
  compute<T>(
    cache: VersionedCache<T>,
    key: string,
    version: () => number,
    work: () => Promise<T>,
  ): Promise<T> {
    const inTurn = () => this.turns.take(async () => ({ version: version(), value: await work() }));
    return cache.get(key, version(), inTurn);
  }

  /** Asks the database what a search finds; what was found in another stock than that of the columns is dropped. */
  async #search(columns: StockColumns<P>, query: SearchQuery): Promise<void> {
    const { rows } = columns;
    const { snapshot } = rows;
    const found = await readFound(this.#database, this.product, query, snapshot);
    if (!found.isCurrent) return;
    await this.turns.take(async () => {
      if (rows.snapshot === snapshot) rows.keepSearch(query, found);
    });
  }

  #run(): Promise<void> {
    this.#next = undefined;
    this.#running = this.#follow().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #follow(): Promise<void> {
    const columns = this.#columns;
    if (!columns) return;
    const { rows } = columns;
    const { searches, snapshot } = rows;
    if (await isCurrent(this.#database, this.product, snapshot)) {
      this.#followedAt = Date.now();
      return;
    }
    const changes = await readChanges(this.#database, this.product, snapshot, searches);
    if (columns !== this.#columns) return;
    if (!changes) {
      this.#columns = undefined;
      this.#readLater();
      return;
    }
    this.#followedAt = Date.now();
    await this.turns.take(async () => {
      // A search that became known while the changes were read was found in the stock before them.
      for (const query of rows.searches) if (!searches.includes(query)) rows.forgetSearch(query);
      rows.put(changes.rows, searches);
      rows.remove(changes.removedIds);
      rows.snapshot = changes.snapshot;
    });
  }

  #readLater(): void {
    if (this.#reading) return;
    this.#reading = true;
    const start = performance.now();
    this.#lastReading = this.#read()
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailableError)) this.#onError(error);
      })
      .finally(() => {
        const rest = (performance.now() - start) * (1 / mostLoad - 1);
        setTimeout(() => {
          this.#reading = false;
        }, rest).unref();
      });
  }

  /** Reads everything, part by part. What changes meanwhile is read as changes afterwards. */
  async #read(): Promise<void> {
    const start = await readStart(this.#database, this.product);
    const rows = new StockRows(this.product, start.snapshot, start.rows + 1000);
    for (let after = 0; ; ) {
      const chunk = await readChunk(this.#database, this.product, after);
      const last = chunk.numbers.get('id')?.at(-1);
      if (last === undefined) break;
      await this.turns.take(async () => rows.put(chunk, []));
      after = last;
    }
    this.#followedAt = Date.now();
    this.#columns = new StockColumns(rows, this.turns);
  }
}

/** Forgets the changes that every process has followed. */
export async function forgetChanges(database: Database): Promise<void> {
  await database.query("DELETE FROM stock_change WHERE changed_at < now() - interval '1 day'");
}
