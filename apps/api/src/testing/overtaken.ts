import { vi } from 'vitest';
import type { Database, Transaction } from '../platform/index.ts';

/**
 * Makes a call while another process has written the same but not yet committed it, and answers how the call ended.
 * PostgreSQL only: the embedded database has one writer at a time.
 */
export async function overtaken<T>(
  database: Database,
  write: (transaction: Transaction) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const waiting = await database.transaction(async (transaction) => {
    await write(transaction);
    const answer = call();
    await vi.waitFor(async () => {
      const [row] = await database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (row?.count !== 1) throw new Error('the call does not wait yet');
    }, 20_000);
    return { answer };
  });
  return waiting.answer;
}
