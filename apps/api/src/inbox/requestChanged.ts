import type { OfficeRequest } from '@leasing/core/api/office';
import { statusEntry } from '@leasing/core/requests';
import type { Actor } from '../audit/record.ts';
import type { OutgoingEvents } from '../events/OutgoingEvents.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { RequestState } from './repository.ts';

/** Tells the dealer's systems of a new status, in the transaction that stores it. What the CRM said it knows. */
export async function recordRequestChange(
  transaction: Transaction,
  events: OutgoingEvents,
  actor: Actor,
  { source, id, item, lead, person }: OfficeRequest,
  before: RequestState,
  after: RequestState,
): Promise<void> {
  if (before.status === after.status || actor.kind === 'CRM') return;
  if (!statusEntry(after.status).tells.includes('systems')) return;
  const title = item?.title ?? lead?.product ?? null;
  await events.record(
    transaction,
    {
      kind: 'request.changed',
      request: { id, source, status: after.status, before: before.status, answer: after.answer },
      title,
      person,
    },
    await ownerOf(transaction, source, id),
  );
}

async function ownerOf(transaction: Transaction, source: OfficeRequest['source'], id: number) {
  if (source === 'lead') return { leadId: id };
  const [row] = await transaction.query<{ accountId: number }>(
    `SELECT account_id AS "accountId" FROM ${source}_request WHERE id = $1`,
    [id],
  );
  return row ? { accountId: row.accountId } : {};
}
