import type { CodeSent, ResendCodeBody } from '@leasing/core/unstable/api/contract';
import { RESEND_SECONDS } from '@leasing/core/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/index.ts';
import type { AuthContext } from '../context.ts';
import { TOO_BUSY } from '../Hashing.ts';
import { beginCodeWait, type Caller, callerOf, countCodeTry, takeFurtherTry } from '../limits.ts';
import { passwordMatches } from '../password.ts';
import { phoneOf } from '../phoneOf.ts';
import { newSecret } from '../SecretCookie.ts';
import { applyChange } from './applyChange.ts';
import { enqueueCode } from './codeTarget.ts';
import {
  askForNextCode,
  findChange,
  insertChange,
  type NewChange,
  type Purpose,
  returnTry,
  takeChange,
  takeTry,
} from './repository.ts';

/** The answer to every call that sends a code, whether or not there is someone to send it to. */
const codeSent: CodeSent = { message: 'Код отправлен.', resendAfterSeconds: RESEND_SECONDS };

/** A call of the interface. */
export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Counts a code that is to begin a change, before the work for it is done.
 * @throws Refusal 429 or 503 with Retry-After, 400 for a phone that no message can reach
 */
export async function takeFirstCode(
  { database, senders, budget }: AuthContext,
  caller: Caller,
  requestedChannel: NewChange['channel'],
): Promise<void> {
  const channel = senders.channelFor(caller.phoneNumber, requestedChannel);
  await countCodeTry(database, caller, undefined, async (transaction) => {
    if (channel === 'SMS') await budget.spend(transaction, caller.isKnown);
  });
}

/** Stores a change for the browser of a call and has its code sent. */
export async function beginChange(
  { database, changeCookie, wakeQueue }: AuthContext,
  { request, reply }: Call,
  change: NewChange,
): Promise<CodeSent> {
  const { secret, hash } = newSecret();
  const browser = { old: changeCookie.read(request), now: hash };
  const id = await database.transaction(async (transaction) => {
    const inserted = await insertChange(transaction, browser, change);
    await enqueueCode(transaction, inserted, 1);
    return inserted;
  });
  changeCookie.give(reply, secret);
  await beginCodeWait(database, id);
  wakeQueue();
  return codeSent;
}

/** Sends another code for the change that this browser began last for a phone. */
export async function resendCode(
  { database, senders, browsers, budget, changeCookie, wakeQueue }: AuthContext,
  body: ResendCodeBody,
  request: FastifyRequest,
): Promise<CodeSent> {
  const phoneNumber = phoneOf(body.phoneNumber);
  const browser = changeCookie.read(request);
  const change = browser && (await findChange(database, browser, phoneNumber));
  if (!change) throw nothingToConfirm();
  const channel = senders.channelFor(phoneNumber, body.deliveryChannel ?? change.channel ?? undefined);
  const caller = await callerOf(browsers, request, phoneNumber);
  await countCodeTry(database, caller, change.id, async (transaction) => {
    if (channel === 'SMS') await budget.spend(transaction, caller.isKnown);
    const number = await askForNextCode(transaction, change.id, body.deliveryChannel);
    if (number === undefined) throw nothingToConfirm();
    await enqueueCode(transaction, change.id, number);
  });
  wakeQueue();
  return codeSent;
}

/** The same for every phone: it depends on the browser alone. */
function nothingToConfirm(): Refusal {
  return new Refusal(
    400,
    'NOTHING_TO_CONFIRM',
    'В\u00A0этом браузере нет начатой регистрации или смены пароля для этого номера. Начните сначала.',
  );
}

/**
 * Checks a code and, if it is right, does what it confirms. Each try is counted before it is compared, so five tries
 * are five however many come at once; of many right ones at once, one succeeds.
 *
 * @returns the account
 * @throws Refusal 400 for a wrong, old or used code, one of another browser, and a phone without one: all the same
 */
export async function confirmChange(
  context: AuthContext,
  body: { phoneNumber: string; code: string },
  purpose: Purpose,
  { request, reply }: Call,
): Promise<number> {
  const { database, browsers, changeCookie, hashing } = context;
  const phoneNumber = phoneOf(body.phoneNumber);
  const browser = changeCookie.read(request);
  if (!browser) throw wrongCode();
  const caller = await callerOf(browsers, request, phoneNumber);
  // Before the queue: of however many at once, five wait for their comparison, and the others are answered.
  const attempt = await takeTry(database, browser, phoneNumber, purpose);
  if (!attempt) throw wrongCode();
  const compare = async () => {
    if (attempt.tries > 1 && !caller.isKnown && !(await mayTryAgain(context, phoneNumber))) return undefined;
    const { id, codeHash } = attempt;
    if (!(await passwordMatches(codeHash ?? undefined, body.code)) || codeHash === null) return undefined;
    const operator = await context.firm.operator();
    return database.transaction(async (transaction) => {
      const change = await takeChange(transaction, id, codeHash);
      return change && applyChange(transaction, operator, change);
    });
  };
  const accountId = await hashing.inTurn(caller, compare).catch(async (error: unknown) => {
    // The queue was full of others: what was not compared was not a try.
    if (error instanceof Refusal && error.code === TOO_BUSY) await returnTry(database, attempt.id);
    throw error;
  });
  if (accountId === undefined) throw wrongCode();
  await browsers.remember(accountId, request, reply);
  return accountId;
}

/** Whether the phone has further tries left; without them each code has its first one. */
async function mayTryAgain({ database }: AuthContext, phoneNumber: string): Promise<boolean> {
  try {
    await takeFurtherTry(database, phoneNumber);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function wrongCode(): Refusal {
  return new Refusal(400, 'WRONG_CODE', 'Неверный или устаревший код');
}
