import type { Database } from '../src/platform/index.ts';
import type { Acknowledged } from './Load.ts';

/**
 * Checks that every acknowledged write is in the database, and nothing twice.
 * @throws Error that names what is missing or doubled
 */
export async function checkWrites(database: Database, acknowledged: readonly Acknowledged[]): Promise<void> {
  const stored = {
    like: 'favourite WHERE account_id = "accountId" AND item_id = machine',
    request: 'request WHERE account_id = "accountId" AND item_id = machine',
  };
  for (const kind of ['like', 'request'] as const) {
    const pairs = acknowledged.filter((write) => write.kind === kind);
    const missing = await database.query(
      `SELECT * FROM jsonb_to_recordset($1::jsonb) AS given ("accountId" bigint, machine bigint)
       WHERE NOT EXISTS (SELECT 1 FROM ${stored[kind]})`,
      [JSON.stringify(pairs)],
    );
    refuse(missing, `${kind}s that were acknowledged are missing`);
  }
  const phones = acknowledged.flatMap((write) => (write.kind === 'signUp' ? [write.phoneNumber] : []));
  refuse(
    await database.query(
      'SELECT phone FROM unnest($1::text[]) AS phone WHERE NOT EXISTS (SELECT 1 FROM pending_change WHERE phone_number = phone)',
      [phones],
    ),
    'sign-ups that were acknowledged are missing',
  );
  refuse(await database.query(miscounted), 'like counts differ from the likes');
  refuse(await database.query(doubledEvents), 'requests without exactly one event');
}

const miscounted = `SELECT item_id, coalesce(like_count, 0) AS counted, coalesce(likes, 0) AS likes FROM item_popularity
  FULL JOIN (SELECT item_id, count(*) AS likes FROM favourite GROUP BY item_id) AS found USING (item_id)
  WHERE coalesce(like_count, 0) <> coalesce(likes, 0)`;

const doubledEvents = `SELECT request.id, count(outgoing_event.id)::int AS events FROM request
  LEFT JOIN outgoing_event ON outgoing_event.kind LIKE '%.created' AND request_id = request.id
  WHERE parked_for IS NULL
  GROUP BY request.id HAVING count(outgoing_event.id) <> 1`;

function refuse(rows: readonly object[], what: string): void {
  if (rows.length > 0) throw new Error(`${rows.length} ${what}: ${JSON.stringify(rows.slice(0, 3))}`);
}
