import type { Database } from '../platform/database/index.ts';

/** Which deliveries to make again. */
export type ReplayOrder =
  /** Parked ones, by their ids, or all of them. */
  | { ids: readonly string[] | 'all' }
  /** Stored events that never had a delivery to a target. */
  | { since: Date; targets: readonly string[] };

/** Gives deliveries a new start. @returns how many */
export async function replay(database: Database, order: ReplayOrder): Promise<number> {
  if ('since' in order) {
    const added = await database.query(
      `INSERT INTO delivery (event_id, target, event, payload)
       SELECT outgoing_event.id, target, kind, '{}' FROM outgoing_event, unnest($2::text[]) AS target
       WHERE outgoing_event.created_at >= $1 AND (kind <> 'request.changed' OR target = 'webhook' OR payload ? 'withdrawal')
        ON CONFLICT DO NOTHING RETURNING 1`,
      [order.since.toISOString(), order.targets],
    );
    return added.length;
  }
  const ids = order.ids === 'all' ? null : order.ids;
  const rows = await database.query(
    `UPDATE delivery SET state = 'WAITING', tries = 0, due_at = now()
     WHERE state = 'PARKED' AND ($1::uuid[] IS NULL OR id = ANY($1)) RETURNING 1`,
    [ids],
  );
  return rows.length;
}

/** A delivery that an operator looks at. */
export interface OpenDelivery {
  id: string;
  eventId: string | null;
  target: string;
  event: string;
  state: 'WAITING' | 'PARKED';
  tries: number;
  dueAt: Date;
  createdAt: Date;
  lastError: string | null;
}

/** What is parked or waits, the parked first, then the oldest. */
export function listOpen(database: Database, most: number): Promise<OpenDelivery[]> {
  return database.query<OpenDelivery>(
    `SELECT id, event_id AS "eventId", target, event, state, tries, due_at AS "dueAt",
       created_at AS "createdAt", last_error AS "lastError"
     FROM delivery WHERE state <> 'SENT' ORDER BY state, created_at LIMIT $1`,
    [most],
  );
}
