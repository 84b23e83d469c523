import type { ConsentPurpose, DeliveryChannel, User } from '@leasing/core/unstable/api/contract';
import { needsConsent } from '../people/consents/ledger.ts';
import type { Database, Queryable } from '../platform/database/index.ts';

/** What a login compares. */
export interface Credentials {
  id: number;
  phoneNumber: string;
  passwordHash: string;
}

const credentialsSql = `SELECT id, phone_number AS "phoneNumber", password_hash AS "passwordHash" FROM account
  WHERE status = 'ACTIVE' AND`;

/** Finds the account of a phone in E.164. */
export async function findCredentials(database: Database, phone: string): Promise<Credentials | undefined> {
  const [row] = await database.read<Credentials>(`${credentialsSql} phone_number = $1`, [phone], 'primary');
  return row;
}

/** Finds an account by its id. */
export async function findCredentialsById(database: Database, id: number): Promise<Credentials | undefined> {
  const [row] = await database.read<Credentials>(`${credentialsSql} id = $1`, [id], 'primary');
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
       ${needsConsent} AS "needsConsent",
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

/** What a person says of themselves when they register; the caller has checked every field. */
export interface Registration {
  userType: User['userType'];
  fullname: string;
  companyName: string | null;
  taxNumber: string;
  region: string;
  address: string;
  email: string;
  /** The versions that they agreed to, by purpose, and where from; absent in what an earlier server stored. */
  consents?: Partial<Record<ConsentPurpose, string>>;
  consentAddress?: string;
}

/** An account whose phone has proven to be its owner's. */
export interface NewAccount extends Registration {
  phoneNumber: string;
  passwordHash: string;
  /** How their code came. */
  codeChannel?: DeliveryChannel | null;
  isDemo?: boolean;
}

/** Stores an account. Answers its id; undefined when the phone has one already, and nothing is changed then. */
export async function insertAccount(database: Queryable, account: NewAccount): Promise<number | undefined> {
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO account (user_type, phone_number, password_hash, fullname, company_name, tax_number, region, address,
       email, code_channel, is_demo, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'ACTIVE')
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
      account.codeChannel ?? null,
      account.isDemo ?? false,
    ],
  );
  return row?.id;
}

/** Lets a new password take effect. Answers the account; undefined when the phone has none. */
export async function setPassword(
  database: Queryable,
  phoneNumber: string,
  passwordHash: string,
  codeChannel: DeliveryChannel | null,
): Promise<number | undefined> {
  const [row] = await database.query<{ id: number }>(
    `UPDATE account SET password_hash = $2, code_channel = coalesce($3, code_channel)
     WHERE phone_number = $1 AND status = 'ACTIVE' RETURNING id`,
    [phoneNumber, passwordHash, codeChannel],
  );
  return row?.id;
}
