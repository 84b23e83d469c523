import { serverMessages } from '@leasing/core/api';
import type { LoginBody, User } from '@leasing/core/unstable/api/contract';
import { validatePhone } from '@leasing/core/validation';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { findSignUpPassword } from './changes/repository.ts';
import type { AuthContext } from './context.ts';
import { callerOf, countPasswordTry, returnPasswordTry } from './limits.ts';
import { passwordMatches } from './password.ts';
import { findCredentials, findUser } from './repository.ts';

/**
 * Checks phone and password. The answer and the time are the same for an unknown phone and a wrong password,
 * so that accounts cannot be probed.
 * @returns the account's id
 */
export async function checkLogin(
  context: AuthContext,
  body: LoginBody,
  request: FastifyRequest,
): Promise<number> {
  const { database, browsers, hashing } = context;
  // What is not a phone has no account either, and is answered like one.
  const phone = validatePhone(body.phoneNumber.trim());
  const phoneNumber = phone.valid ? phone.value : body.phoneNumber.trim();
  const password = body.password.trim();
  const caller = await callerOf(browsers, request, phoneNumber);
  return hashing.inTurn(caller, async () => {
    await countPasswordTry(database, caller);
    const account = await findCredentials(database, phoneNumber);
    if ((await passwordMatches(account?.passwordHash, password)) && account) {
      await returnPasswordTry(database, caller);
      return account.id;
    }
    if (await isPasswordOfSignUp(context, request, phoneNumber, password)) {
      throw new Refusal(
        403,
        'PHONE_NOT_CONFIRMED',
        'Номер телефона не подтверждён. Введите код из сообщения.',
      );
    }
    throw new Refusal(401, 'WRONG_PASSWORD', serverMessages.wrongPassword);
  });
}

/**
 * Whether this browser has begun a registration with this password. A browser may have begun one for a phone that has
 * an account, so the answer does not tell whether it has.
 */
async function isPasswordOfSignUp(
  { database, changeCookie }: AuthContext,
  request: FastifyRequest,
  phoneNumber: string,
  password: string,
): Promise<boolean> {
  const browser = changeCookie.read(request);
  const hash = browser && (await findSignUpPassword(database, browser, phoneNumber));
  return hash !== undefined && (await passwordMatches(hash, password));
}

/** The signed-in user. */
export async function userInfo(database: Database, accountId: number): Promise<User> {
  const user = await findUser(database, accountId);
  if (!user) throw refusals.noSession();
  return user;
}
