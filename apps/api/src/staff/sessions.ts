import type { Role } from '@leasing/core/unstable/api/office';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret, SecretCookie } from '../auth/SecretCookie.ts';
import type { Config } from '../platform/config/config.ts';
import { type Database, preparedSql, type Queryable } from '../platform/database/index.ts';
import { mayWork, roleColumn } from './repository.ts';

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
   WHERE id_hash = $1 AND expires_at > now() AND ${mayWork} AND ($2 OR NOT is_demo)`,
);

/** Hosts that name the machine itself. */
const ownHost = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the demo owner may work: only where the site is being tried, on this machine, and codes go to no one. */
export function mayTryOffice({ publicUrl, codes }: Pick<Config, 'publicUrl' | 'codes'>): boolean {
  return codes.delivery === 'outbox' && ownHost.test(new URL(publicUrl).hostname);
}

/**
 * Sessions of staff, apart from those of customers: another table, another cookie, 12 hours. Each request looks the
 * person up, so a person who leaves loses access at their next request, and the demo owner when the firm has people.
 */
export class StaffSessions {
  readonly #database: Database;
  readonly #cookie: SecretCookie;
  /** Whether the demo owner may come in here. */
  readonly mayDemo: boolean;

  constructor(database: Database, config: Pick<Config, 'publicUrl' | 'codes'>) {
    this.#database = database;
    this.#cookie = new SecretCookie('leasing-office', sessionSeconds, config.publicUrl, 'strict');
    this.mayDemo = mayTryOffice(config);
  }

  /** The session of a request; null without one, and when it has ended. */
  async read(request: FastifyRequest): Promise<StaffSession | null> {
    const idHash = this.#cookie.read(request);
    if (!idHash) return null;
    const [row] = await this.#database.read<Omit<StaffSession, 'idHash'>>(
      findSql,
      [idHash, this.mayDemo],
      'primary',
    );
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
