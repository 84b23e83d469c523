import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductWord } from '@leasing/core/api/contract';
import { type Database, DatabaseUnavailableError } from '../../platform/database/index.ts';
import { refusals } from '../../platform/http/index.ts';
import type { Turns } from '../../platform/Turns.ts';
import type { Conditions } from '../conditions.ts';
import { sortedColumns } from '../fields.ts';
import type { SearchQuery } from '../search/SearchQuery.ts';
import type { VersionedCache } from '../versionedCache.ts';
import type { KeptSearch } from './KeptSearches.ts';
import {
  type Changes,
  isCurrent,
  partRows,
  readChanges,
  readChunk,
  readFound,
  readItems,
  readStart,
} from './readRows.ts';
import { StockColumns } from './StockColumns.ts';
import { StockRows } from './StockRows.ts';

/** Milliseconds. */
const times = {
  /** Between two looks at the stock when no one asks. */
  follow: 60_000,
  /** How long a call waits for the first reading. */
  longestWait: 5000,
  /** Between two attempts to read everything. */
  retry: 1000,
  /** A process that could not follow for so long reads everything: changes are forgotten after a day (`forgetChanges`). */
  longestIdle: 12 * 3_600_000,
} as const;

/**
 * The columns of a product. They are read when the process starts and never dropped while it runs: they follow the stock
 * by its changed rows. While many changes are read, and everything after a TRUNCATE or a restore, they serve as they were.
 */
export class FollowedStock<P extends ProductWord> {
  readonly product: P;
  readonly turns: Turns;
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  #columns: StockColumns<P> | undefined;
  #reading: Promise<void> | undefined;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #followedAt = 0;
  /** The last reading of changes, and the one that begins after it. */
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<Followed> | undefined;
  /** What takes longer than a call waits: many changes, or everything. */
  #behind: Promise<void> | undefined;

  /** @param onError hears once when the stock cannot be read; it is tried again until it can */
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

