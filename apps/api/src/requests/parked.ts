import type { OutgoingEvents } from '../outbox/OutgoingEvents.ts';
import type { Database, Queryable } from '../platform/database/index.ts';
import type { ParkedFor } from './row.ts';
import { passOn } from './service.ts';

/** A request that waits for a person to look at it. */
interface ParkedRequest {
  id: number;
  createdAt: Date;
  /** Null for our own pages. */
  partner: string | null;
  name: string;
  phoneNumber: string;
  page: string | null;
  parkedFor: ParkedFor;
}

/** Which parked requests a command is about: all, or those with these numbers. */
export type Choice = 'all' | readonly number[];

const choiceSql = 'parked_for IS NOT NULL AND ($1::bigint[] IS NULL OR id = ANY ($1))';
const choiceParameters = (choice: Choice) => [choice === 'all' ? null : choice];

/** Keeps a stored request back until a person has looked at it. */
export async function park(database: Queryable, id: number, parkedFor: ParkedFor): Promise<void> {
  await database.query('UPDATE request SET parked_for = $2 WHERE id = $1', [id, parkedFor]);
}

/** Parked requests, the oldest first. */
export function listParked(database: Queryable): Promise<ParkedRequest[]> {
  return database.query<ParkedRequest>(
    `SELECT id, created_at AS "createdAt", partner, name, phone_number AS "phoneNumber", page,
       parked_for AS "parkedFor"
     FROM request WHERE parked_for IS NOT NULL ORDER BY created_at, id`,
  );
}

/** How many requests are parked, per limit. */
export function countParked(database: Database): Promise<{ limit: ParkedFor; count: number }[]> {
  return database.read(
    `SELECT parked_for AS "limit", count(*)::int AS count
     FROM request WHERE parked_for IS NOT NULL GROUP BY parked_for`,
  );
}

/** Passes parked requests on, each with its event, as if they had just come. Answers their numbers. */
export function releaseParked(database: Database, events: OutgoingEvents, choice: Choice): Promise<number[]> {
  return database.transaction(async (transaction) => {
    const rows = await transaction.query<{ id: number }>(
      `UPDATE request SET parked_for = NULL WHERE ${choiceSql} RETURNING id`,
      choiceParameters(choice),
    );
    const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
    for (const id of ids) await passOn(transaction, events, id);
    return ids;
  });
}

/** Removes parked requests for good. Answers how many. */
export async function deleteParked(database: Queryable, choice: Choice): Promise<number> {
  const rows = await database.query(
    `DELETE FROM request WHERE ${choiceSql} RETURNING 1`,
    choiceParameters(choice),
  );
  return rows.length;
}
