import type { User } from '@leasing/core/api/contract';
import type { Database, Queryable } from '../platform/database/index.ts';

/** What a login compares. */
export interface Credentials {
  id: number;
  phoneNumber: string;
  passwordHash: string;
  status: User['status'];
}

const credentialColumns = 'id, phone_number AS "phoneNumber", password_hash AS "passwordHash", status';

/** Finds the account of a phone in E.164. */
export async function findCredentials(database: Database, phone: string): Promise<Credentials | undefined> {
  const sql = `SELECT ${credentialColumns} FROM account WHERE phone_number = $1`;
  const [row] = await database.read<Credentials>(sql, [phone], 'primary');
  return row;
}

/** Finds an account by its id. */
export async function findCredentialsById(database: Database, id: number): Promise<Credentials | undefined> {
  const sql = `SELECT ${credentialColumns} FROM account WHERE id = $1`;
  const [row] = await database.read<Credentials>(sql, [id], 'primary');
  return row;
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

const insertSql = `INSERT INTO account (user_type, phone_number, password_hash, fullname, company_name, tax_number,
    region, address, email, status, is_demo, consent_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now())`;

function values(account: NewAccount): unknown[] {
  return [
    account.userType,
    account.phoneNumber,
    account.passwordHash,
    account.fullname,
    account.companyName,
    account.taxNumber,
    account.region,
    account.address,
    account.email,
  ];
}

/** Stores a confirmed account, unless its phone has one already. */
export async function insertDemoAccount(database: Queryable, account: NewAccount): Promise<void> {
  await database.query(`${insertSql} ON CONFLICT (phone_number) DO NOTHING`, [
    ...values(account),
    'ACTIVE',
    true,
  ]);
}

/**
 * Stores an account that waits for its confirmation, with the moment of its consent (152-FZ), or replaces one that
 * was never confirmed. Answers undefined when the phone has a confirmed account; nothing is changed then.
 */
export async function saveRegistration(
  database: Queryable,
  account: NewAccount,
): Promise<number | undefined> {
  const [row] = await database.query<{ id: number }>(
    `${insertSql} ON CONFLICT (phone_number) DO UPDATE SET user_type = excluded.user_type,
       password_hash = excluded.password_hash, fullname = excluded.fullname, company_name = excluded.company_name,
       tax_number = excluded.tax_number, region = excluded.region, address = excluded.address,
       email = excluded.email, consent_at = excluded.consent_at
     WHERE account.status = 'UNCONFIRMED' RETURNING id`,
    [...values(account), 'UNCONFIRMED', false],
  );
  return row?.id;
}

/** Makes an account usable; its phone has proven to be its owner's. */
export async function activate(database: Queryable, accountId: number): Promise<void> {
  await database.query("UPDATE account SET status = 'ACTIVE' WHERE id = $1", [accountId]);
}

/** Lets a new password take effect. */
export async function setPassword(
  database: Queryable,
  accountId: number,
  passwordHash: string,
): Promise<void> {
  await database.query('UPDATE account SET password_hash = $2 WHERE id = $1', [accountId, passwordHash]);
}