  /** Reads the columns and follows the stock from then on. @returns when they are there, however often that takes */
  start(): Promise<void> {
    const follow = () =>
      this.current().catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailableError)) this.#onError(error);
      });
    this.#timer = setInterval(follow, times.follow).unref();
    this.#reading = this.#readEverything();
    return this.#reading;
  }

  /** Reads nothing any more. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }

  /** The columns as they are. @throws Refusal 503 when they are not read within five seconds */
  async columns(): Promise<StockColumns<P>> {
    if (!this.#columns) {
      await Promise.race([this.#reading, sleep(times.longestWait, undefined, { ref: false })]);
    }
    if (!this.#columns) throw refusals.unavailable(new Error('The columns of the stock are not read yet.'));
    return this.#columns;
  }

  /** The columns with everything that was committed before this call; as they were while they are behind. */
  async current(): Promise<StockColumns<P>> {
    await this.columns();
    if (!this.#behind) await this.#followNow();
    return this.columns();
  }

  /** The columns when they are no longer behind. */
  async upToDate(): Promise<StockColumns<P>> {
    await this.columns();
    const { behind } = this.#behind ? { behind: this.#behind } : await this.#followNow();
    await behind;
    return this.columns();
  }

  /**
   * Works with columns that know what the search of a filter finds.
   * @param work answers undefined where the columns do not know it: then it is done again
   */
  async with<T>(
    { query }: Conditions,
    work: (columns: StockColumns<P>) => Promise<T | undefined>,
  ): Promise<T> {
    for (;;) {
      const columns = await this.columns();
      const result = query ? await this.#withSearch(columns, query, work) : await work(columns);
      if (result !== undefined) return result;
    }
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

  async #withSearch<T>(
    columns: StockColumns<P>,
    query: SearchQuery,
    work: (columns: StockColumns<P>) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { rows } = columns;
    const search = rows.searches.hold(query);
    try {
      search.finding ??= this.#find(rows, search);
      await search.finding;
      // From the next reading of changes on it has the state of the columns, as long as it is held.
      if (search.snapshot !== rows.snapshot) await this.upToDate();
      return await work(columns);
    } finally {
      rows.searches.release(search);
    }
  }

  async #find(rows: StockRows<P>, search: KeptSearch): Promise<void> {
    try {
      const found = await readFound(this.#database, this.product, search.query);
      await this.turns.take(async () => rows.keepSearch(search, found));
    } catch (error) {
      search.finding = undefined;
      throw error;
    }
  }

  /** Who asks shares a reading that begins after they asked: one that runs may have missed the last change. */
  #followNow(): Promise<Followed> {
    this.#next ??= this.#last.then(() => {
      this.#next = undefined;
      return this.#follow();
    });
    this.#last = this.#next.catch(() => {});
    return this.#next;
  }

  async #follow(): Promise<Followed> {
    if (this.#behind || !this.#columns) return { behind: this.#behind };
    const { rows } = this.#columns;
    if (Date.now() - this.#followedAt > times.longestIdle) return this.#fallBehind(this.#readEverything());
    const searches = rows.searches.found;
    const snapshots = [...new Set([rows.snapshot, ...searches.map(({ snapshot }) => snapshot as string)])];
    if (await isCurrent(this.#database, this.product, snapshots)) {
      this.#settle(rows, rows.snapshot, searches);
      return { behind: undefined };
    }
    const changes = await readChanges(this.#database, this.product, snapshots, queriesOf(searches));
    const work = this.#takeOver(rows, changes, searches);
    if (changes.isReplaced || changes.otherIds.length > 0)
      return this.#fallBehind(work.then((isTaken) => (isTaken ? undefined : this.#readEverything())));
    await work;
    return { behind: undefined };
  }

  #settle(rows: StockRows<P>, snapshot: string, searches: readonly KeptSearch[]): void {
    rows.settle(snapshot, searches);
    this.#followedAt = Date.now();
  }

  /** Goes on behind the calls. Where it fails the columns stay as they were, and the next reading begins anew. */
  #fallBehind(work: Promise<void>): Followed {
    const behind = work.finally(() => {
      this.#behind = undefined;
    });
    behind.catch(() => {});
    this.#behind = behind;
    return { behind };
  }

  /**
   * Reads what is left of many changes and takes all parts over at once.
   * @returns false when everything has to be read
   */
  async #takeOver(rows: StockRows<P>, first: Changes, searches: readonly KeptSearch[]): Promise<boolean> {
    const queries = queriesOf(searches);
    const parts = [first];
    let last = first;
    // Parts are of later moments than the first; what changed after that brings all of them to the last one.
    while (last.otherIds.length > 0) {
      const { snapshot, otherIds } = last;
      for (let start = 0; start < otherIds.length; start += partRows) {
        const ids = otherIds.subarray(start, start + partRows);
        parts.push({ ...last, ...(await readItems(this.#database, this.product, ids, queries)) });
      }
      last = await readChanges(this.#database, this.product, [snapshot], queries);
      parts.push(last);
    }
    if (parts.some(({ isReplaced }) => isReplaced)) return false;
    await this.turns.take(async () => {
      for (const part of parts) {
        rows.put(part.rows, searches);
        rows.remove(part.removedIds);
        await this.turns.pause();
      }
      this.#settle(rows, last.snapshot, searches);
    });
    return true;
  }

  /** Reads everything, again and again until that succeeds. */
  async #readEverything(): Promise<void> {
    for (let attempt = 1; !this.#isClosed; attempt += 1) {
      try {
        const columns = await this.#read();
        if (!columns) continue;
        this.#columns = columns;
        return;
      } catch (error) {
        if (attempt === 1) this.#onError(error);
        await sleep(times.retry, undefined, { ref: false });
      }
    }
  }

  /** Reads everything, part by part, and what changed meanwhile as changes; undefined when it was replaced meanwhile. */
  async #read(): Promise<StockColumns<P> | undefined> {
    const start = await readStart(this.#database, this.product);
    const rows = new StockRows(this.product, start.snapshot, start.rows + 1000, this.#columns?.rows);
    for (let after = 0; ; ) {
      const chunk = await readChunk(this.#database, this.product, after);
      const last = chunk.numbers.get('id')?.at(-1);
      if (last === undefined) break;
      await this.turns.take(async () => rows.put(chunk, []));
      after = last;
    }
    const changes = await readChanges(this.#database, this.product, [start.snapshot], []);
    if (!(await this.#takeOver(rows, changes, []))) return undefined;
    // A visitor would wait for a second at a million rows.
    for (const name of sortedColumns(this.product))
      await this.turns.take(() => rows.inOrder(name, this.turns));
    return new StockColumns(rows, this.turns);
  }
}

/** What goes on when a call need not wait any more. */
interface Followed {
  behind: Promise<void> | undefined;
}

const queriesOf = (searches: readonly KeptSearch[]) => searches.map(({ query }) => query);

/** Forgets the changes that every process has followed. */
export async function forgetChanges(database: Database): Promise<void> {
  await database.query("DELETE FROM stock_change WHERE changed_at < now() - interval '1 day'");
}
