import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database, Queryable } from '../platform/database/index.ts';

/** Hours that an exchange may take. */
const sessionHours = 12;

/** A program that may send stock. */
export interface ExchangeAccess {
  login: string;
  isActive: boolean;
  lastUsedAt: Date | null;
}

/**
 * What is kept of a password or a session's id. They are 144 random bits or more: no one guesses them, so a plain hash
 * protects them as well as a slow one.
 */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Lets a program send stock, or gives it another password. Answers the password, which is shown this once. */
export async function addAccess(database: Queryable, login: string): Promise<string> {
  const password = randomBytes(18).toString('base64url');
  await database.query(
    `INSERT INTO exchange_access (login, password_hash) VALUES ($1, $2)
     ON CONFLICT (login) DO UPDATE SET password_hash = excluded.password_hash, is_active = true`,
    [login, hashOf(password)],
  );
  await database.query('DELETE FROM exchange_session WHERE login = $1', [login]);
  return password;
}

/** Takes nothing more from a program. Answers whether there is such a one. */
export async function stopAccess(database: Queryable, login: string): Promise<boolean> {
  await database.query('DELETE FROM exchange_session WHERE login = $1', [login]);
  const rows = await database.query(
    'UPDATE exchange_access SET is_active = false WHERE login = $1 RETURNING 1',
    [login],
  );
  return rows.length > 0;
}

/** Everybody who may send stock, or might. */
export function listAccess(database: Queryable): Promise<ExchangeAccess[]> {
  return database.query<ExchangeAccess>(
    `SELECT login, is_active AS "isActive", last_used_at AS "lastUsedAt" FROM exchange_access ORDER BY login`,
  );
}

/** An exchange, or a part of one: programs may begin several for one. */
export interface Session {
  login: string;
  /** Milliseconds; each of a program is greater than the one before. */
  startedAt: number;
}

/** Begins an exchange after HTTP Basic authentication. Answers the id of the session; undefined for wrong credentials. */
export async function beginSession(
  database: Database,
  authorization: string | undefined,
): Promise<string | undefined> {
  const [, credentials = ''] = /^Basic\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  const [login = '', password = ''] = Buffer.from(credentials, 'base64').toString('utf8').split(/:(.*)/s);
  const [row] = await database.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM exchange_access WHERE login = $1 AND is_active',
    [login],
  );
  const isRight = timingSafeEqual(Buffer.from(hashOf(password)), Buffer.from(row?.hash ?? hashOf('')));
  if (!row || !isRight) return undefined;
  const id = randomBytes(24).toString('hex');
  await database.transaction(async (transaction) => {
    await transaction.query('DELETE FROM exchange_session WHERE expires_at < now()');
    await transaction.query(
      `WITH begun AS (
         UPDATE exchange_access SET last_used_at = now(),
           session_at = greatest(session_at + 1, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint)
         WHERE login = $2 RETURNING session_at
       )
       INSERT INTO exchange_session (id_hash, login, started_at, expires_at)
       SELECT $1, $2, session_at, now() + make_interval(hours => $3) FROM begun`,
      [hashOf(id), login, sessionHours],
    );
  });
  return id;
}

/** Ends an exchange: its session lets no one in any more. */
export async function endSession(database: Database, id: string): Promise<void> {
  await database.query('DELETE FROM exchange_session WHERE id_hash = $1', [hashOf(id)]);
}

/** A session that a program uses now; undefined for one that has ended. */
export async function useSession(database: Database, id: string): Promise<Session | undefined> {
  const [session] = await database.query<Session>(
    `UPDATE exchange_access AS access SET last_used_at = now() FROM exchange_session AS session
     WHERE id_hash = $1 AND session.login = access.login AND expires_at > now() AND is_active
     RETURNING access.login, started_at AS "startedAt"`,
    [hashOf(id)],
  );
  return session;
}
