import type { DeliveryChannel } from '@leasing/core/unstable/api/contract';
import type { Database, Queryable, Transaction } from '../../platform/database/index.ts';
import type { Registration } from '../repository.ts';

/** What a code confirms; a code for one purpose is none for the other. */
export type Purpose = 'SIGN_UP' | 'CHANGE_PASSWORD';

/** Minutes for which a code is good. */
export const codeMinutes = 10;
/** Tries of a code, the right one included; after them it is dead. */
const codeTries = 5;
/** Seconds for which a change waits for its code. */
export const changeSeconds = 86_400;

/** A change that someone begins. */
export interface NewChange {
  purpose: Purpose;
  phoneNumber: string;
  passwordHash: string;
  /** SIGN_UP: the account to be made. */
  registration?: Registration;
  /** Undefined: as the account had its last code. */
  channel: DeliveryChannel | undefined;
}

/**
 * Stores a change. It replaces the one that the same browser began for the same phone and purpose; what the browser
 * began for other phones goes with it to its new secret.
 * @param oldBrowser the secret that the browser had before
 * @returns its id
 */
export async function insertChange(
  transaction: Transaction,
  browser: { old: Buffer | undefined; now: Buffer },
  change: NewChange,
): Promise<number> {
  if (browser.old) {
    await transaction.query(
      'DELETE FROM pending_change WHERE browser_hash = $1 AND phone_number = $2 AND purpose = $3',
      [browser.old, change.phoneNumber, change.purpose],
    );
    await transaction.query('UPDATE pending_change SET browser_hash = $2 WHERE browser_hash = $1', [
      browser.old,
      browser.now,
    ]);
  }
  const [row] = await transaction.query<{ id: number }>(
    `INSERT INTO pending_change (browser_hash, purpose, phone_number, password_hash, registration, channel,
       code_expires_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7), now() + make_interval(secs => $8))
     RETURNING id`,
    [
      browser.now,
      change.purpose,
      change.phoneNumber,
      change.passwordHash,
      change.registration ? JSON.stringify(change.registration) : null,
      change.channel ?? null,
      codeMinutes,
      changeSeconds,
    ],
  );
  if (!row) throw new Error('INSERT … RETURNING answers the row');
  return row.id;
}

/** The change that a browser began last for a phone. */
export async function findChange(
  database: Database,
  browser: Buffer,
  phoneNumber: string,
): Promise<{ id: number; channel: DeliveryChannel | null } | undefined> {
  const [row] = await database.read<{ id: number; channel: DeliveryChannel | null }>(
    `SELECT id, channel FROM pending_change
     WHERE browser_hash = $1 AND phone_number = $2 AND expires_at > now() ORDER BY id DESC LIMIT 1`,
    [browser, phoneNumber],
    'primary',
  );
  return row;
}

/** The password of the registration that a browser began for a phone. */
export async function findSignUpPassword(
  database: Database,
  browser: Buffer,
  phoneNumber: string,
): Promise<string | undefined> {
  const [row] = await database.read<{ passwordHash: string }>(
    `SELECT password_hash AS "passwordHash" FROM pending_change
     WHERE browser_hash = $1 AND phone_number = $2 AND purpose = 'SIGN_UP' AND expires_at > now()`,
    [browser, phoneNumber],
    'primary',
  );
  return row?.passwordHash;
}

/**
 * Ends the code of a change and has the next one asked for. Answers the number of that one; undefined when the change
 * is not there any more.
 */
export async function askForNextCode(
  transaction: Queryable,
  id: number,
  channel: DeliveryChannel | undefined,
): Promise<number | undefined> {
  const [row] = await transaction.query<{ number: number }>(
    `UPDATE pending_change SET codes_asked = codes_asked + 1, code_hash = NULL, tries = 0,
       code_expires_at = now() + make_interval(mins => $3), channel = coalesce($2, channel)
     WHERE id = $1 AND expires_at > now() RETURNING codes_asked AS number`,
    [id, channel ?? null, codeMinutes],
  );
  return row?.number;
}

/** Where a code goes, and what it is for. */
export interface Recipient {
  purpose: Purpose;
  phoneNumber: string;
  channel: DeliveryChannel;
  /** Where the Telegram bot reaches the person; null before they have shared their contact. */
  chatId: number | null;
  hasAccount: boolean;
  isDemo: boolean;
}

