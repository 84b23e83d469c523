import type { EquipmentType } from '@leasing/core/catalogue';
import type { Passport, PassportHead } from '@leasing/core/unstable/api/contract';
import type { Inspection } from '@leasing/core/unstable/api/office';
import {
  countsAsInspected,
  type Findings,
  type FirmPoints,
  type JudgedPoint,
} from '@leasing/core/unstable/inspection';
import type { Database, Queryable } from '../platform/database/index.ts';

/** A machine with what is found of it so far. */
export type InspectedMachine = Inspection['item'] & { isDemo: boolean; findings: Findings };

/**
 * Keeps other devices waiting until the transaction ends. In a statement of its own: one that waits sees the joined rows as
 * they were before.
 */
export async function lockInspected(transaction: Queryable, id: number): Promise<void> {
  await transaction.query("SELECT FROM item WHERE kind = 'equipment' AND id = $1 FOR UPDATE", [id]);
}

export async function findInspected(database: Queryable, id: number): Promise<InspectedMachine | undefined> {
  const [row] = await database.query<InspectedMachine>(
    `SELECT id, title, number AS "garageNumber", machine_type AS type, availability, is_demo AS "isDemo",
       coalesce(findings, '{}') AS findings
     FROM item LEFT JOIN inspection_draft ON item_id = id WHERE kind = 'equipment' AND id = $1`,
    [id],
  );
  return row;
}

const headColumns = 'passport.id, signed_at AS "signedAt", inspector, summary';
type HeadRow = Omit<PassportHead, 'signedAt'> & { signedAt: Date };
const toHead = ({ id, signedAt, inspector, summary }: HeadRow): PassportHead => ({
  ...{ id, inspector, summary },
  signedAt: signedAt.toISOString(),
});

/** The passports of a machine, the newest first. */
export async function readPassportHeads(database: Queryable, itemId: number): Promise<PassportHead[]> {
  const rows = await database.query<HeadRow>(
    `SELECT ${headColumns} FROM passport WHERE item_id = $1 ORDER BY id DESC`,
    [itemId],
  );
  return rows.map(toHead);
}

/** A passport of a machine that visitors see: the newest, or the one of a number. */
export async function findPassport(
  database: Database,
  itemId: number,
  passportId?: number,
): Promise<Passport | undefined> {
  const rows = await database.read<HeadRow & Omit<Passport, keyof PassportHead | 'equipmentId' | 'others'>>(
    `SELECT ${headColumns}, item.title, item.number AS "garageNumber", passport.machine_type AS type,
       passport.serial_number AS "serialNumber", passport.mileage, is_demo AS "isDemo",
       CASE WHEN passport.id = coalesce($2, max(passport.id) OVER ()) THEN points END AS points
     FROM passport JOIN item ON item.id = item_id
     WHERE item_id = $1 AND availability <> 'HIDDEN' ORDER BY passport.id DESC`,
    [itemId, passportId ?? null],
  );
  const asked = rows.find(({ points }) => points !== null);
  if (!asked) return undefined;
  const others = rows.filter((row) => row !== asked).map(toHead);
  return { ...asked, ...toHead(asked), equipmentId: itemId, others };
}

/** Keeps what is found so far, and its photographs from being tidied away. */
export async function storeFindings(
  transaction: Queryable,
  itemId: number,
  findings: Findings,
): Promise<void> {
  await transaction.query(
    `INSERT INTO inspection_draft (item_id, findings) VALUES ($1, $2)
     ON CONFLICT (item_id) DO UPDATE SET findings = excluded.findings`,
    [itemId, JSON.stringify(findings)],
  );
  await keepPhotos(
    transaction,
    itemId,
    Object.values(findings).flatMap(({ photos = [] }) => photos),
  );
}

/** Photographs become those of a machine's inspections; the same twice is one. */
export async function keepPhotos(
  transaction: Queryable,
  itemId: number,
  photos: readonly string[],
): Promise<void> {
  if (photos.length === 0) return;
  await transaction.query(
    `INSERT INTO inspection_photo (item_id, file_id) SELECT DISTINCT $1::bigint, photo FROM unnest($2::text[]) AS photo
     ON CONFLICT DO NOTHING`,
    [itemId, photos],
  );
  await transaction.query(
    'UPDATE file SET waiting_since = NULL WHERE id = ANY ($1::text[]) AND waiting_since IS NOT NULL',
    [photos],
  );
}

/** A passport that is signed. */
export interface NewPassport {
  /** The same signature that is sent again makes no second passport. */
  key: string;
  itemId: number;
  type: EquipmentType;
  inspector: string;
  signedAt: Date;
  summary: string;
  points: readonly JudgedPoint[];
}

/** Stores a passport, and what lists and adverts say of it with the machine; the next inspection begins with nothing. */
export async function insertPassport(transaction: Queryable, passport: NewPassport): Promise<void> {
  const { key, itemId, type, inspector, summary, points } = passport;
  const signedAt = passport.signedAt.toISOString();
  await transaction.query(
    `INSERT INTO passport
       (key, item_id, machine_type, inspector, signed_at, summary, points, serial_number, mileage)
     SELECT $1, id, $3, $4, $5, $6, $7, serial_number, mileage FROM item WHERE kind = 'equipment' AND id = $2`,
    [key, itemId, type, inspector, signedAt, summary, JSON.stringify(points)],
  );
  await transaction.query('DELETE FROM inspection_draft WHERE item_id = $1', [itemId]);
  await transaction.query(
    `UPDATE item SET inspected_at = CASE WHEN $4 THEN $2::timestamptz END, inspection = $3,
       inspected_on = ($2::timestamptz AT TIME ZONE 'Europe/Moscow')::date WHERE kind = 'equipment' AND id = $1`,
    [itemId, signedAt, summary, countsAsInspected(points)],
  );
}

/** Whether a signature has made its passport already. */
export async function isSigned(transaction: Queryable, itemId: number, key: string): Promise<boolean> {
  const rows = await transaction.query('SELECT FROM passport WHERE item_id = $1 AND key = $2', [itemId, key]);
  return rows.length > 0;
}

/** What the firm changes in the points; nothing at first. */
export async function readFirmPoints(database: Queryable): Promise<FirmPoints> {
  const [row] = await database.query<{ value: FirmPoints }>(
    "SELECT value FROM office_setting WHERE name = 'inspection-points'",
  );
  return row?.value ?? {};
}

export async function storeFirmPoints(transaction: Queryable, points: FirmPoints): Promise<void> {
  await transaction.query(
    `INSERT INTO office_setting (name, value) VALUES ('inspection-points', $1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(points)],
  );
}
