import { createHash, randomBytes } from 'node:crypto';
import type { LeadVisit } from '@leasing/core/unstable/api/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { limitTries } from '../../platform/rateLimit.ts';
import type { LeadSender } from './limits.ts';

/** Seconds between opening the form and the earliest lead that counts as a person's: no one types faster. */
const youngest = 3;
/** Seconds for which an open form is good. */
const oldest = 2 * 3600;
/** Forms opened from one network in an hour. */
const opensAnHour = 120;

/**
 * Notes that a form was opened, and answers the token by which its lead proves it: once, from the same network and
 * page, and not at once. It needs no third party, no cookie and nothing that only HTTPS pages have.
 * @throws Refusal 429 when one network opens too many
 */
export async function openVisit(
  database: Queryable,
  partner: string,
  sender: LeadSender,
): Promise<Omit<LeadVisit, 'consent'>> {
  await limitTries(database, `lead:visit:${sender.network}`, opensAnHour, 3600);
  const token = randomBytes(16).toString('base64url');
  await database.query('INSERT INTO lead_visit (hash) VALUES ($1)', [hashOf(token, partner, sender)]);
  return { visit: token, usableAfterSeconds: youngest, expiresAfterSeconds: oldest };
}

/** Uses a token up; false for one that is missing, used, too young, too old or from somewhere else. */
export async function useVisit(
  transaction: Queryable,
  token: string | undefined,
  partner: string,
  sender: LeadSender,
): Promise<boolean> {
  if (token === undefined) return false;
  const rows = await transaction.query(
    `DELETE FROM lead_visit WHERE hash = $1
       AND opened_at BETWEEN now() - make_interval(secs => $2) AND now() - make_interval(secs => $3)
     RETURNING 1`,
    [hashOf(token, partner, sender), oldest, youngest],
  );
  return rows.length > 0;
}

/** Removes forms that were opened and never sent. */
export async function removeOldVisits(database: Queryable): Promise<void> {
  await database.query('DELETE FROM lead_visit WHERE opened_at < now() - make_interval(secs => $1)', [
    oldest,
  ]);
}

function hashOf(token: string, partner: string, { origin, network }: LeadSender): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([token, partner, origin, network]))
    .digest();
}