/** Finds out where a code goes; undefined when a later one was asked for or it is of no use any more. */
export async function findRecipient(
  database: Database,
  id: number,
  number: number,
): Promise<Recipient | undefined> {
  const [row] = await database.read<Recipient>(
    `SELECT purpose, pending_change.phone_number AS "phoneNumber", chat_id AS "chatId",
       coalesce(channel, code_channel, 'SMS') AS channel,
       account.id IS NOT NULL AS "hasAccount", coalesce(is_demo, false) AS "isDemo"
     FROM pending_change
       LEFT JOIN account ON account.phone_number = pending_change.phone_number AND status = 'ACTIVE'
       LEFT JOIN telegram_contact ON telegram_contact.phone_number = pending_change.phone_number
     WHERE pending_change.id = $1 AND codes_asked = $2 AND code_expires_at > now() AND expires_at > now()`,
    [id, number],
    'primary',
  );
  return row;
}

/** Stores the hash of the code that is sent now. Answers false when it is of no use any more. */
export async function setCodeHash(
  database: Database,
  id: number,
  number: number,
  hash: string,
): Promise<boolean> {
  const rows = await database.query(
    'UPDATE pending_change SET code_hash = $3 WHERE id = $1 AND codes_asked = $2 RETURNING 1',
    [id, number, hash],
  );
  return rows.length > 0;
}

/** A code whose try has been counted. */
export interface TriedCode {
  id: number;
  /** 1 is the first one. */
  tries: number;
  /** Null: it was not sent yet. */
  codeHash: string | null;
}

/** Counts a try of the code of a browser's change, before it is compared; undefined when there is none to try. */
export async function takeTry(
  database: Database,
  browser: Buffer,
  phoneNumber: string,
  purpose: Purpose,
): Promise<TriedCode | undefined> {
  const [row] = await database.query<TriedCode>(
    `UPDATE pending_change SET tries = tries + 1
     WHERE browser_hash = $1 AND phone_number = $2 AND purpose = $3 AND tries < $4
       AND code_expires_at > now() AND expires_at > now()
     RETURNING id, tries, code_hash AS "codeHash"`,
    [browser, phoneNumber, purpose, codeTries],
  );
  return row;
}

/** Takes a try back that was not compared. */
export async function returnTry(database: Database, id: number): Promise<void> {
  await database.query('UPDATE pending_change SET tries = tries - 1 WHERE id = $1 AND tries > 0', [id]);
}

/** A change that has been confirmed. */
export interface ConfirmedChange {
  phoneNumber: string;
  passwordHash: string;
  registration: Registration | null;
  channel: DeliveryChannel | null;
  createdAt: Date;
}

/** Takes a change whose code was right; undefined when someone else did at the same moment. */
export async function takeChange(
  transaction: Transaction,
  id: number,
  codeHash: string,
): Promise<ConfirmedChange | undefined> {
  const [row] = await transaction.query<ConfirmedChange>(
    `DELETE FROM pending_change WHERE id = $1 AND code_hash = $2
     RETURNING phone_number AS "phoneNumber", password_hash AS "passwordHash", registration, channel,
       created_at AS "createdAt"`,
    [id, codeHash],
  );
  return row;
}

/**
 * Remembers the chat of a person who shared their own contact. Answers whether the site knows the phone, and the
 * changes whose code waits for the contact.
 */
export async function rememberContact(
  transaction: Transaction,
  phoneNumber: string,
  chatId: number,
): Promise<{ isKnown: boolean; waiting: number[] }> {
  const [contact] = await transaction.query(
    `INSERT INTO telegram_contact (phone_number, chat_id) SELECT $1, $2
     WHERE EXISTS (SELECT 1 FROM account WHERE phone_number = $1)
        OR EXISTS (SELECT 1 FROM pending_change WHERE phone_number = $1 AND expires_at > now())
     ON CONFLICT (phone_number) DO UPDATE SET chat_id = excluded.chat_id RETURNING 1`,
    [phoneNumber, chatId],
  );
  if (!contact) return { isKnown: false, waiting: [] };
  // Who shares their contact wants the code here, unless another way was chosen for it.
  const rows = await transaction.query<{ id: number }>(
    `SELECT pending_change.id FROM pending_change LEFT JOIN account USING (phone_number)
     WHERE phone_number = $1 AND code_hash IS NULL AND expires_at > now()
       AND coalesce(channel, code_channel, 'TELEGRAM') = 'TELEGRAM' ORDER BY id`,
    [phoneNumber],
  );
  return { isKnown: true, waiting: rows.map(({ id }) => id) };
}

/** Removes changes that no one confirmed in time, and contacts of phones that the site does not know any more. */
export async function removeOldChanges(database: Queryable): Promise<void> {
  await database.query('DELETE FROM pending_change WHERE expires_at < now()');
  await database.query(
    `DELETE FROM telegram_contact WHERE phone_number NOT IN (SELECT phone_number FROM account)
       AND phone_number NOT IN (SELECT phone_number FROM pending_change)`,
  );
}
