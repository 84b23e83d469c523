import type { Database, Queryable } from '../platform/database/index.ts';
import type { Delivery, RetryPolicy } from './targets/Target.ts';

/**
 * The queue of what must leave the server, in the table `delivery`: written in the transaction of its cause and
 * taken with FOR UPDATE SKIP LOCKED, so that any number of processes may deliver from one database.
 */

/** Puts a message into the queue that no event stands behind, such as a one-time code. */
export async function enqueue(
  transaction: Queryable,
  message: { target: string; event: string; payload: object },
): Promise<void> {
  await transaction.query('INSERT INTO delivery (target, event, payload) VALUES ($1, $2, $3)', [
    message.target,
    message.event,
    JSON.stringify(message.payload),
  ]);
}

/** Targets that have something due. */
export async function readDueTargets(database: Database): Promise<string[]> {
  const rows = await database.query<{ target: string }>(
    `SELECT DISTINCT target FROM delivery WHERE state = 'WAITING' AND due_at <= now()`,
  );
  return rows.map(({ target }) => target);
}

/**
 * Takes messages of a target that are due. Until `leaseSeconds` have passed no process takes them again; a process
 * that ends in between leaves them to the next one.
 */
export function takeDue(
  database: Database,
  target: string,
  most: number,
  leaseSeconds: number,
): Promise<Delivery[]> {
  return database.query<Delivery>(
    `WITH taken AS (
       UPDATE delivery SET tries = tries + 1, due_at = now() + make_interval(secs => $3)
       WHERE id IN (
         SELECT id FROM delivery WHERE state = 'WAITING' AND target = $1 AND due_at <= now()
         ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING *)
     SELECT taken.id, coalesce(taken.event_id, taken.id) AS "eventId", taken.event,
       coalesce(outgoing_event.payload, taken.payload) AS payload,
       coalesce(outgoing_event.created_at, taken.created_at) AS "createdAt", taken.tries
     FROM taken LEFT JOIN outgoing_event ON outgoing_event.id = taken.event_id
     ORDER BY taken.created_at`,
    [target, most, leaseSeconds],
  );
}

/** Notes a success. */
export async function markSent(database: Database, id: string, forgetContent: boolean): Promise<void> {
  await database.query(
    `UPDATE delivery SET state = 'SENT', sent_at = now(), last_error = NULL,
       payload = CASE WHEN $2 THEN '{}'::jsonb ELSE payload END
     WHERE id = $1`,
    [id, forgetContent],
  );
}

/** Notes a failure: the next try after a wait, or the parking place after the last one. */
export async function markFailed(
  database: Database,
  delivery: Pick<Delivery, 'id' | 'tries'>,
  retry: RetryPolicy,
  reason: string,
): Promise<'WAITING' | 'PARKED'> {
  const state = delivery.tries >= retry.tries ? 'PARKED' : 'WAITING';
  await database.query(
    `UPDATE delivery SET state = $2, last_error = $3, due_at = now() + make_interval(secs => $4)
     WHERE id = $1 AND state = 'WAITING'`,
    [delivery.id, state, reason.slice(0, 500), waitSeconds(retry, delivery.tries)],
  );
  return state;
}

/** Seconds after the given try, doubled every time, with up to a quarter more so that failures spread out. */
export function waitSeconds({ firstDelay, longestDelay }: RetryPolicy, tries: number): number {
  return Math.min(longestDelay, firstDelay * 2 ** (tries - 1)) * (1 + Math.random() / 4);
}

/** How many messages are in each state, per target. */
export function countDeliveries(
  database: Database,
): Promise<{ target: string; state: 'WAITING' | 'PARKED'; count: number }[]> {
  return database.read(
    `SELECT target, state, count(*)::int AS count FROM delivery WHERE state <> 'SENT' GROUP BY target, state`,
  );
}

/**
 * Removes what was delivered long ago: events hold personal data, which is not kept longer than it is of use.
 * @param days age of a delivered event
 */
export async function removeDelivered(database: Database, days = 90): Promise<void> {
  await database.query(
    `DELETE FROM delivery WHERE event_id IS NULL AND state = 'SENT' AND sent_at < now() - interval '1 day'`,
  );
  await database.query(
    `DELETE FROM outgoing_event WHERE created_at < now() - make_interval(days => $1)
       AND NOT EXISTS (SELECT 1 FROM delivery WHERE event_id = outgoing_event.id AND state <> 'SENT')`,
    [days],
  );
}
