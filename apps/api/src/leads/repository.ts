import type { LeadBody } from '@leasing/core/api/contract';
import type { Database, Queryable } from '../platform/database/index.ts';

/** What the page gets back, and the moment of consent. */
export interface LeadRow {
  id: number;
  createdAt: Date;
}

/** A lead whose phone and e-mail have been checked. */
export type CheckedLead = Omit<LeadBody, 'consent' | 'visit'>;

/** The limit that a parked lead went beyond. */
export type ParkedFor = 'network' | 'phone' | 'page' | 'partner';

/** A lead as it is stored. */
export type StoredLead = LeadRow & CheckedLead;

/** A lead that waits for a person to look at it. */
export type ParkedLead = LeadRow &
  Pick<CheckedLead, 'partner' | 'name' | 'phoneNumber' | 'page'> & { parkedFor: ParkedFor };

/** The lead that came under this key before. */
export async function findLead(
  database: Queryable,
  partner: string,
  key: string,
): Promise<LeadRow | undefined> {
  const [row] = await database.query<LeadRow>(
    'SELECT id, created_at AS "createdAt" FROM lead WHERE partner = $1 AND idempotency_key = $2',
    [partner, key],
  );
  return row;
}

/** Stores a lead with the moment of its consent; undefined when its key came before. */
export async function insertLead(database: Queryable, lead: CheckedLead): Promise<LeadRow | undefined> {
  const [row] = await database.query<LeadRow>(
    `INSERT INTO lead (partner, idempotency_key, name, phone_number, email, product, page, scenario, consent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())
     ON CONFLICT DO NOTHING RETURNING id, created_at AS "createdAt"`,
    [
      lead.partner,
      lead.idempotencyKey,
      lead.name,
      lead.phoneNumber,
      lead.email ?? null,
      lead.product ?? null,
      lead.page ?? null,
      JSON.stringify(lead.scenario),
    ],
  );
  return row;
}

/** Keeps a stored lead back until a person has looked at it. */
export async function parkLead(database: Queryable, id: number, parkedFor: ParkedFor): Promise<void> {
  await database.query('UPDATE lead SET parked_for = $2 WHERE id = $1', [id, parkedFor]);
}

/** Parked leads, the oldest first. */
export function listParked(database: Queryable): Promise<ParkedLead[]> {
  return database.query<ParkedLead>(
    `SELECT id, created_at AS "createdAt", partner, name, phone_number AS "phoneNumber", page,
       parked_for AS "parkedFor"
     FROM lead WHERE parked_for IS NOT NULL ORDER BY created_at, id`,
  );
}

/** How many leads are parked, per limit. */
export function countParked(database: Database): Promise<{ limit: ParkedFor; count: number }[]> {
  return database.read(
    `SELECT parked_for AS "limit", count(*)::int AS count
     FROM lead WHERE parked_for IS NOT NULL GROUP BY parked_for`,
  );
}

/** Which parked leads a command is about: all, or those with these numbers. */
export type Choice = 'all' | readonly number[];

const chosenSql = 'parked_for IS NOT NULL AND ($1::bigint[] IS NULL OR id = ANY ($1))';
const chosen = (choice: Choice) => [choice === 'all' ? null : choice];

/** Parked leads are parked no more. Answers them. */
export function unparkLeads(database: Queryable, choice: Choice): Promise<StoredLead[]> {
  return database.query<StoredLead>(
    `UPDATE lead SET parked_for = NULL WHERE ${chosenSql}
     RETURNING id, created_at AS "createdAt", partner, idempotency_key AS "idempotencyKey", name,
       phone_number AS "phoneNumber", email, product, page, scenario`,
    chosen(choice),
  );
}

/** Removes parked leads for good. Answers how many. */
export async function deleteParked(database: Queryable, choice: Choice): Promise<number> {
  const rows = await database.query(`DELETE FROM lead WHERE ${chosenSql} RETURNING 1`, chosen(choice));
  return rows.length;
}
