import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../platform/database/index.ts';
import { newSecret, SecretCookie } from './SecretCookie.ts';

/** Browsers keep a cookie for 400 days at most. */
const cookieSeconds = 400 * 86_400;
/** Browsers that an account may have; the one that was seen longest ago goes first. */
const mostPerAccount = 20;

/**
 * Browsers that have signed in to an account before, or confirmed its phone. An attacker's wrong passwords are counted
 * apart from theirs, so no one can keep the owner out. Knowing a browser opens nothing.
 */
export class KnownBrowsers {
  readonly #database: Database;
  readonly #cookie: SecretCookie;

  constructor(database: Database, publicUrl: string) {
    this.#database = database;
    this.#cookie = new SecretCookie('leasing-browser', cookieSeconds, publicUrl);
  }

  /** The browser of a request, if it is known to the account of this phone: a key for its limits. */
  async find(request: FastifyRequest, phoneNumber: string): Promise<string | undefined> {
    const hash = this.#cookie.read(request);
    if (!hash) return undefined;
    const [row] = await this.#database.read(
      `SELECT 1 FROM known_browser JOIN account ON account.id = account_id
       WHERE secret_hash = $1 AND phone_number = $2`,
      [hash, phoneNumber],
      'primary',
    );
    return row && `browser:${hash.toString('base64url')}`;
  }

  /** Remembers the browser of a request for an account, under a new secret. */
  async remember(accountId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const old = this.#cookie.read(request);
    const { secret, hash } = newSecret();
    await this.#database.transaction(async (transaction) => {
      // A browser may be known to several accounts; all of them go with it to the new secret.
      if (old) {
        await transaction.query('UPDATE known_browser SET secret_hash = $2 WHERE secret_hash = $1', [
          old,
          hash,
        ]);
      }
      await transaction.query(
        `INSERT INTO known_browser (secret_hash, account_id) VALUES ($1, $2)
         ON CONFLICT (secret_hash, account_id) DO UPDATE SET seen_at = now()`,
        [hash, accountId],
      );
      await transaction.query(
        `DELETE FROM known_browser WHERE account_id = $1 AND secret_hash IN (
           SELECT secret_hash FROM known_browser WHERE account_id = $1 ORDER BY seen_at DESC OFFSET $2)`,
        [accountId, mostPerAccount],
      );
    });
    this.#cookie.give(reply, secret);
  }
}

/** Forgets every browser of an account, as part of a password change. */
export async function forgetBrowsers(database: Queryable, accountId: number): Promise<void> {
  await database.query('DELETE FROM known_browser WHERE account_id = $1', [accountId]);
}

/** Removes browsers that have not come back while their cookie lasted. */
export async function removeOldBrowsers(database: Queryable): Promise<void> {
  await database.query('DELETE FROM known_browser WHERE seen_at < now() - make_interval(secs => $1)', [
    cookieSeconds,
  ]);
}
