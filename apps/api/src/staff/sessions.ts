import type { Role } from '@leasing/core/api/office';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret, SecretCookie } from '../auth/SecretCookie.ts';
import { type Database, preparedSql, type Queryable } from '../platform/database/index.ts';
import { roleColumn } from './repository.ts';

/** Seconds that a person of the firm stays signed in: a working day. */
const sessionSeconds = 12 * 3600;

/** Who of the firm asks, proven by the cookie. */
export interface StaffSession {
  staffId: number;
  name: string;
  role: Role;
  idHash: Buffer;
}

const findSql = preparedSql(
  `SELECT staff.id AS "staffId", name, ${roleColumn} FROM staff_session JOIN staff ON staff.id = staff_id
   WHERE id_hash = $1 AND expires_at > now() AND is_active`,
);

/**
 * Sessions of staff, apart from those of customers: another table, another cookie, 12 hours. Each request looks the
 * person up, so a person who leaves loses access at their next request.
 */
export class StaffSessions {
  readonly #database: Database;
  readonly #cookie: SecretCookie;

  constructor(database: Database, publicUrl: string) {
    this.#database = database;
    this.#cookie = new SecretCookie('leasing-office', sessionSeconds, publicUrl, 'strict');
  }

  /** The session of a request; null without one, and when it has ended. */
  async read(request: FastifyRequest): Promise<StaffSession | null> {
    const idHash = this.#cookie.read(request);
    if (!idHash) return null;
    const [row] = await this.#database.read<Omit<StaffSession, 'idHash'>>(findSql, [idHash], 'primary');
    return row ? { ...row, idHash } : null;
  }

  /** Starts a session and ends the one that the request came with. */
  async start(staffId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { secret, hash } = newSecret();
    const old = this.#cookie.read(request);
    await this.#database.transaction(async (transaction) => {
      if (old) await transaction.query('DELETE FROM staff_session WHERE id_hash = $1', [old]);
      await transaction.query('UPDATE staff SET last_login = now() WHERE id = $1', [staffId]);
      await transaction.query(
        'INSERT INTO staff_session (id_hash, staff_id, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))',
        [hash, staffId, sessionSeconds],
      );
    });
    this.#cookie.give(reply, secret);
  }

  /** Ends the session of the request, if it has one. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const idHash = this.#cookie.read(request);
    if (idHash) await this.#database.query('DELETE FROM staff_session WHERE id_hash = $1', [idHash]);
    this.#cookie.remove(reply);
  }
}

/** Ends what a person has open. @param except a session that stays */
export async function endAccess(database: Queryable, staffId: number, except?: Buffer): Promise<void> {
  await database.query('DELETE FROM staff_session WHERE staff_id = $1 AND id_hash IS DISTINCT FROM $2', [
    staffId,
    except ?? null,
  ]);
  await database.query('DELETE FROM staff_sign_in WHERE staff_id = $1', [staffId]);
}

/** Removes the rows of sessions and sign-ins that have ended. */
export async function removeEndedStaffAccess(database: Queryable): Promise<void> {
  await database.query('DELETE FROM staff_session WHERE expires_at < now()');
  await database.query('DELETE FROM staff_sign_in WHERE expires_at < now()');
}
