import type { Actor } from '../audit/record.ts';
import type { Queryable } from '../platform/database/index.ts';

/** Names who changes the stock in this transaction; the database itself writes each change to the log. */
export async function nameActor(transaction: Queryable, actor: Actor, importId?: number): Promise<void> {
  await transaction.query("SELECT set_config('leasing.actor', $1, true)", [
    JSON.stringify({ ...actor, ...(importId === undefined ? {} : { importId }) }),
  ]);
}
