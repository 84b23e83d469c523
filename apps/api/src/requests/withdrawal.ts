import { createHash, randomBytes } from 'node:crypto';
import type { ItemKind } from '@leasing/core/catalogue';
import type { GuestRequest, RequestState, RequestStatus } from '@leasing/core/unstable/api/contract';
import { statusEntry } from '@leasing/core/unstable/requests';
import type { Actor } from '../audit/record.ts';
import { readCrmSettings } from '../crm/settings.ts';
import type { FirmProfile } from '../firm/FirmProfile.ts';
import type { Withdrawal } from '../outbox/events.ts';
import type { OutgoingEvents } from '../outbox/OutgoingEvents.ts';
import type { Database, Queryable } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { insertNote, lockRequest } from './inbox/repository.ts';
import { applyChange } from './inbox/service.ts';
import { findRequestRow, type RequestRow } from './row.ts';

/** Which request is meant, by who may withdraw it. */
export type Withdrawable =
  | { accountId: number; id: number }
  /** The last one for an item, which alone may be open. */
  | { accountId: number; kind: ItemKind; itemId: number }
  /** Of a guest's receipt. */
  | { token: string };

/** What the buyer says with it. */
interface Saying {
  /** The status that they saw. */
  status?: RequestStatus | undefined;
  reason?: string | undefined;
}

const buyer: Actor = { kind: 'COMMAND', name: 'Покупатель' };

/** Days after which the token of a receipt is worth nothing. */
const tokenDays = 30;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Makes the token by which a guest withdraws a request, in place of an earlier one. Only its hash is kept. */
export async function issueToken(database: Queryable, id: number): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await database.query('UPDATE request SET cancel_hash = $2 WHERE id = $1', [id, hashOf(token)]);
  return token;
}

/** The request of a token, to be shown before it is withdrawn. @throws Refusal 404 when the token is worth nothing */
export async function lookAt(database: Database, firm: FirmProfile, token: string): Promise<GuestRequest> {
  const found = await find(database, { token });
  const row = found && (await findRequestRow(database, found.id));
  if (!row) throw tokenEnded();
  const isUsed = found.withdrawnAt !== null;
  const call = await firm.promisedCall(row.createdAt);
  return { ...toState(row), ...(isUsed && { mayBeWithdrawn: false }), call };
}

/**
 * Takes a request back for its buyer, and tells staff and the firm's systems in the same transaction.
 * @throws Refusal 404 when there is none, it is someone else's or its token has ended; 409 when it is withdrawn already,
 *   its status allows it no more, or is another one than the buyer saw
 */
export function withdraw(
  database: Database,
  events: OutgoingEvents,
  which: Withdrawable,
  { status: seen, reason }: Saying,
): Promise<RequestState> {
  return database.transaction(async (transaction) => {
    const found = await find(transaction, which, 'FOR UPDATE OF request');
    const before = found && (await findRequestRow(transaction, found.id));
    if (!before) throw 'token' in which ? tokenEnded() : refusals.notFound();
    checkMayWithdraw(before, seen, 'token' in which && found.withdrawnAt !== null);
    const { id, source } = before;
    const locked = await lockRequest(transaction, source, id, false);
    if (!locked) throw new Error('a locked row is there');
    const words = reason?.trim() || null;
    await applyChange(transaction, events, buyer, {
      name: { source, id },
      before: locked,
      change: { status: 'WITHDRAWN' },
      withdrawal: await withdrawalOf(transaction, id, words),
    });
    // Of a parked one no one has heard, and no one has to.
    await transaction.query('UPDATE request SET withdrawn_at = now(), parked_for = NULL WHERE id = $1', [id]);
    if (words) await insertNote(transaction, id, buyer.name, `Причина отзыва: ${words}`);
    const row = await findRequestRow(transaction, id);
    if (!row) throw new Error('a locked row is there');
    return toState(row);
  });
}

interface Found {
  id: number;
  withdrawnAt: Date | null;
}

async function find(database: Queryable, which: Withdrawable, lock = ''): Promise<Found | undefined> {
  const [condition, parameters] = conditionOf(which);
  const [row] = await database.query<Found>(
    `SELECT id, withdrawn_at AS "withdrawnAt" FROM request WHERE ${condition} ORDER BY id DESC LIMIT 1 ${lock}`,
    parameters,
  );
  return row;
}

function conditionOf(which: Withdrawable): [string, unknown[]] {
  if ('token' in which) {
    const isYoung = `created_at > now() - make_interval(days => ${tokenDays})`;
    return [`cancel_hash = $1 AND ${isYoung}`, [hashOf(which.token)]];
  }
  if ('id' in which) return ['account_id = $1 AND id = $2', [which.accountId, which.id]];
  const isForItem = "account_id = $1 AND item_id = $2 AND item_words ->> 'kind' = $3";
  return [isForItem, [which.accountId, which.itemId, which.kind]];
}

function checkMayWithdraw({ id, status }: RequestRow, seen: RequestStatus | undefined, isUsed: boolean) {
  const name = `аявка №\u00A0${id}`;
  const { sentence, mayBeWithdrawn } = statusEntry(status);
  if (status === 'WITHDRAWN' || isUsed) {
    throw new Refusal(409, 'ALREADY_WITHDRAWN', `З${name} уже отозвана.`);
  }
  if (!mayBeWithdrawn) {
    throw new Refusal(409, 'NOT_WITHDRAWABLE', `З${name} ${sentence}: отозвать её\u00A0уже нельзя.`);
  }
  if (seen !== undefined && seen !== status) {
    const message = `Пока вы\u00A0решали, з${name} ${sentence}. Если она вам больше не\u00A0нужна, отзовите её ещё раз.`;
    throw new Refusal(409, 'CHANGED_MEANWHILE', message);
  }
}

function tokenEnded(): Refusal {
  const message = 'Ссылка устарела или скопирована не\u00A0целиком. Чтобы отозвать заявку, позвоните нам.';
  return new Refusal(404, 'TOKEN_ENDED', message);
}

/** What a CRM needs to find the request again and to move it. */
async function withdrawalOf(transaction: Queryable, id: number, reason: string | null): Promise<Withdrawal> {
  const [created] = await transaction.query<{ id: string }>(
    `SELECT id FROM outgoing_event WHERE request_id = $1 AND kind IN ('request.created', 'lead.created')
     ORDER BY created_at DESC LIMIT 1`,
    [id],
  );
  const { stages } = await readCrmSettings(transaction);
  const [stage] = Object.entries(stages).find(([, status]) => status === 'WITHDRAWN') ?? [];
  return { reason, createdEventId: created?.id ?? null, stage: stage ?? null };
}

function toState({ id, title, status, statusAt, answer }: RequestRow): RequestState {
  const { mayBeWithdrawn } = statusEntry(status);
  return { id, title, status, statusAt: statusAt.toISOString(), answer, mayBeWithdrawn };
}
