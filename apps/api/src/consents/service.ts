import { serverMessages } from '@leasing/core/api';
import type { Consent, ConsentPurpose } from '@leasing/core/api/contract';
import type { FastifyRequest } from 'fastify';
import { recordChange } from '../audit/record.ts';
import type { AuthContext } from '../auth/context.ts';
import { callerOf, returnPasswordTurn, takePasswordTurn } from '../auth/limits.ts';
import { passwordMatches } from '../auth/password.ts';
import { findCredentialsById } from '../auth/repository.ts';
import { removeFromOutbox } from '../person/outbox.ts';
import { deleteAccountOf, deleteLeadsOf } from '../person/personalData.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { Refusal, refusals, type Session } from '../platform/http/index.ts';
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
 * A user withdraws a consent, and what it allowed ends in the same transaction.
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
  if (purpose === 'account') await checkPassword(context, session, phoneNumber, password, request);
  const act = { phoneNumber, purpose, address: request.ip, place: profile };
  await context.database.transaction(async (transaction) => {
    // An account from before the ledger may be closed as well.
    if (!(await recordWithdrawal(transaction, act)) && purpose !== 'account') throw nothingToWithdraw();
    await endProcessing(transaction, act);
  });
  if (purpose === 'account') await removeFromOutbox(context.dataDir, phoneNumber);
  return stateOf(context.database, phoneNumber, purpose);
}

/** The operator withdraws for a person who wrote or called. Answers false when nothing was agreed to. */
export async function withdrawFor(
  { database, dataDir }: Pick<AuthContext, 'database' | 'dataDir'>,
  act: Act,
): Promise<boolean> {
  const isWithdrawn = await database.transaction(async (transaction) => {
    if (!(await recordWithdrawal(transaction, act))) return false;
    await endProcessing(transaction, act);
    return true;
  });
  if (isWithdrawn && act.purpose === 'account') await removeFromOutbox(dataDir, act.phoneNumber);
  return isWithdrawn;
}

/**
 * What a withdrawal ends (152-FZ, article 21, part 5). Newsletters are sent by the ledger, so nothing is left to do;
 * with the account go the requests and everything else that hangs on it, and no newsletter is sent any more.
 */
async function endProcessing(transaction: Transaction, act: Act): Promise<void> {
  const { phoneNumber, purpose } = act;
  if (purpose === 'newsletter') return;
  if (purpose === 'lead') return deleteLeadsOf(transaction, phoneNumber);
  await recordWithdrawal(transaction, { ...act, purpose: 'newsletter' });
  const id = await deleteAccountOf(transaction, phoneNumber);
  if (id === undefined) return;
  // Staff see that an account has closed, and stop in their own systems what they do for this person.
  const customer = { kind: 'COMMAND', name: 'Покупатель' } as const;
  const about = { thing: 'person', thingId: id, title: `Покупатель № ${id}` };
  await recordChange(transaction, customer, { action: 'person.withdraw', ...about });
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
    await takePasswordTurn(database, caller);
    const account = await findCredentialsById(database, session.accountId);
    if (!(await passwordMatches(account?.passwordHash, password.trim()))) {
      throw new Refusal(401, 'WRONG_PASSWORD', serverMessages.wrongPassword);
    }
    await returnPasswordTurn(database, caller);
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
