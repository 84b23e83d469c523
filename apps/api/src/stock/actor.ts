import type { ItemKind } from '@leasing/core/catalogue';
import { type Actor, isDemo } from '../audit/record.ts';
import type { Queryable } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import type { StaffSession } from '../staff/sessions.ts';

/** Names who changes the stock in this transaction; the database itself writes each change to the log. */
export async function nameActor(transaction: Queryable, actor: Actor, importId?: number): Promise<void> {
  await transaction.query("SELECT set_config('leasing.actor', $1, true)", [
    JSON.stringify({ ...actor, ...(importId === undefined ? {} : { importId }) }),
  ]);
}

/**
 * Lets the demo owner look at the whole stock only where it is nothing but the demo stock.
 * @throws Refusal 403
 */
export async function checkDemoStock(
  database: Queryable,
  { role }: Pick<StaffSession, 'role'>,
): Promise<void> {
  if (role !== 'demo') return;
  const ownItems = await database.query('SELECT FROM item WHERE NOT is_demo LIMIT 1');
  if (ownItems.length > 0) throw refusals.notForDemo();
}

/**
 * Names who changes these items in this transaction.
 * @throws Refusal 403 for the demo owner and an item of the firm's own, which stays when the demo goes
 */
export async function beginChange(
  transaction: Queryable,
  actor: Actor,
  kind: ItemKind,
  ids: readonly number[],
): Promise<void> {
  await nameActor(transaction, actor);
  if (!isDemo(actor)) return;
  const ownItems = await transaction.query(
    `SELECT 1 FROM item WHERE kind = '${kind}' AND id = ANY ($1::bigint[]) AND NOT is_demo LIMIT 1`,
    [ids],
  );
  if (ownItems.length > 0) throw refusals.notForDemo();
}
