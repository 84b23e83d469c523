import type { Actor } from '../audit/record.ts';
import type { Database } from '../platform/database/index.ts';
import { needsConsent } from './consents/ledger.ts';
import { deletePerson } from './deletePerson.ts';

/** Days for which an account waits for its consent: without one there is no ground to keep its data (152-FZ, article 6). */
const waitingDays = 30;

const housekeeping: Actor = { kind: 'COMMAND', name: 'Нет согласия' };

/** Deletes accounts that signed up without a consent and never gave it. */
export async function removeUnagreed(place: { database: Database; dataDir: string }): Promise<void> {
  const accounts = await place.database.query<{ phoneNumber: string }>(
    `SELECT phone_number AS "phoneNumber" FROM account
     WHERE created_at < now() - make_interval(days => $1) AND ${needsConsent}`,
    [waitingDays],
  );
  for (const { phoneNumber } of accounts) {
    const act = { phoneNumber, address: null, place: `Нет согласия ${waitingDays} дней` };
    await deletePerson(place, housekeeping, 'person.delete', act);
  }
}
