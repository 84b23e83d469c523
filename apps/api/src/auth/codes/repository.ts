import type { DeliveryChannel } from '@leasing/core/api/contract';
import type { Database, Queryable } from '../../platform/database/index.ts';

/** What a code is for; a code for one purpose is none for the other. */
export type Purpose = 'CONFIRM_PHONE' | 'CHANGE_PASSWORD';

/** Minutes for which a code is good. */
export const codeMinutes = 10;
/** Tries of a code, the right one included; after them it is dead. */
const codeTries = 5;

/** A code to be made and sent. */
export interface NewCode {
  accountId: number;
  purpose: Purpose;
  channel: DeliveryChannel;
  /** CHANGE_PASSWORD: what takes effect when the code is confirmed. */
  newPasswordHash?: string | undefined;
}

/**
 * Stores a code that is to be sent and ends the earlier ones of the same purpose.
 * Answers its id and whether the bot may write to the person.
 */
export async function insertCode(
  database: Queryable,
  code: NewCode,
): Promise<{ id: number; hasChat: boolean }> {
  // Whoever shares his contact at this moment waits here, so that one of both sees the other.
  await database.query('SELECT 1 FROM account WHERE id = $1 FOR UPDATE', [code.accountId]);
  await database.query(
    'UPDATE one_time_code SET used_at = now() WHERE account_id = $1 AND purpose = $2 AND used_at IS NULL',
    [code.accountId, code.purpose],
  );
  const [row] = await database.query<{ id: number; hasChat: boolean }>(
    `INSERT INTO one_time_code (account_id, purpose, channel, new_password_hash, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))
     RETURNING id, EXISTS (SELECT 1 FROM telegram_chat WHERE account_id = $1) AS "hasChat"`,
    [code.accountId, code.purpose, code.channel, code.newPasswordHash ?? null, codeMinutes],
  );
  if (!row) throw new Error('INSERT … RETURNING answers the row');
  return row;
}

/** Stores the hash of the code that is sent now. Answers to whom it goes; undefined when it is no use any more. */
export async function setCodeHash(
  database: Queryable,
  id: number,
  hash: string,
): Promise<{ phoneNumber: string; channel: DeliveryChannel; chatId: number | null } | undefined> {
  const [row] = await database.query<{
    phoneNumber: string;
    channel: DeliveryChannel;
    chatId: number | null;
  }>(
    `UPDATE one_time_code SET code_hash = $2 FROM account
       LEFT JOIN telegram_chat ON telegram_chat.account_id = account.id
     WHERE one_time_code.id = $1 AND account.id = one_time_code.account_id
       AND used_at IS NULL AND expires_at > now()
     RETURNING phone_number AS "phoneNumber", channel, chat_id AS "chatId"`,
    [id, hash],
  );
  return row;
}

/** A code whose try has been counted. */
export interface TriedCode {
  id: number;
  accountId: number;
  codeHash: string;
  newPasswordHash: string | null;
}

/** Counts a try of the newest code of a phone, before it is compared; undefined when there is none to try. */
export async function takeTry(
  database: Database,
  phoneNumber: string,
  purpose: Purpose,
): Promise<TriedCode | undefined> {
  const [row] = await database.query<TriedCode>(
    `UPDATE one_time_code SET tries = tries + 1
     WHERE tries < $3 AND used_at IS NULL AND id = (
       SELECT one_time_code.id FROM one_time_code JOIN account ON account.id = account_id
       WHERE phone_number = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()
         AND code_hash IS NOT NULL
       ORDER BY one_time_code.id DESC LIMIT 1)
     RETURNING id, account_id AS "accountId", code_hash AS "codeHash", new_password_hash AS "newPasswordHash"`,
    [phoneNumber, purpose, codeTries],
  );
  return row;
}

/** Uses a code up. Answers false when someone else did at the same moment. */
export async function useUp(database: Queryable, id: number): Promise<boolean> {
  const rows = await database.query(
    'UPDATE one_time_code SET used_at = now() WHERE id = $1 AND used_at IS NULL RETURNING 1',
    [id],
  );
  return rows.length > 0;
}

/** What a code could be sent for again, and how the last one went. */
export interface OpenCode {
  purpose: Purpose;
  channel: DeliveryChannel;
  newPasswordHash: string | null;
}

/** The latest code of an account that has not been used and has not run out, of whatever state. */
export async function findOpenCode(database: Queryable, accountId: number): Promise<OpenCode | undefined> {
  const [row] = await database.query<OpenCode>(
    `SELECT purpose, channel, new_password_hash AS "newPasswordHash" FROM one_time_code
     WHERE account_id = $1 AND used_at IS NULL AND expires_at > now() ORDER BY id DESC LIMIT 1`,
    [accountId],
  );
  return row;
}

/** How the account's last code was sent; undefined when none ever was. */
export async function lastChannel(
  database: Queryable,
  accountId: number,
): Promise<DeliveryChannel | undefined> {
  const [row] = await database.query<{ channel: DeliveryChannel }>(
    'SELECT channel FROM one_time_code WHERE account_id = $1 ORDER BY id DESC LIMIT 1',
    [accountId],
  );
  return row?.channel;
}

/** Remembers the chat of a person who shared his own contact. Answers the codes that wait for it. */
export async function rememberChat(
  database: Queryable,
  phoneNumber: string,
  chatId: number,
): Promise<{ known: boolean; waiting: number[] }> {
  await database.query('SELECT 1 FROM account WHERE phone_number = $1 FOR UPDATE', [phoneNumber]);
  const [chat] = await database.query<{ accountId: number }>(
    `INSERT INTO telegram_chat (account_id, chat_id) SELECT id, $2 FROM account WHERE phone_number = $1
     ON CONFLICT (account_id) DO UPDATE SET chat_id = excluded.chat_id RETURNING account_id AS "accountId"`,
    [phoneNumber, chatId],
  );
  if (!chat) return { known: false, waiting: [] };
  const rows = await database.query<{ id: number }>(
    `SELECT id FROM one_time_code WHERE account_id = $1 AND channel = 'TELEGRAM'
       AND used_at IS NULL AND expires_at > now() ORDER BY id DESC LIMIT 1`,
    [chat.accountId],
  );
  return { known: true, waiting: rows.map(({ id }) => id) };
}

/** Removes codes that ran out long ago. */
export async function removeOldCodes(database: Queryable): Promise<void> {
  await database.query("DELETE FROM one_time_code WHERE expires_at < now() - interval '30 days'");
}
