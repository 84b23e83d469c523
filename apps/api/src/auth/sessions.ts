import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { needsConsent } from '../people/consents/ledger.ts';
import { type Database, preparedSql, type Queryable } from '../platform/database/index.ts';
import {
  type Session,
  type SessionReader,
  sessionCookieName,
  sessionIdOf,
} from '../platform/http/session.ts';

/** Seconds that a session lasts at most: 2.5 days (specification §9). */
const sessionSeconds = 2.5 * 24 * 60 * 60;

const findSql = preparedSql(
  `SELECT account_id AS "accountId", ${needsConsent} AS "needsConsent" FROM session
   JOIN account ON account.id = account_id WHERE id_hash = $1 AND expires_at > now()`,
);

/**
 * Sessions: an opaque random id in a cookie, of which the database keeps only the SHA-256. It ends by logout,
 * by a password change, and after 2.5 days.
 */
export class Sessions implements SessionReader {
  readonly #database: Database;
  readonly #publicUrl: string;

  constructor(database: Database, publicUrl: string) {
    this.#database = database;
    this.#publicUrl = publicUrl;
  }

  async read(request: FastifyRequest): Promise<Session | null> {
    const id = this.#idOf(request);
    if (!id) return null;
    const idHash = hashId(id);
    const [row] = await this.#database.read<Omit<Session, 'idHash'>>(findSql, [idHash], 'primary');
    return row ? { ...row, idHash } : null;
  }

  /** Starts a session and ends the one that the request came with, so that no id survives a login. */
  async start(accountId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const id = randomBytes(32).toString('base64url');
    const old = this.#idOf(request);
    await this.#database.transaction(async (transaction) => {
      if (old) await transaction.query('DELETE FROM session WHERE id_hash = $1', [hashId(old)]);
      await transaction.query('UPDATE account SET last_login = now() WHERE id = $1', [accountId]);
      await transaction.query(
        `INSERT INTO session (id_hash, account_id, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))`,
        [hashId(id), accountId, sessionSeconds],
      );
    });
    reply.setCookie(sessionCookieName(this.#publicUrl), id, {
      ...this.#attributes(),
      maxAge: sessionSeconds,
    });
  }

  /** Ends the session of the request, if it has one. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const id = this.#idOf(request);
    if (id) await this.#database.query('DELETE FROM session WHERE id_hash = $1', [hashId(id)]);
    reply.clearCookie(sessionCookieName(this.#publicUrl), this.#attributes());
  }

  #idOf({ headers }: FastifyRequest): string | undefined {
    return sessionIdOf(headers.cookie, this.#publicUrl);
  }

  #attributes() {
    const secure = this.#publicUrl.startsWith('https:');
    return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  }
}

/** Ends every session of an account, as part of a password change. */
export async function endAllSessions(database: Queryable, accountId: number): Promise<void> {
  await database.query('DELETE FROM session WHERE account_id = $1', [accountId]);
}

/** Removes the rows of sessions that have ended. */
export async function removeEndedSessions(database: Queryable): Promise<void> {
  await database.query('DELETE FROM session WHERE expires_at < now()');
}

function hashId(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
