import type { Database, Queryable } from '../database/database.ts';
import type { Delivery, Target } from './queue.ts';

/** How many are claimed at a time. */
const batch = 10;

/** Stores a delivery and answers its id. */
export async function insertDelivery(
  database: Queryable,
  target: Target,
  event: string,
  payload: Record<string, unknown>,
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'INSERT INTO delivery (target, event, payload) VALUES ($1, $2, $3::jsonb) RETURNING id',
    [target, event, JSON.stringify(payload)],
  );
  if (!row) throw new Error('INSERT … RETURNING answers the row');
  return row.id;
}

/** Takes what is due for this process alone, until the lease ends. */
export function claimDue(
  database: Database,
  targets: readonly Target[],
  leaseSeconds: number,
): Promise<Delivery[]> {
  return database.query<Delivery & object>(
    `UPDATE delivery SET tries = tries + 1, due_at = now() + make_interval(secs => $2)
     WHERE id IN (
       SELECT id FROM delivery WHERE state = 'WAITING' AND due_at <= now() AND target = ANY($1::text[])
       ORDER BY due_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
     ) RETURNING id, target, event, payload, tries`,
    [targets, leaseSeconds],
  );
}

/** Marks a delivery as sent. */
export async function finishDelivery(database: Database, id: string): Promise<void> {
  await database.query(
    "UPDATE delivery SET state = 'SENT', sent_at = now(), last_error = NULL WHERE id = $1",
    [id],
  );
}

/** Notes a failed try: due again after so many seconds, or parked (`null`). */
export async function failDelivery(
  database: Database,
  id: string,
  reason: string,
  waitSeconds: number | null,
): Promise<void> {
  await database.query(
    `UPDATE delivery SET last_error = $2,
       state = CASE WHEN $3::float8 IS NULL THEN 'PARKED' ELSE 'WAITING' END,
       due_at = now() + make_interval(secs => coalesce($3::float8, 0))
     WHERE id = $1`,
    [id, reason.slice(0, 1000), waitSeconds],
  );
}

/** A delivery as an operator sees it. */
export interface DeliveryState extends Omit<Delivery, 'payload'> {
  state: 'WAITING' | 'SENT' | 'PARKED';
  dueAt: Date;
  lastError: string | null;
  createdAt: Date;
}

/** The parked deliveries, oldest first. */
export function listParked(database: Database): Promise<DeliveryState[]> {
  return database.read<DeliveryState>(
    `SELECT id, target, event, state, tries, due_at AS "dueAt", last_error AS "lastError",
       created_at AS "createdAt" FROM delivery WHERE state = 'PARKED' ORDER BY created_at, id`,
    [],
    'primary',
  );
}

/** Lets parked deliveries be tried again from the beginning; without ids, all of them. Answers how many. */
export async function replayParked(database: Database, ids?: readonly string[]): Promise<number> {
  const rows = await database.query(
    `UPDATE delivery SET state = 'WAITING', tries = 0, due_at = now()
     WHERE state = 'PARKED' AND ($1::uuid[] IS NULL OR id = ANY($1::uuid[])) RETURNING 1`,
    [ids ?? null],
  );
  return rows.length;
}
