import type { LeadBody } from '@leasing/core/api/contract';
import type { Queryable } from '../platform/database/index.ts';

/** What the page gets back, and the moment of consent. */
export interface LeadRow {
  id: number;
  createdAt: Date;
}

/** A lead whose phone and e-mail have been checked. */
export type CheckedLead = Omit<LeadBody, 'consent'>;

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
