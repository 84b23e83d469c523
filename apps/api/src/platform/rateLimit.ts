import { createHash } from 'node:crypto';
import type { Database, Queryable, Transaction } from './database/database.ts';
import { refusals } from './http/refusal.ts';

/**
 * Counts a try within a window that begins with the first one. The windows are in the database: they survive
 * a restart and hold across processes. Keys are hashed, since they hold phones and addresses.
 * @param key what is limited, for example `login:phone:+7…`
 * @returns 0 while there are no more than `limit` tries in this window, else the seconds until it ends
 */
export async function countTry(
  database: Queryable,
  key: string,
  limit: number,
  seconds: number,
): Promise<number> {
  const [row] = await database.query<{ hits: number; wait: number }>(
    `INSERT INTO rate_limit (key, hits, resets_at) VALUES ($1, 1, now() + make_interval(secs => $2))
     ON CONFLICT (key) DO UPDATE SET
       hits = CASE WHEN rate_limit.resets_at <= now() THEN 1 ELSE rate_limit.hits + 1 END,
       resets_at = CASE WHEN rate_limit.resets_at <= now() THEN excluded.resets_at ELSE rate_limit.resets_at END
     RETURNING hits, ceil(extract(epoch FROM resets_at - now()))::int AS wait`,
    [hashOf(key), seconds],
  );
  return row && row.hits > limit ? Math.max(1, row.wait) : 0;
}

/**
 * As `countTry`, for what is refused beyond its limit.
 * @throws Refusal 429 with Retry-After
 */
export async function limitTries(
  database: Queryable,
  key: string,
  limit: number,
  seconds: number,
): Promise<void> {
  const wait = await countTry(database, key, limit, seconds);
  if (wait > 0) throw refusals.tooMany(wait);
}

/** How many tries the present window has. */
export async function readTries(database: Queryable, key: string): Promise<number> {
  const [row] = await database.query<{ hits: number }>(
    'SELECT hits FROM rate_limit WHERE key = $1 AND resets_at > now()',
    [hashOf(key)],
  );
  return row?.hits ?? 0;
}

/** A limit that slows down instead of shutting: so many tries at once, then one in every so many seconds. */
export interface TokenBucket {
  /** What is limited, for example `password:+7…`. */
  key: string;
  atOnce: number;
  seconds: number;
}

/**
 * Counts a try against several buckets, against all of them or, when one refuses, against none: a try that one limit
 * refuses costs nothing of the others.
 * @param more what else has to be counted with them or not at all
 * @throws Refusal 429 with Retry-After
 */
export async function takeTokens(
  database: Database,
  buckets: readonly TokenBucket[],
  more?: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const bucket of buckets) await takeToken(transaction, bucket);
    await more?.(transaction);
  });
}

/** Takes a try back that `takeTokens` has counted. */
export async function returnTokens(database: Database, buckets: readonly TokenBucket[]): Promise<void> {
  await database.query(
    `UPDATE rate_limit SET resets_at = resets_at - make_interval(secs => given.seconds)
     FROM unnest($1::text[], $2::int[]) AS given (key, seconds) WHERE rate_limit.key = given.key`,
    [buckets.map(({ key }) => hashOf(key)), buckets.map(({ seconds }) => seconds)],
  );
}

/** `resets_at` is when the allowance is whole again: each try moves it on by `seconds`. */
async function takeToken(transaction: Transaction, { key, atOnce, seconds }: TokenBucket): Promise<void> {
  const allowed = await transaction.query(
    `INSERT INTO rate_limit (key, hits, resets_at) VALUES ($1, 1, now() + make_interval(secs => $2))
     ON CONFLICT (key) DO UPDATE SET
       resets_at = greatest(rate_limit.resets_at, now()) + make_interval(secs => $2)
     WHERE rate_limit.resets_at <= now() + make_interval(secs => $3)
     RETURNING 1`,
    [hashOf(key), seconds, seconds * (atOnce - 1)],
  );
  if (allowed.length > 0) return;
  const [row] = await transaction.query<{ wait: number }>(
    `SELECT ceil(extract(epoch FROM resets_at - now()))::int - $2::int AS wait FROM rate_limit WHERE key = $1`,
    [hashOf(key), seconds * (atOnce - 1)],
  );
  throw refusals.tooMany(Math.max(1, row?.wait ?? 1));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A key about a phone begins with the hash of the phone, by which `forgetPhone` finds it. */
function hashOf(key: string): string {
  const [phone] = /\+\d+/.exec(key) ?? [];
  return (phone ? `${sha256(phone)} ` : '') + sha256(key);
}

/** Removes the windows of a phone in E.164: a hash of so few digits says which phone it is of. */
export async function forgetPhone(database: Queryable, phone: string): Promise<void> {
  await database.query('DELETE FROM rate_limit WHERE starts_with(key, $1)', [sha256(phone)]);
}

/** Removes windows that are over. */
export async function removeEndedWindows(database: Queryable): Promise<void> {
  await database.query('DELETE FROM rate_limit WHERE resets_at < now()');
}
