import type { Consent, ConsentPurpose, ConsentText } from '@leasing/core/unstable/api/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { refusals } from '../../platform/http/index.ts';
import { currentText, fullText, type Operator, textOfVersion } from './texts.ts';

/** The purposes, in the order in which people see them. */
export const purposes: readonly ConsentPurpose[] = ['account', 'lead', 'newsletter'];

/** Where something was agreed to or withdrawn. */
export interface Act {
  /** E.164 */
  phoneNumber: string;
  purpose: ConsentPurpose;
  /** The network address that the form came from; null for what the operator does. */
  address: string | null;
  /** The form or page, for people, for example «Регистрация». */
  place: string;
}

/** Agreeing to a text. */
export interface Agreement extends Act {
  /** The version that the person has read; undefined: the one that is asked for now. */
  version: string | undefined;
  /** When they agreed; undefined: now. */
  at?: Date;
}

/**
 * Adds a consent to the ledger, with the text that was read.
 * @throws Refusal 400 for a version that never was
 */
export async function recordConsent(
  transaction: Queryable,
  operator: Operator,
  { phoneNumber, purpose, version, address, place, at }: Agreement,
): Promise<void> {
  const { hash } = await agreedText(transaction, purpose, operator, version);
  // The update waits for a deletion under way, behind which the person begins anew.
  await transaction.query(
    `WITH person AS (
       INSERT INTO consent_person (phone_number) VALUES ($1)
       ON CONFLICT (phone_number) DO UPDATE SET phone_number = excluded.phone_number RETURNING subject)
     INSERT INTO consent_entry (subject, purpose, action, text_hash, address, place, at)
     SELECT subject, $2, 'GIVEN', $3, $4, $5, coalesce($6, clock_timestamp()) FROM person`,
    [phoneNumber, purpose, hash, address, place, at?.toISOString() ?? null],
  );
}

/**
 * The text that someone agrees to, kept for the ledger.
 * @param version undefined: the one that is asked for now
 * @throws Refusal 400 for a version that never was
 */
export async function agreedText(
  database: Queryable,
  purpose: ConsentPurpose,
  operator: Operator,
  version: string | undefined,
): Promise<Pick<ConsentText, 'hash' | 'version'>> {
  const text = version ? textOfVersion(purpose, operator, version) : currentText(purpose, operator);
  if (text) {
    await keepText(database, text);
    return text;
  }
  const keptText = version && (await findKeptText(database, purpose, version));
  if (!keptText) throw refusals.invalid({ consentVersion: 'Такой версии согласия нет. Обновите страницу.' });
  return keptText;
}

/** Keeps a text under its hash: it stays what people agreed to when the firm is called otherwise. */
export async function keepText(database: Queryable, text: ConsentText): Promise<void> {
  await database.query(
    'INSERT INTO consent_text (hash, purpose, version, text) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [text.hash, text.purpose, text.version, fullText(text)],
  );
}

/** A text that was kept, of whatever operator; the words beside its box are not. */
export async function findKeptText(
  database: Queryable,
  purpose: ConsentPurpose,
  version: string,
): Promise<ConsentText | undefined> {
  const [row] = await database.query<{ hash: string; text: string }>(
    'SELECT hash, text FROM consent_text WHERE purpose = $1 AND version = $2',
    [purpose, version],
  );
  if (!row) return undefined;
  const [title = '', ...paragraphs] = row.text.split('\n');
  return { purpose, version, title, paragraphs, label: '', hash: row.hash, href: `/consent/${purpose}` };
}

/** Adds a withdrawal. Answers false when nothing was agreed to. */
export async function recordWithdrawal(
  transaction: Queryable,
  { phoneNumber, purpose, address, place }: Act,
): Promise<boolean> {
  const rows = await transaction.query(
    `INSERT INTO consent_entry (subject, purpose, action, address, place)
     SELECT subject, purpose, 'WITHDRAWN', $3, $4 FROM (
       SELECT subject, purpose, action FROM consent_entry
       WHERE subject = consent_subject($1) AND purpose = $2 ORDER BY id DESC LIMIT 1) AS last
     WHERE action = 'GIVEN' RETURNING 1`,
    [phoneNumber, purpose, address, place],
  );
  return rows.length > 0;
}

/**
 * Makes the ledger forget whose its lines are: the way from the phone to them goes, and the network addresses.
 * Answers how many lines stay as evidence.
 */
export async function forgetSubject(transaction: Queryable, phoneNumber: string): Promise<number> {
  const lines = await transaction.query(
    'UPDATE consent_entry SET address = NULL WHERE subject = consent_subject($1) RETURNING 1',
    [phoneNumber],
  );
  await transaction.query('DELETE FROM consent_person WHERE phone_number = $1', [phoneNumber]);
  return lines.length;
}

/** Where a person stands, a line per purpose. */
export async function readConsents(database: Queryable, phoneNumber: string): Promise<Consent[]> {
  const rows = await database.query<{
    purpose: ConsentPurpose;
    action: 'GIVEN' | 'WITHDRAWN';
    version: string | null;
    at: Date;
  }>(
    `SELECT DISTINCT ON (entry.purpose) entry.purpose, action, version, at
     FROM consent_entry AS entry LEFT JOIN consent_text ON hash = text_hash
     WHERE subject = consent_subject($1) ORDER BY entry.purpose, entry.id DESC`,
    [phoneNumber],
  );
  return purposes.map((purpose) => {
    const row = rows.find((found) => found.purpose === purpose);
    return {
      purpose,
      state: row?.action ?? 'NEVER',
      version: row?.version ?? null,
      at: row?.at.toISOString() ?? null,
    };
  });
}

/** A line of the ledger, as the evidence shows it. */
export interface LedgerEntry {
  id: number;
  purpose: ConsentPurpose;
  action: 'GIVEN' | 'WITHDRAWN';
  at: Date;
  address: string | null;
  place: string;
  version: string | null;
  hash: string | null;
  text: string | null;
}

/** Everything that the ledger has about a phone, the earliest first. */
export function readLedger(database: Queryable, phoneNumber: string): Promise<LedgerEntry[]> {
  return database.query<LedgerEntry>(
    `SELECT entry.id, entry.purpose, action, at, address, place, version, hash, text
     FROM consent_entry AS entry LEFT JOIN consent_text ON hash = text_hash
     WHERE subject = consent_subject($1) ORDER BY entry.id`,
    [phoneNumber],
  );
}

/** In SQL: whether someone's last word on a purpose, as of now, is a consent. @param phone an expression */
export function agreesSql(purpose: ConsentPurpose, phone: string): string {
  return `coalesce((SELECT action = 'GIVEN' FROM consent_entry
    WHERE subject = consent_subject(${phone}) AND purpose = '${purpose}' ORDER BY id DESC LIMIT 1), false)`;
}

/** In SQL, of a row of `account`: whether it is still to be asked for its consent. */
export const needsConsent = `(NOT account.is_demo AND NOT ${agreesSql('account', 'account.phone_number')})`;
