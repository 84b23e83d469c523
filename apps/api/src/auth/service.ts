import { serverMessages } from '@leasing/core/api';
import type { LoginBody, User } from '@leasing/core/api/contract';
import { validatePhone } from '@leasing/core/validation';
import type { Database } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { networkOf } from '../platform/network.ts';
import { forgetTurns, takeTurn } from '../platform/rateLimit.ts';
import { passwordMatches } from './password.ts';
import { findCredentials, findUser } from './repository.ts';
import { failAfterFixedTime } from './sameTime.ts';

/** Tries of a login per phone and per address, in 15 minutes. */
const loginTries = { phone: 10, address: 100, seconds: 15 * 60 } as const;

/**
 * Checks phone and password. The answer and the time are the same for an unknown phone and a wrong password,
 * so that accounts cannot be probed.
 * @returns the account's id
 */
export async function checkLogin(database: Database, body: LoginBody, address: string): Promise<number> {
  // What is no phone has no account either, and is answered like one.
  const phone = validatePhone(body.phoneNumber.trim());
  const number = phone.valid ? phone.value : body.phoneNumber.trim();
  await takeTurn(database, `login:address:${networkOf(address)}`, loginTries.address, loginTries.seconds);
  await takeTurn(database, `login:phone:${number}`, loginTries.phone, loginTries.seconds);
  const found = await failAfterFixedTime(async () => {
    const account = await findCredentials(database, number);
    const matches = await passwordMatches(account?.passwordHash, body.password.trim());
    return matches ? account : undefined;
  });
  if (!found) throw new Refusal(401, 'WRONG_PASSWORD', serverMessages.wrongPassword);
  await forgetTurns(database, `login:phone:${number}`);
  if (found.status !== 'ACTIVE') {
    throw new Refusal(403, 'PHONE_NOT_CONFIRMED', 'Номер телефона не подтверждён. Введите код из сообщения.');
  }
  return found.id;
}

/** The signed-in user. */
export async function userInfo(database: Database, accountId: number): Promise<User> {
  const user = await findUser(database, accountId);
  if (!user) throw refusals.noSession();
  return user;
}
