import { setTimeout as sleep } from 'node:timers/promises';
import { SocketDatabase } from '../../platform/commands/SocketDatabase.ts';
import type { Database, Queryable, Transaction } from '../../platform/index.ts';

interface BatchSetting {
  /** Called first in each transaction, to name who changes the stock. */
  begin(transaction: Transaction): Promise<void>;
  /** Called last in each transaction. */
  end?(transaction: Transaction): Promise<void>;
  /** Look only: nothing is stored. */
  dryRun: boolean;
  /** Visitors use the database at the same time through the same connection. */
  isShared: boolean;
}

/** Ends a transaction of which nothing is to stay. */
class RolledBack extends Error {}

/** Whether the embedded database belongs to a running site, so that its visitors wait for our transactions. */
export function belongsToSite(database: Database): boolean {
  return database instanceof SocketDatabase;
}

/**
 * Runs an import in one transaction: a list is stored whole or not at all. The embedded database of a running site has one
 * connection, and every visitor waits while a transaction is open; there each statement is a transaction of its own, and
 * where visitors wait, or may wait unseen, a pause follows that is as long as it took. What an import that breaks off has stored there is taken back by its record
 * (`stock-import/office/ImportRecord.ts`, `failed.ts`).
 */
export async function inBatches<T>(
  database: Database,
  { begin, end, dryRun, isShared }: BatchSetting,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const inTransaction = async <R>(piece: (transaction: Transaction) => Promise<R>): Promise<R> => {
    const results: R[] = [];
    try {
      await database.transaction(async (transaction) => {
        await begin(transaction);
        results.push(await piece(transaction));
        await end?.(transaction);
        if (dryRun) throw new RolledBack();
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    }
    return results[0] as R;
  };
  if (!isShared) return inTransaction(work);
  const inTurn = async <R>(piece: (transaction: Transaction) => Promise<R>): Promise<R> => {
    const start = performance.now();
    let isAwaited = true;
    const result = await inTransaction(async (transaction) => {
      const answer = await piece(transaction);
      isAwaited = database.isAwaited?.() ?? true;
      return answer;
    });
    if (isAwaited) await sleep(performance.now() - start);
    return result;
  };
  return work({
    query: (sql, parameters) => inTurn((transaction) => transaction.query(sql, parameters)),
    script: (sql) => inTurn((transaction) => transaction.script(sql)),
  });
}

/** The same database with a pause behind each statement as long as it took: of one that has one connection visitors get half. */
export function withPauses(database: Queryable): Queryable {
  return {
    async query<Row extends object>(sql: string, parameters?: readonly unknown[]) {
      const start = performance.now();
      const rows = await database.query<Row>(sql, parameters);
      await sleep(performance.now() - start);
      return rows;
    },
  };
}

/**
 * Tells the planner about a bulk change: the first visitors would pay for its old statistics. Cleaning up takes seconds
 * in which no one is answered, so the database of a running site is left to do that in a quiet moment.
 */
export async function refreshStatistics(database: Database, isShared: boolean): Promise<void> {
  if (!isShared) return database.maintain();
  await database.transaction(async (transaction) => {
    // 3,000 rows are looked at instead of 30,000.
    await transaction.query('SET LOCAL default_statistics_target = 10');
    await transaction.query('ANALYZE item');
  });
}
