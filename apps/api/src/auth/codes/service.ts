import type { CodeSent, DeliveryChannel } from '@leasing/core/api/contract';
import { RESEND_SECONDS } from '@leasing/core/validation';
import { enqueue } from '../../events/queue.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { networkOf } from '../../platform/network.ts';
import { takeTurn } from '../../platform/rateLimit.ts';
import type { CodeSenders } from '../delivery/codeSenders.ts';
import { passwordMatches } from '../password.ts';
import { failAfterFixedTime } from '../sameTime.ts';
import { codeEvents, codeTargetName } from './codeTarget.ts';
import { insertCode, type NewCode, type Purpose, type TriedCode, takeTry, useUp } from './repository.ts';

const day = 86_400;
/** Most codes in a day, and most tries to confirm one. */
const dailyCaps = { phone: 10, address: 100 } as const;
const confirmations = { address: 60, seconds: 15 * 60 } as const;

/** The answer to every call that sends a code, whether or not there is someone to send it to. */
export const codeSent: CodeSent = { message: 'Код отправлен.', resendAfterSeconds: RESEND_SECONDS };

/**
 * Counts a code against the limits: one in 60 seconds and so many a day, per phone and per address. It counts for
 * phones without an account too, so that the limits tell nothing.
 */
export async function takeCodeTurn(database: Database, phoneNumber: string, address: string): Promise<void> {
  await takeTurn(database, `code:soon:${phoneNumber}`, 1, RESEND_SECONDS);
  await takeTurn(database, `code:day:${phoneNumber}`, dailyCaps.phone, day);
  await takeTurn(database, `code:day:address:${networkOf(address)}`, dailyCaps.address, day);
}

/**
 * Has a code made and sent once the transaction commits. With a bot that may not write to the person yet, it is made
 * when he shares his contact.
 */
export async function requestCode(
  transaction: Queryable,
  senders: CodeSenders,
  code: NewCode,
): Promise<void> {
  const { id, hasChat } = await insertCode(transaction, code);
  const waits = code.channel === 'TELEGRAM' && senders.bot !== undefined && !hasChat;
  if (!waits) await enqueueCode(transaction, id);
}

/** Puts the making and sending of a stored code into the queue. */
export function enqueueCode(transaction: Queryable, codeId: number): Promise<void> {
  return enqueue(transaction, { target: codeTargetName, event: codeEvents.code, payload: { codeId } });
}

/** Has the owner of a phone told that he has an account already. */
export function tellAccountExists(
  transaction: Queryable,
  phoneNumber: string,
  channel: DeliveryChannel,
): Promise<void> {
  return enqueue(transaction, {
    target: codeTargetName,
    event: codeEvents.exists,
    payload: { phoneNumber, channel },
  });
}

/**
 * Checks a code and, if it is right, uses it up together with what it confirms. Each try is counted before it is
 * compared, so five tries are five however many come at once; of many right ones at once, one succeeds.
 *
 * @param apply what the code confirms, in the transaction that uses it up
 * @throws Refusal 400 for a wrong, old or used code and for a phone without one: all the same
 */
export async function confirmCode(
  database: Database,
  given: { phoneNumber: string; code: string; address: string },
  purpose: Purpose,
  apply: (transaction: Queryable, code: TriedCode) => Promise<void>,
): Promise<void> {
  await takeTurn(
    database,
    `confirm:${networkOf(given.address)}`,
    confirmations.address,
    confirmations.seconds,
  );
  const confirmed = await failAfterFixedTime(async () => {
    const code = await takeTry(database, given.phoneNumber, purpose);
    const matches = await passwordMatches(code?.codeHash, given.code);
    if (!code || !matches) return undefined;
    return database.transaction(async (transaction) => {
      if (!(await useUp(transaction, code.id))) return undefined;
      await apply(transaction, code);
      return true;
    });
  });
  if (!confirmed) throw new Refusal(400, 'WRONG_CODE', 'Неверный или устаревший код');
}
