import { serverMessages } from '@leasing/core/api';
import type { CodeSent, ForgotPasswordBody, ResetPasswordBody } from '@leasing/core/unstable/api/contract';
import { validatePasswordChange } from '@leasing/core/validation';
import type { Database } from '../platform/database/index.ts';
import { Refusal, refusals, type Session } from '../platform/http/index.ts';
import { beginChange, type Call, takeFirstCode } from './changes/service.ts';
import { isCommonPassword, messages } from './commonPasswords.ts';
import type { AuthContext } from './context.ts';
import { callerOf, countPasswordTry, returnPasswordTry } from './limits.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { phoneOf } from './phoneOf.ts';
import { findCredentials, findCredentialsById } from './repository.ts';

/** A new password that may be used, or a refusal that says why not. Customers change theirs by the narrower rule. */
export async function newPasswordOf(text: string, validate = validatePasswordChange): Promise<string> {
  const verdict = validate(text);
  if (!verdict.valid) throw refusals.invalid({ newPassword: verdict.message });
  if (await isCommonPassword(verdict.value)) throw refusals.invalid({ newPassword: messages.common });
  return verdict.value;
}

/**
 * Begins a password change: signed in by the session, signed out by phone and old password. The new password takes
 * effect when its code is confirmed.
 */
export async function resetPassword(
  context: AuthContext,
  body: ResetPasswordBody,
  session: Session | null,
  call: Call,
): Promise<CodeSent> {
  const { database, browsers, hashing } = context;
  const newPassword = await newPasswordOf(body.newPassword);
  const phoneNumber = await phoneToChange(database, body, session);
  const caller = await callerOf(browsers, call.request, phoneNumber, session);
  const passwordHash = await hashing.inTurn(caller, async () => {
    await countPasswordTry(database, caller);
    const found = await findCredentials(database, phoneNumber);
    if (!(await passwordMatches(found?.passwordHash, body.oldPassword.trim()))) {
      throw new Refusal(401, 'WRONG_PASSWORD', serverMessages.wrongPassword);
    }
    await returnPasswordTry(database, caller);
    await takeFirstCode(context, caller, undefined);
    return hashPassword(newPassword);
  });
  return beginChange(context, call, {
    purpose: 'CHANGE_PASSWORD',
    phoneNumber,
    passwordHash,
    channel: undefined,
  });
}

async function phoneToChange(
  database: Database,
  body: ResetPasswordBody,
  session: Session | null,
): Promise<string> {
  if (!session) {
    if (body.phoneNumber === undefined) throw refusals.invalid({ phoneNumber: messages.required });
    return phoneOf(body.phoneNumber);
  }
  const account = await findCredentialsById(database, session.accountId);
  if (!account) throw refusals.noSession();
  return account.phoneNumber;
}

/**
 * Begins a password change without the old password. A phone without an account gets the same answer, after the same
 * work.
 */
export async function forgotPassword(
  context: AuthContext,
  body: ForgotPasswordBody,
  call: Call,
): Promise<CodeSent> {
  const phoneNumber = phoneOf(body.phoneNumber);
  const newPassword = await newPasswordOf(body.newPassword);
  const caller = await callerOf(context.browsers, call.request, phoneNumber);
  const passwordHash = await context.hashing.inTurn(caller, async () => {
    await takeFirstCode(context, caller, body.deliveryChannel);
    return hashPassword(newPassword);
  });
  return beginChange(context, call, {
    purpose: 'CHANGE_PASSWORD',
    phoneNumber,
    passwordHash,
    channel: body.deliveryChannel,
  });
}
