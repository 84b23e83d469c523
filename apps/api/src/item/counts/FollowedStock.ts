import { setTimeout as sleep } from 'node:timers/promises';
import type { ItemKind } from '@leasing/core/catalogue';
import type { Sort } from '@leasing/core/unstable/api/contract';
import { type Database, DatabaseUnavailableError } from '../../platform/database/index.ts';
import { refusals } from '../../platform/http/index.ts';
import type { WorkQueue } from '../../platform/WorkQueue.ts';
import type { Conditions } from '../conditions.ts';
import { sortedColumns } from '../searchedColumns.ts';
import type { VersionedCache } from '../versionedCache.ts';
import type { KeptSearch } from './KeptSearches.ts';
import {
  type Changes,
  countUnseen,
  partRows,
  type Rows,
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
 * The columns of a kind of item. They are read when the process starts and never dropped while it runs: they follow the stock
 * by its changed rows. While many changes are read, and everything after a TRUNCATE or a restore, they serve as they were.
 */
export class FollowedStock<P extends ItemKind> {
  readonly kind: P;
  readonly queue: WorkQueue;
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  #columns: StockColumns<P> | undefined;
  #reading: Promise<void> | undefined;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #followedAt = 0;
  /** The last reading of changes, and the one that begins after it. */
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;
  /** What takes longer than a call waits: many changes, or everything. */
  #behind: Promise<void> | undefined;

  /** @param onError hears once when the stock cannot be read; it is tried again until it can */
  constructor(database: Database, kind: P, queue: WorkQueue, onError: (error: unknown) => void) {
    this.#database = database;
    this.kind = kind;
    this.queue = queue;
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
    await this.current();
    await this.#behind;
    return this.columns();
  }

  /**
   * What is counted over the columns in its turn, and the state of the stock that it is of.
   * @param kept where the result stays until the stock changes
   */
  async count<T>(conditions: Conditions, work: Work<P, T>, kept?: Kept<T>): Promise<Counted<T>> {
    const { rows } = await this.columns();
    const count = () => this.#count(conditions, work);
    const version = rows.versionOf(conditions, kept?.sort);
    const value = await (kept ? kept.cache.get(kept.key ?? conditions.key, version, count) : count());
    // Rows change in a turn of their own, so these are still those that were counted, or older ones that were replaced.
    return { value, snapshot: rows.snapshot };
  }

  async #count<T>(conditions: Conditions, work: Work<P, T>): Promise<T> {
    for (;;) {
      const columns = await this.columns();
      const { rows } = columns;
      const search = conditions.query && rows.searches.hold(conditions.query);
      try {
        // It is held until it is counted: released between two attempts it would be dropped, and found once more.
        while (columns === this.#columns) {
          if (search) await this.#find(rows, search);
          // What was found may have another state again when it is this count's turn.
          const counted = await this.queue.run(async () =>
            columns.knows(conditions) ? { value: await work(columns) } : undefined,
          );
          if (counted) return counted.value;
        }
      } finally {
        if (search) rows.searches.release(search);
      }
    }
  }

  /** Brings what a search finds to the state of the columns, in which it stays as long as it is held. */
  async #find(rows: StockRows<P>, search: KeptSearch): Promise<void> {
    search.finding ??= readFound(this.#database, this.kind, search.query)
      .then((found) => this.queue.run(async () => rows.keepSearch(search, found)))
      .catch((error: unknown) => {
        search.finding = undefined;
        throw error;
      });
    await search.finding;
    if (search.snapshot !== rows.snapshot) await this.upToDate();
  }

  /** Who asks shares a reading that begins after they asked: one that runs may have missed the last change. */
  #followNow(): Promise<void> {
    this.#next ??= this.#last.then(() => {
      this.#next = undefined;
      return this.#follow();
    });
    this.#last = this.#next.catch(() => {});
    return this.#next;
  }

  async #follow(): Promise<void> {
    if (this.#behind || !this.#columns) return;
    const { rows } = this.#columns;
    if (Date.now() - this.#followedAt > times.longestIdle) return this.#fallBehind(this.#readEverything());
    const searches = rows.searches.found;
    const snapshots = [...new Set([rows.snapshot, ...searches.map(({ snapshot }) => snapshot as string)])];
    const unseen = await countUnseen(this.#database, this.kind, snapshots);
    if (unseen === 0) return this.#settle(rows, rows.snapshot, searches);
    const isTaken = this.#takeOver(rows, snapshots, searches);
    if (unseen <= partRows && (await isTaken)) return;
    this.#fallBehind(isTaken.then((is) => (is ? undefined : this.#readEverything())));
  }

  #settle(rows: StockRows<P>, snapshot: string, searches: readonly KeptSearch[]): void {
    rows.settle(snapshot, searches);
    this.#followedAt = Date.now();
  }

  /** Goes on behind the calls. Where it fails the columns stay as they were, and the next reading begins anew. */
  #fallBehind(work: Promise<void>): void {
    this.#behind = work.finally(() => {
      this.#behind = undefined;
    });
    this.#behind.catch(() => {});
  }

  /**
   * Reads what one of the snapshots did not see, part by part, and takes all parts over at once.
   * @returns false when everything has to be read
   */
  async #takeOver(
    rows: StockRows<P>,
    snapshots: readonly string[],
    searches: readonly KeptSearch[],
  ): Promise<boolean> {
    const queries = searches.map(({ query }) => query);
    const parts: Rows[] = [];
    let last: Changes;
    let since = snapshots;
    // Other parts are of later moments than the first; what changed after that brings all of them to the last one.
    do {
      last = await readChanges(this.#database, this.kind, since, queries);
      if (last.isReplaced) return false;
      parts.push(last.rows);
      for (let start = 0; start < last.otherIds.length; start += partRows) {
        const ids = last.otherIds.subarray(start, start + partRows);
        parts.push(await readItems(this.#database, this.kind, ids, queries));
      }
      since = [last.snapshot];
    } while (last.otherIds.length > 0);
    await this.queue.run(async () => {
      for (const part of parts) {
        rows.put(part, searches);
        await this.queue.pause();
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
    const start = await readStart(this.#database, this.kind);
    const rows = new StockRows(this.kind, start.snapshot, start.rows + 1000, this.#columns?.rows);
    for (let after = 0; ; ) {
      const chunk = await readChunk(this.#database, this.kind, after);
      const last = chunk.numbers.get('id')?.at(-1);
      if (last === undefined) break;
      await this.queue.run(async () => rows.put(chunk, []));
      after = last;
    }
    if (!(await this.#takeOver(rows, [start.snapshot], []))) return undefined;
    // A visitor would wait for a second at a million rows.
    for (const name of sortedColumns(this.kind)) await this.queue.run(() => rows.inOrder(name, this.queue));
    return new StockColumns(rows, this.queue);
  }
}

type Work<P extends ItemKind, T> = (columns: StockColumns<P>) => Promise<T>;

/** Where a result is kept. */
interface Kept<T> {
  cache: VersionedCache<T>;
  /** That of the conditions where it is left out. */
  key?: string;
  /** The sort that it depends on. */
  sort?: Sort;
}

/** A result, and the snapshot of the database that it is of. */
interface Counted<T> {
  value: T;
  snapshot: string;
}

/** Forgets the changes that every process has followed. */
export async function forgetChanges(database: Database): Promise<void> {
  await database.query("DELETE FROM stock_change WHERE changed_at < now() - interval '1 day'");
}
