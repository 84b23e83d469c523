import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, DatabaseUnavailableError, type Transaction } from './database.ts';
import { checkDataDirectory, checkFreeSpace } from './dataDirectory.ts';
import { lockDataDirectory } from './dataDirectoryLock.ts';
import { PgliteThread } from './pgliteThread.ts';

/** Limits of the embedded database, in milliseconds. */
export interface PgliteLimits {
  /** How long one statement may run. */
  statement: number;
  /** How long a call waits for a transaction of another call to end. */
  wait: number;
  /** How long a transaction may stay without a statement before it is rolled back. */
  idleTransaction: number;
}

const defaultLimits: PgliteLimits = { statement: 30_000, wait: 15_000, idleTransaction: 60_000 };
/** Migrations and maintenance may take longer than a visitor's statement. */
const scriptDeadlineMs = 600_000;
/** PGlite runs no autovacuum, so the server does: every so often, once so many statements have written. */
const maintenanceIntervalMs = 600_000;
const writesBeforeMaintenance = 500;
const unavailable = (message: string) => new DatabaseUnavailableError(message);

/** The embedded database: one connection, so a transaction has it alone and other calls wait their turn. */
class PgliteDatabase implements Database {
  readonly engine = 'pglite';
  readonly #dataDir: string;
  readonly #thread: PgliteThread;
  readonly #limits: PgliteLimits;
  readonly #unlock: () => void;
  readonly #maintenance: NodeJS.Timeout;
  /** Settles when the last transaction that was asked for ends. */
  #turn: Promise<void> = Promise.resolve();
  #writes = 0;
  /** Calls that wait for a transaction to end. */
  #waiting = 0;

  constructor(dataDir: string, thread: PgliteThread, limits: PgliteLimits, unlock: () => void) {
    this.#dataDir = dataDir;
    this.#thread = thread;
    this.#limits = limits;
    this.#unlock = unlock;
    this.#maintenance = setInterval(() => void this.#maintainIfWritten(), maintenanceIntervalMs);
    this.#maintenance.unref();
  }

  async query<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    await this.#waitFor(this.#turn);
    if (!/^\s*select/i.test(sql)) this.#writes += 1;
    return (await this.#thread.run(
      { kind: 'query', sql, parameters },
      this.#limits.statement,
      true,
    )) as Row[];
  }

  read<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
    return this.query<Row>(sql, parameters);
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const previous = this.#turn;
    let end: () => void = () => {};
    const turn = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#turn = previous.then(() => turn);
    try {
      await this.#waitFor(previous);
      this.#writes += 1;
      return await this.#runTransaction(work);
    } finally {
      end();
    }
  }

  async #runTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let open = true;
    let idleTimer: NodeJS.Timeout | undefined;
    let giveUp: (error: Error) => void = () => {};
    const gaveUp = new Promise<never>((_, reject) => {
      giveUp = reject;
    });
    const send = async (kind: 'query' | 'script', sql: string, parameters: readonly unknown[]) => {
      if (!open) throw unavailable('The transaction has ended.');
      clearTimeout(idleTimer);
      const deadline = kind === 'script' ? scriptDeadlineMs : this.#limits.statement;
      try {
        return await this.#thread.run(
          kind === 'query' ? { kind, sql, parameters } : { kind, sql },
          deadline,
          false,
        );
      } finally {
        idleTimer = setTimeout(
          () => giveUp(unavailable('The transaction stayed idle for too long.')),
          this.#limits.idleTransaction,
        );
      }
    };
    try {
      await send('query', 'BEGIN', []);
      const transaction: Transaction = {
        query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
          (await send('query', sql, parameters)) as Row[],
        script: async (sql) => {
          await send('script', sql, []);
        },
      };
      const result = await Promise.race([work(transaction), gaveUp]);
      await send('query', 'COMMIT', []);
      return result;
    } catch (error) {
      // After the loss of the thread there is nothing to roll back; the error that matters is the first one.
      await send('query', 'ROLLBACK', []).catch(() => {});
      throw error;
    } finally {
      open = false;
      clearTimeout(idleTimer);
    }
  }

  isAwaited(): boolean {
    return this.#waiting > 0;
  }

  async #waitFor(turn: Promise<void>): Promise<void> {
    this.#waiting += 1;
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(unavailable('The database is busy with a long transaction.')),
        this.#limits.wait,
      );
    });
    try {
      await Promise.race([turn, limit]);
    } finally {
      this.#waiting -= 1;
      clearTimeout(timer);
    }
  }

  async maintain(): Promise<void> {
    // Where PGlite finds no room for its log in the middle of this, it answers nothing until the deadline.
    checkFreeSpace(this.#dataDir);
    await this.#waitFor(this.#turn);
    this.#writes = 0;
    await this.#thread.run({ kind: 'script', sql: 'VACUUM (ANALYZE)' }, scriptDeadlineMs, true);
  }

  async #maintainIfWritten(): Promise<void> {
    // A busy database is maintained at the next round.
    if (this.#writes >= writesBeforeMaintenance) await this.maintain().catch(() => {});
  }

  async close(): Promise<void> {
    clearInterval(this.#maintenance);
    await this.#turn;
    await this.#thread.close();
    this.#unlock();
  }
}

/**
 * Opens the embedded database under `dataDir/db`.
 * @throws DataDirectoryError when the data directory cannot be written or its disk is full
 * @throws DataDirectoryInUseError when another process holds the data directory
 */
export async function openPglite(dataDir: string, limits: Partial<PgliteLimits> = {}): Promise<Database> {
  checkDataDirectory(dataDir);
  checkFreeSpace(dataDir);
  const unlock = lockDataDirectory(dataDir);
  try {
    const directory = join(dataDir, 'db');
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const thread = new PgliteThread(directory);
    await thread.open();
    return new PgliteDatabase(dataDir, thread, { ...defaultLimits, ...limits }, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}
