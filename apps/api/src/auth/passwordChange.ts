import { serverMessages } from '@leasing/core/api';
import type {
  CodeSent,
  DeliveryChannel,
  ForgotPasswordBody,
  ResendCodeBody,
  ResetPasswordBody,
} from '@leasing/core/api/contract';
import { validatePasswordChange, validatePhone } from '@leasing/core/validation';
import type { Database } from '../platform/database/index.ts';
import { Refusal, refusals, type Session } from '../platform/http/index.ts';
import { networkOf } from '../platform/network.ts';
import { takeTurn } from '../platform/rateLimit.ts';
import { findOpenCode, lastChannel } from './codes/repository.ts';
import { codeSent, requestCode, takeCodeTurn } from './codes/service.ts';
import { isCommonPassword, messages } from './commonPasswords.ts';
import type { CodeSenders } from './delivery/codeSenders.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { type Credentials, findCredentials, findCredentialsById } from './repository.ts';
import { failAfterFixedTime, sameTime } from './sameTime.ts';

/** What the calls about codes work with. */
export interface AuthContext {
  database: Database;
  senders: CodeSenders;
  /** Has the queue looked at, after a commit that put a code into it. */
  wakeQueue: () => void;
}

/** Tries of the old password per account and per address, in 15 minutes. */
const tries = { account: 10, address: 100, seconds: 15 * 60 } as const;

/** The phone in E.164, or a refusal that says what is wrong with it. */
export function phoneOf(text: string): string {
  const verdict = validatePhone(text.trim());
  if (!verdict.valid) throw refusals.invalid({ phoneNumber: verdict.message });
  return verdict.value;
}

async function newPasswordOf(text: string): Promise<string> {
  const verdict = validatePasswordChange(text);
  if (!verdict.valid) throw refusals.invalid({ newPassword: verdict.message });
  if (await isCommonPassword(verdict.value)) throw refusals.invalid({ newPassword: messages.common });
  return verdict.value;
}

/**
 * Asks for a password change: signed in by the session, signed out by phone and old password. The new password
 * takes effect when its code is confirmed.
 */
export async function resetPassword(
  context: AuthContext,
  body: ResetPasswordBody,
  session: Session | null,
  address: string,
): Promise<CodeSent> {
  const { database } = context;
  const newPassword = await newPasswordOf(body.newPassword);
  const account = accountOf(database, body, session);
  await takeTurn(database, `reset:${account.key}`, tries.account, tries.seconds);
  await takeTurn(database, `reset:address:${networkOf(address)}`, tries.address, tries.seconds);
  const credentials = await failAfterFixedTime(async () => {
    const found = await account.find();
    const matches = await passwordMatches(found?.passwordHash, body.oldPassword.trim());
    return matches ? found : undefined;
  });
  if (!credentials) throw new Refusal(401, 'WRONG_PASSWORD', serverMessages.wrongPassword);
  await takeCodeTurn(database, credentials.phoneNumber, address);
  await requestChange(context, credentials.id, newPassword, undefined);
  return codeSent;
}

/** Whose password is to change: a key for the limits, and how the account is found. */
function accountOf(
  database: Database,
  body: ResetPasswordBody,
  session: Session | null,
): { key: string; find: () => Promise<Credentials | undefined> } {
  if (session) {
    const { accountId } = session;
    return { key: `account:${accountId}`, find: () => findCredentialsById(database, accountId) };
  }
  if (body.phoneNumber === undefined) throw refusals.invalid({ phoneNumber: messages.required });
  const phoneNumber = phoneOf(body.phoneNumber);
  return { key: `phone:${phoneNumber}`, find: () => findCredentials(database, phoneNumber) };
}

/** Asks for a new password without the old one. The answer is the same for a phone without an account. */
export async function forgotPassword(
  context: AuthContext,
  body: ForgotPasswordBody,
  address: string,
): Promise<CodeSent> {
  const { database } = context;
  const phoneNumber = phoneOf(body.phoneNumber);
  const newPassword = await newPasswordOf(body.newPassword);
  await takeCodeTurn(database, phoneNumber, address);
  return sameTime(async () => {
    const found = await findCredentials(database, phoneNumber);
    if (found?.status === 'ACTIVE') {
      await requestChange(context, found.id, newPassword, body.deliveryChannel);
    } else {
      await hashPassword(newPassword);
    }
    return codeSent;
  });
}

async function requestChange(
  { database, senders, wakeQueue }: AuthContext,
  accountId: number,
  newPassword: string,
  wanted: DeliveryChannel | undefined,
): Promise<void> {
  const newPasswordHash = await hashPassword(newPassword);
  await database.transaction(async (transaction) => {
    const channel = senders.usable(wanted ?? (await lastChannel(transaction, accountId)) ?? 'SMS');
    await requestCode(transaction, senders, {
      accountId,
      purpose: 'CHANGE_PASSWORD',
      channel,
      newPasswordHash,
    });
  });
  wakeQueue();
}

/** Sends the code again, for whatever it was. The answer is the same for a phone that waits for none. */
export async function resendCode(
  { database, senders, wakeQueue }: AuthContext,
  body: ResendCodeBody,
  address: string,
): Promise<CodeSent> {
  const phoneNumber = phoneOf(body.phoneNumber);
  await takeCodeTurn(database, phoneNumber, address);
  return sameTime(async () => {
    const found = await findCredentials(database, phoneNumber);
    if (!found) return codeSent;
    await database.transaction(async (transaction) => {
      const open = await findOpenCode(transaction, found.id);
      const channel = senders.usable(body.deliveryChannel ?? open?.channel ?? 'SMS');
      if (found.status === 'UNCONFIRMED') {
        await requestCode(transaction, senders, { accountId: found.id, purpose: 'CONFIRM_PHONE', channel });
      } else if (open) {
        const { purpose, newPasswordHash } = open;
        await requestCode(transaction, senders, {
          accountId: found.id,
          purpose,
          channel,
          newPasswordHash: newPasswordHash ?? undefined,
        });
      }
    });
    wakeQueue();
    return codeSent;
  });
}
