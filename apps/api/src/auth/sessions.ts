import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Database, preparedSql, type Queryable } from '../platform/database/index.ts';
import type { Session, SessionReader } from '../platform/http/session.ts';

/** Seconds that a session lasts at most: 2.5 days (specification §9). */
const sessionSeconds = 2.5 * 24 * 60 * 60;

const findSql = preparedSql('SELECT account_id FROM session WHERE id_hash = $1 AND expires_at > now()');

/**
 * Sessions: an opaque random id in a cookie, of which the database keeps only the SHA-256. It ends by logout,
 * by a password change, and after 2.5 days.
 */
export class Sessions implements SessionReader {
  readonly #database: Database;
  readonly #secure: boolean;
  /** The prefix makes browsers refuse the cookie from a subdomain or over plain HTTP. */
  readonly #cookie: string;

  constructor(database: Database, publicUrl: string) {
    this.#database = database;
    this.#secure = publicUrl.startsWith('https:');
    this.#cookie = this.#secure ? '__Host-leasing-session' : 'leasing-session';
  }

  async read(request: FastifyRequest): Promise<Session | null> {
    const id = request.cookies[this.#cookie];
    if (!id || id.length > 100) return null;
    const idHash = hashId(id);
    const [row] = await this.#database.read<{ account_id: number }>(findSql, [idHash], 'primary');
    return row ? { accountId: row.account_id, idHash } : null;
  }

  /** Starts a session and ends the one that the request came with, so that no id survives a login. */
  async start(accountId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const id = randomBytes(32).toString('base64url');
    const old = request.cookies[this.#cookie];
    await this.#database.transaction(async (transaction) => {
      if (old) await transaction.query('DELETE FROM session WHERE id_hash = $1', [hashId(old)]);
      await transaction.query('UPDATE account SET last_login = now() WHERE id = $1', [accountId]);
      await transaction.query(
        `INSERT INTO session (id_hash, account_id, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))`,
        [hashId(id), accountId, sessionSeconds],
      );
    });
    reply.setCookie(this.#cookie, id, { ...this.#attributes(), maxAge: sessionSeconds });
  }

  /** Ends the session of the request, if it has one. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const id = request.cookies[this.#cookie];
    if (id) await this.#database.query('DELETE FROM session WHERE id_hash = $1', [hashId(id)]);
    reply.clearCookie(this.#cookie, this.#attributes());
  }

  #attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const;
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
