import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret, SecretCookie } from '../auth/SecretCookie.ts';
import type { Database, Queryable } from '../platform/database/index.ts';

/** Days after which a browser that was not used for the office needs a code again. */
const deviceDays = 90;
const daySeconds = 86_400;

/** Browsers in which a person of the firm has given a code before: there the password is enough. */
export class StaffDevices {
  readonly #database: Database;
  readonly #cookie: SecretCookie;

  constructor(database: Database, publicUrl: string) {
    this.#database = database;
    this.#cookie = new SecretCookie('leasing-office-device', deviceDays * daySeconds, publicUrl, 'strict');
  }

  /** Whether the browser of a request is known to a person: a key for its limits if it is. */
  async find(request: FastifyRequest, phoneNumber: string): Promise<string | undefined> {
    const hash = this.#cookie.read(request);
    if (!hash) return undefined;
    const [row] = await this.#database.read(
      `SELECT 1 FROM staff_device JOIN staff ON staff.id = staff_id
       WHERE secret_hash = $1 AND phone_number = $2 AND seen_at > now() - make_interval(days => $3)`,
      [hash, phoneNumber, deviceDays],
      'primary',
    );
    return row && `office-device:${hash.toString('base64url')}`;
  }

  /** Remembers the browser of a request for a person, under a new secret. */
  async remember(staffId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const old = this.#cookie.read(request);
    const { secret, hash } = newSecret();
    await this.#database.transaction(async (transaction) => {
      if (old) {
        await transaction.query('UPDATE staff_device SET secret_hash = $2 WHERE secret_hash = $1', [
          old,
          hash,
        ]);
      }
      await transaction.query(
        `INSERT INTO staff_device (secret_hash, staff_id) VALUES ($1, $2)
         ON CONFLICT (secret_hash, staff_id) DO UPDATE SET seen_at = now()`,
        [hash, staffId],
      );
      await transaction.query('DELETE FROM staff_device WHERE seen_at < now() - make_interval(days => $1)', [
        deviceDays,
      ]);
    });
    this.#cookie.give(reply, secret);
  }
}

/** Forgets every browser of a person. */
export async function forgetDevices(database: Queryable, staffId: number): Promise<void> {
  await database.query('DELETE FROM staff_device WHERE staff_id = $1', [staffId]);
}
