import { serverMessages } from '@leasing/core/api';
import type { Consent, ConsentPurpose } from '@leasing/core/unstable/api/contract';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../../auth/context.ts';
import { callerOf, countPasswordTry, returnPasswordTry } from '../../auth/limits.ts';
import { passwordMatches } from '../../auth/password.ts';
import { findCredentialsById } from '../../auth/repository.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { Refusal, refusals, type Session } from '../../platform/http/index.ts';
import { deletePerson } from '../deletePerson.ts';
import { deleteLeadsOf } from '../personalData.ts';
import { type Act, readConsents, recordConsent, recordWithdrawal } from './ledger.ts';
import type { Operator } from './texts.ts';

const profile = 'Профиль на\u00A0сайте';

/** A user agrees to a purpose; agreed already, nothing is added. */
export async function giveConsent(
  database: Database,
  operator: Operator,
  session: Session,
  { purpose, version, address }: { purpose: ConsentPurpose; version: string | undefined; address: string },
): Promise<Consent> {
  const phoneNumber = await phoneOf(database, session);
  await database.transaction(async (transaction) => {
    // Two presses at once are one consent.
    await transaction.query('SELECT 1 FROM account WHERE id = $1 FOR UPDATE', [session.accountId]);
    const now = await stateOf(transaction, phoneNumber, purpose);
    if (now.state === 'GIVEN') return;
    await recordConsent(transaction, operator, { phoneNumber, purpose, version, address, place: profile });
  });
  return stateOf(database, phoneNumber, purpose);
}

/**
 * A user withdraws a consent, and what it allowed ends. With the account goes everything that is kept of its phone.
 * @throws Refusal 401 when the account is to be closed and the password is wrong, 409 when nothing was agreed to
 */
export async function withdrawConsent(
  context: AuthContext,
  session: Session,
  purpose: ConsentPurpose,
  password: string | undefined,
  request: FastifyRequest,
): Promise<Consent> {
  const phoneNumber = await phoneOf(context.database, session);
  const act = { phoneNumber, purpose, address: request.ip, place: profile };
  if (purpose === 'account') {
    await checkPassword(context, session, phoneNumber, password, request);
    await deletePerson(context, customer, 'person.withdraw', act);
    return { purpose, state: 'WITHDRAWN', version: null, at: new Date().toISOString() };
  }
  if (!(await withdrawPart(context.database, act))) throw nothingToWithdraw();
  return stateOf(context.database, phoneNumber, purpose);
}

/** The operator withdraws for a person who wrote or called. Answers false when nothing was agreed to. */
export async function withdrawFor(
  context: Pick<AuthContext, 'database' | 'dataDir'>,
  act: Act,
): Promise<boolean> {
  const { database } = context;
  const accounts = await database.query('SELECT 1 FROM account WHERE phone_number = $1', [act.phoneNumber]);
  const isMember = accounts.length > 0;
  if (act.purpose === 'newsletter' || (act.purpose === 'lead' && isMember))
    return withdrawPart(database, act);
  if ((await stateOf(database, act.phoneNumber, act.purpose)).state !== 'GIVEN') return false;
  await deletePerson(context, customer, 'person.withdraw', act);
  return true;
}

const customer = { kind: 'COMMAND', name: 'Покупатель' } as const;

/**
 * Withdraws what a member's account does not depend on, and ends what it allowed (152-FZ, article 21, part 5).
 * Newsletters are sent by the ledger, so nothing is left to do for them. Answers false when nothing was agreed to.
 */
function withdrawPart(database: Database, act: Act): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await recordWithdrawal(transaction, act))) return false;
    if (act.purpose === 'lead') await deleteLeadsOf(transaction, act.phoneNumber);
    return true;
  });
}

async function checkPassword(
  { database, browsers, hashing }: AuthContext,
  session: Session,
  phoneNumber: string,
  password: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (!password) throw refusals.invalid({ password: 'Введите пароль.' });
  const caller = await callerOf(browsers, request, phoneNumber, session);
  await hashing.inTurn(caller, async () => {
    await countPasswordTry(database, caller);
    const account = await findCredentialsById(database, session.accountId);
    if (!(await passwordMatches(account?.passwordHash, password.trim()))) {
      throw new Refusal(401, 'WRONG_PASSWORD', serverMessages.wrongPassword);
    }
    await returnPasswordTry(database, caller);
  });
}

async function stateOf(
  database: Database | Transaction,
  phoneNumber: string,
  purpose: ConsentPurpose,
): Promise<Consent> {
  const found = (await readConsents(database, phoneNumber)).find((consent) => consent.purpose === purpose);
  if (!found) throw new Error('there is a line for every purpose');
  return found;
}

/** The phone of the user's account. */
export async function phoneOf(database: Database, { accountId }: Session): Promise<string> {
  const account = await findCredentialsById(database, accountId);
  if (!account) throw refusals.noSession();
  return account.phoneNumber;
}

function nothingToWithdraw(): Refusal {
  return new Refusal(409, 'NOTHING_TO_WITHDRAW', 'Такого согласия сейчас нет.');
}
