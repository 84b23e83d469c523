import type { StaffMember, StaffRole } from '@leasing/core/unstable/api/office';
import type { Queryable } from '../platform/database/index.ts';

/** Days for which a password that was made for a person is good. */
const initialPasswordDays = 3;

interface StaffRow extends Omit<StaffMember, 'createdAt' | 'lastLogin'> {
  createdAt: Date;
  lastLogin: Date | null;
}

/** The role by which a person may make calls. */
export const roleColumn = "CASE WHEN is_demo THEN 'demo' ELSE role END AS role";
const columns = `id, phone_number AS "phoneNumber", name, ${roleColumn}, is_active AS "isActive",
  initial_until IS NOT NULL AS "hasInitialPassword", created_at AS "createdAt", last_login AS "lastLogin"`;

function toMember(row: StaffRow): StaffMember {
  return { ...row, createdAt: row.createdAt.toISOString(), lastLogin: row.lastLogin?.toISOString() ?? null };
}

/** All people of the firm, those who left last. */
export async function listStaff(database: Queryable): Promise<StaffMember[]> {
  const rows = await database.query<StaffRow>(
    `SELECT ${columns} FROM staff ORDER BY is_active DESC, name, id`,
  );
  return rows.map(toMember);
}

/** One person. */
export async function findStaff(database: Queryable, id: number): Promise<StaffMember | undefined> {
  const [row] = await database.query<StaffRow>(`SELECT ${columns} FROM staff WHERE id = $1`, [id]);
  return row && toMember(row);
}

/** What a sign-in compares. */
export interface StaffCredentials {
  id: number;
  phoneNumber: string;
  passwordHash: string;
  isDemo: boolean;
}

const credentialColumns =
  'id, phone_number AS "phoneNumber", password_hash AS "passwordHash", is_demo AS "isDemo"';

/** In SQL, of a row of `staff`: whether it is a person of the firm, or the demo owner where the firm has no people yet. */
export const mayWork =
  'is_active AND (NOT is_demo OR NOT EXISTS (SELECT 1 FROM staff AS person WHERE NOT person.is_demo))';

/** The person who may sign in with this phone. */
export async function findCredentials(
  database: Queryable,
  phone: string,
): Promise<StaffCredentials | undefined> {
  const [row] = await database.query<StaffCredentials>(
    `SELECT ${credentialColumns} FROM staff
     WHERE phone_number = $1 AND ${mayWork} AND (initial_until IS NULL OR initial_until > now())`,
    [phone],
  );
  return row;
}

/** The person who is signed in. */
export async function findCredentialsById(
  database: Queryable,
  id: number,
): Promise<StaffCredentials | undefined> {
  const [row] = await database.query<StaffCredentials>(
    `SELECT ${credentialColumns} FROM staff WHERE id = $1 AND ${mayWork}`,
    [id],
  );
  return row;
}

/** A person to be let in. */
export interface NewStaff {
  phoneNumber: string;
  name: string;
  role: StaffRole;
  passwordHash: string;
  isDemo?: boolean;
}

/** Stores a person; undefined when the phone is another one's. */
export async function insertStaff(database: Queryable, staff: NewStaff): Promise<StaffMember | undefined> {
  const [row] = await database.query<StaffRow>(
    `INSERT INTO staff (phone_number, name, role, password_hash, is_demo, initial_until)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN NOT $5 THEN now() + make_interval(days => $6) END)
     ON CONFLICT (phone_number) DO NOTHING RETURNING ${columns}`,
    [
      staff.phoneNumber,
      staff.name,
      staff.role,
      staff.passwordHash,
      staff.isDemo ?? false,
      initialPasswordDays,
    ],
  );
  return row && toMember(row);
}

/** Changes a person; absent means "as it is". Undefined when there is no such person. */
export async function updateStaff(
  database: Queryable,
  id: number,
  { name, role, isActive }: { name?: string; role?: StaffRole; isActive?: boolean },
): Promise<StaffMember | undefined> {
  const [row] = await database.query<StaffRow>(
    `UPDATE staff SET name = coalesce($2, name), role = coalesce($3, role), is_active = coalesce($4, is_active)
     WHERE id = $1 RETURNING ${columns}`,
    [id, name ?? null, role ?? null, isActive ?? null],
  );
  return row && toMember(row);
}

/** Stores a password: the person's own, or one that was made for them. */
export async function setPassword(
  database: Queryable,
  id: number,
  passwordHash: string,
  kind: 'own' | 'initial',
): Promise<void> {
  await database.query(
    `UPDATE staff SET password_hash = $2,
       initial_until = CASE WHEN $3 = 'initial' THEN now() + make_interval(days => $4) END
     WHERE id = $1`,
    [id, passwordHash, kind, initialPasswordDays],
  );
}

/** Owners who can sign in. The rows are locked, so that two of them cannot remove each other at the same moment. */
export async function lockOwners(transaction: Queryable): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(
    "SELECT id FROM staff WHERE role = 'owner' AND is_active AND NOT is_demo ORDER BY id FOR UPDATE",
  );
  return rows.map(({ id }) => id);
}
