import { createHash } from 'node:crypto';
import type { Queryable } from './database/database.ts';
import { refusals } from './http/refusal.ts';

/**
 * Counts a try within a window that begins with the first one. The windows stand in the database: they survive
 * a restart and hold across processes. Keys are hashed, since they hold phones and addresses.
 * @param key what is limited, for example `login:phone:+7…`
 * @throws Refusal 429 with Retry-After when `limit` tries were made in this window
 */
export async function takeTurn(
  database: Queryable,
  key: string,
  limit: number,
  seconds: number,
): Promise<void> {
  const [row] = await database.query<{ hits: number; wait: number }>(
    `INSERT INTO rate_limit (key, hits, resets_at) VALUES ($1, 1, now() + make_interval(secs => $2))
     ON CONFLICT (key) DO UPDATE SET
       hits = CASE WHEN rate_limit.resets_at <= now() THEN 1 ELSE rate_limit.hits + 1 END,
       resets_at = CASE WHEN rate_limit.resets_at <= now() THEN excluded.resets_at ELSE rate_limit.resets_at END
     RETURNING hits, ceil(extract(epoch FROM resets_at - now()))::int AS wait`,
    [hashOf(key), seconds],
  );
  if (row && row.hits > limit) throw refusals.tooMany(Math.max(1, row.wait));
}

/** Ends a window, because the tries in it led to a success. */
export async function forgetTurns(database: Queryable, key: string): Promise<void> {
  await database.query('DELETE FROM rate_limit WHERE key = $1', [hashOf(key)]);
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Removes windows that are over. */
export async function removeEndedWindows(database: Queryable): Promise<void> {
  await database.query('DELETE FROM rate_limit WHERE resets_at < now()');
}
