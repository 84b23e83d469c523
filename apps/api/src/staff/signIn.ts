import { maskPhone } from '@leasing/core/format';
import type { SignInAnswer, SignInBody } from '@leasing/core/unstable/api/office';
import { validatePhone } from '@leasing/core/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth/context.ts';
import { type Caller, countCodeTry, countPasswordTry, returnPasswordTry } from '../auth/limits.ts';
import { passwordMatches } from '../auth/password.ts';
import { newSecret, SecretCookie } from '../auth/SecretCookie.ts';
import { enqueue } from '../outbox/queue.ts';
import { Refusal } from '../platform/http/index.ts';
import { networkOf } from '../platform/network.ts';
import type { StaffDevices } from './devices.ts';
import { findCredentials, findStaff, type StaffCredentials } from './repository.ts';
import type { StaffSessions } from './sessions.ts';

/** Minutes for which a code is good. */
export const codeMinutes = 10;
/** Tries of a code, the right one included. */
const codeTries = 5;

/** What signing in works with. */
export interface SignInContext {
  auth: Pick<AuthContext, 'database' | 'firm' | 'hashing' | 'senders' | 'budget' | 'wakeQueue'>;
  sessions: StaffSessions;
  devices: StaffDevices;
  /** Binds a sign-in that waits for its code to the browser that began it. */
  pendingCookie: SecretCookie;
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The cookie of a sign-in that waits for its code. */
export function pendingSignInCookie(publicUrl: string): SecretCookie {
  return new SecretCookie('leasing-office-pending', codeMinutes * 60, publicUrl, 'strict');
}

/** Limits of the office are counted apart from those of a customer with the same phone. */
async function callerOf({ devices }: SignInContext, request: FastifyRequest, phone: string): Promise<Caller> {
  const device = await devices.find(request, phone);
  return {
    phoneNumber: `office:${phone}`,
    origin: device ?? networkOf(request.ip),
    isKnown: device !== undefined,
  };
}

/**
 * Signs a person of the firm in by phone and password; a browser that they have not used before gets a code first.
 * The answer and the time are the same for an unknown phone and a wrong password.
 * @throws Refusal 401 for a wrong one, 429 for too many tries
 */
export async function signIn(context: SignInContext, body: SignInBody, call: Call): Promise<SignInAnswer> {
  const { database, hashing } = context.auth;
  const phone = validatePhone(body.phoneNumber.trim());
  const phoneNumber = phone.valid ? phone.value : body.phoneNumber.trim();
  const caller = await callerOf(context, call.request, phoneNumber);
  const found = await hashing.inTurn(caller, async () => {
    await countPasswordTry(database, caller);
    const credentials = await findCredentials(database, phoneNumber);
    const isRight = await passwordMatches(credentials?.passwordHash, body.password.trim());
    if (!isRight || !credentials || (credentials.isDemo && !context.sessions.mayDemo)) throw wrongPassword();
    await returnPasswordTry(database, caller);
    return credentials;
  });
  // The password of the demo owner is public and no one has the phone: a code would protect nothing.
  if (caller.isKnown || found.isDemo) return enter(context, found.id, call);
  await sendCode(context, caller, found, call);
  return { codeSentTo: maskPhone(found.phoneNumber) };
}

function wrongPassword(): Refusal {
  return new Refusal(401, 'WRONG_PASSWORD', 'Телефон или пароль неверны.');
}

async function enter({ auth, sessions, devices }: SignInContext, staffId: number, { request, reply }: Call) {
  await sessions.start(staffId, request, reply);
  await devices.remember(staffId, request, reply);
  request.log.info({ staffId, address: request.ip }, 'signed in to the office');
  const staff = await findStaff(auth.database, staffId);
  return staff ? { staff } : {};
}

async function sendCode(
  { auth, pendingCookie }: SignInContext,
  caller: Caller,
  { id, phoneNumber }: StaffCredentials,
  { reply }: Call,
): Promise<void> {
  const { database, senders, budget, wakeQueue } = auth;
  const channel = senders.channelFor(phoneNumber, undefined);
  const { secret, hash } = newSecret();
  await countCodeTry(database, caller, undefined, async (transaction) => {
    // Who knew the password is not an attacker: the share of known browsers is theirs too.
    if (channel === 'SMS') await budget.spend(transaction, true);
    const [row] = await transaction.query<{ id: number }>(
      `INSERT INTO staff_sign_in (browser_hash, staff_id, expires_at)
       VALUES ($1, $2, now() + make_interval(mins => $3)) RETURNING id`,
      [hash, id, codeMinutes],
    );
    const payload = { signInId: row?.id };
    await enqueue(transaction, { target: 'staff-code', event: 'staff.code', payload });
  });
  pendingCookie.give(reply, secret);
  wakeQueue();
}

/**
 * Finishes a sign-in with its code. Each try is counted before it is compared.
 * @throws Refusal 400 for a wrong, old or used code, and a browser that waits for none: all the same
 */
export async function confirmSignIn(
  context: SignInContext,
  code: string,
  { request, reply }: Call,
): Promise<SignInAnswer> {
  const { database, hashing } = context.auth;
  const browser = context.pendingCookie.read(request);
  if (!browser) throw wrongCode();
  const staffId = await hashing.inTurn({ isKnown: false }, async () => {
    const [attempt] = await database.query<{ id: number; codeHash: string | null }>(
      `UPDATE staff_sign_in SET tries = tries + 1 WHERE browser_hash = $1 AND tries < $2 AND expires_at > now()
       RETURNING id, code_hash AS "codeHash"`,
      [browser, codeTries],
    );
    if (!attempt || !(await passwordMatches(attempt.codeHash ?? undefined, code.trim()))) return undefined;
    const [used] = await database.query<{ staffId: number }>(
      `DELETE FROM staff_sign_in USING staff WHERE staff_sign_in.id = $1 AND staff.id = staff_id AND is_active
       RETURNING staff_id AS "staffId"`,
      [attempt.id],
    );
    return used?.staffId;
  });
  if (staffId === undefined) throw wrongCode();
  context.pendingCookie.remove(reply);
  return enter(context, staffId, { request, reply });
}

function wrongCode(): Refusal {
  return new Refusal(400, 'WRONG_CODE', 'Неверный или устаревший код');
}
