import type { LeadBody, ProductWord } from '@leasing/core/api/contract';
import { isShown } from '../catalogue/repository.ts';
import type { Database, Queryable } from '../platform/database/index.ts';

/** What the page gets back, and the moment of consent. */
export interface LeadRow {
  id: number;
  createdAt: Date;
}

/** A lead whose phone and e-mail have been checked. */
export interface CheckedLead extends Omit<LeadBody, 'consent' | 'consentVersion' | 'visit' | 'scenario'> {
  /** Null where a phone was left without a calculation. */
  scenario: LeadBody['scenario'] | null;
  /** What it is about, where that is an item of the stock. */
  equipmentId?: number | null;
  sparePartId?: number | null;
}

/** An item as a lead and its event name it. */
export interface LeadItem {
  product: ProductWord;
  id: number;
  title: string;
  number: string;
  minCost: number | null;
  totalCost: number | null;
}

/** The limit that a parked lead went beyond. */
export type ParkedFor = 'network' | 'phone' | 'page' | 'partner';

/** A lead as it is stored. */
export type StoredLead = LeadRow & CheckedLead;

/** A lead that waits for a person to look at it. */
export type ParkedLead = LeadRow &
  Pick<CheckedLead, 'partner' | 'name' | 'phoneNumber' | 'page'> & { parkedFor: ParkedFor };

/** What makes a lead another one than the lead before it. The page is none of it: it may change below an open form. */
export type LeadContent = Pick<
  StoredLead,
  'name' | 'phoneNumber' | 'email' | 'product' | 'scenario' | 'equipmentId' | 'sparePartId'
>;

/** The lead that came under this key before. */
export async function findLead(
  database: Queryable,
  partner: string,
  key: string,
): Promise<(LeadRow & LeadContent) | undefined> {
  const [row] = await database.query<LeadRow & LeadContent>(
    `SELECT id, created_at AS "createdAt", name, phone_number AS "phoneNumber", email, product, scenario,
       equipment_id AS "equipmentId", component_id AS "sparePartId"
     FROM lead WHERE partner = $1 AND idempotency_key = $2`,
    [partner, key],
  );
  return row;
}

/** Stores a lead with the moment of its consent; undefined when its key came before. */
export async function insertLead(database: Queryable, lead: CheckedLead): Promise<LeadRow | undefined> {
  const [row] = await database.query<LeadRow>(
    `INSERT INTO lead (partner, idempotency_key, name, phone_number, email, product, page, scenario, equipment_id,
       component_id, consent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now())
     ON CONFLICT DO NOTHING RETURNING id, created_at AS "createdAt"`,
    [
      lead.partner,
      lead.idempotencyKey,
      lead.name,
      lead.phoneNumber,
      lead.email ?? null,
      lead.product ?? null,
      lead.page ?? null,
      lead.scenario && JSON.stringify(lead.scenario),
      lead.equipmentId ?? null,
      lead.sparePartId ?? null,
    ],
  );
  return row;
}

/** The item that a lead is about; undefined when it names none, or it is gone. */
export async function readLeadItem(
  database: Queryable,
  { equipmentId, sparePartId }: Pick<CheckedLead, 'equipmentId' | 'sparePartId'>,
): Promise<LeadItem | undefined> {
  const product = equipmentId ? 'equipment' : 'component';
  const number = product === 'equipment' ? 'garage_number' : 'article';
  const [row] = await database.query<Omit<LeadItem, 'product'>>(
    `SELECT id, title, ${number} AS number, min_cost AS "minCost", total_cost AS "totalCost"
     FROM ${product} WHERE id = $1 AND ${isShown}`,
    [equipmentId ?? sparePartId ?? null],
  );
  return row && { product, ...row };
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

const choiceSql = 'parked_for IS NOT NULL AND ($1::bigint[] IS NULL OR id = ANY ($1))';
const choiceParameters = (choice: Choice) => [choice === 'all' ? null : choice];

/** Parked leads are parked no more. Answers them. */
export function unparkLeads(database: Queryable, choice: Choice): Promise<StoredLead[]> {
  return database.query<StoredLead>(
    `UPDATE lead SET parked_for = NULL WHERE ${choiceSql}
     RETURNING id, created_at AS "createdAt", partner, idempotency_key AS "idempotencyKey", name,
       phone_number AS "phoneNumber", email, product, page, scenario, equipment_id AS "equipmentId",
       component_id AS "sparePartId"`,
    choiceParameters(choice),
  );
}

/** Removes parked leads for good. Answers how many. */
export async function deleteParked(database: Queryable, choice: Choice): Promise<number> {
  const rows = await database.query(
    `DELETE FROM lead WHERE ${choiceSql} RETURNING 1`,
    choiceParameters(choice),
  );
  return rows.length;
}
