import type { User } from '@leasing/core/api/contract';
import type { Database, Queryable } from '../platform/database/index.ts';

/** What a login compares. */
export interface Credentials {
  id: number;
  passwordHash: string;
  status: User['status'];
}

/** Finds the account of a phone in E.164. */
export async function findCredentials(database: Database, phone: string): Promise<Credentials | undefined> {
  const [row] = await database.read<{ id: number; password_hash: string; status: User['status'] }>(
    'SELECT id, password_hash, status FROM account WHERE phone_number = $1',
    [phone],
    'primary',
  );
  return row && { id: row.id, passwordHash: row.password_hash, status: row.status };
}

interface UserRow extends Omit<User, 'creationDate' | 'lastLogin'> {
  creationDate: Date;
  lastLogin: Date | null;
}

/** The account as its owner sees it. */
export async function findUser(database: Database, id: number): Promise<User | undefined> {
  const [row] = await database.read<UserRow>(
    `SELECT id, fullname, company_name AS "companyName", tax_number AS "taxNumber", region, address, email,
       phone_number AS "phoneNumber", user_type AS "userType", status, created_at AS "creationDate",
       last_login AS "lastLogin", avatar_id AS "avatarId",
       ARRAY(SELECT survey_id FROM survey_answer WHERE account_id = account.id ORDER BY survey_id) AS "passedSurveys"
     FROM account WHERE id = $1`,
    [id],
    'primary',
  );
  return (
    row && {
      ...row,
      passedSurveys: row.passedSurveys.map(Number),
      creationDate: row.creationDate.toISOString(),
      lastLogin: row.lastLogin?.toISOString() ?? null,
    }
  );
}

/** A new account; the caller has checked every field. */
export interface NewAccount {
  userType: User['userType'];
  phoneNumber: string;
  passwordHash: string;
  fullname: string;
  companyName: string | null;
  taxNumber: string;
  region: string;
  address: string;
  email: string;
}

/** Stores an account and the moment of its consent. Answers undefined when the phone has an account already. */
export async function insertAccount(
  database: Queryable,
  account: NewAccount,
  more: { status: User['status']; isDemo: boolean },
): Promise<number | undefined> {
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO account (user_type, phone_number, password_hash, fullname, company_name, tax_number, region,
       address, email, status, is_demo, consent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now())
     ON CONFLICT (phone_number) DO NOTHING RETURNING id`,
    [
      account.userType,
      account.phoneNumber,
      account.passwordHash,
      account.fullname,
      account.companyName,
      account.taxNumber,
      account.region,
      account.address,
      account.email,
      more.status,
      more.isDemo,
    ],
  );
  return row?.id;
}
