import { serverMessages } from '@leasing/core/api';
import type { ItemKind } from '@leasing/core/catalogue';
import type { CalculationBody, RequestReceipt } from '@leasing/core/unstable/api/contract';
import type { OutgoingEvents } from '../outbox/OutgoingEvents.ts';
import type { Database, Queryable } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { calculationNow } from './calculationNow.ts';
import { createdEvent } from './events.ts';
import { insertRequest, readAskedItem } from './repository.ts';
import { findRequestRow } from './row.ts';

/** The literal texts that clients treat as success (specification §8). */
const alreadyRequested: Record<ItemKind, string> = {
  equipment: serverMessages.alreadyRequestedEquipment,
  'spare-part': serverMessages.alreadyRequestedComponent,
};

/** Tells the dealer's systems of a request, of whatever channel, in the transaction that stores or releases it. */
export async function passOn(transaction: Queryable, events: OutgoingEvents, id: number): Promise<void> {
  const row = await findRequestRow(transaction, id);
  if (!row) throw new Error('a request that is passed on is stored');
  await events.record(transaction, createdEvent(row), id);
}

/**
 * Leaves a member's request for an item: NEW, or AUCTION for an auction lot. For an item that is reserved or sold it is a
 * request for another one like it. Sent any number of times it leaves one request and one event, until that is closed;
 * the others are answered with the literal "already created".
 */
export async function leaveRequest(
  database: Database,
  events: OutgoingEvents,
  kind: ItemKind,
  accountId: number,
  id: number,
  calculation: CalculationBody | undefined,
): Promise<Pick<RequestReceipt, 'id' | 'kind' | 'status' | 'createdAt'>> {
  return database.transaction(async (transaction) => {
    const item = await readAskedItem(transaction, kind, id);
    if (!item) throw refusals.notFound();
    const request = await insertRequest(transaction, {
      channel: 'member',
      accountId,
      item,
      calculation: await calculationNow(transaction, calculation, item),
      kind: item.isOutOfStock ? 'SIMILAR' : 'ITEM',
      status: item.isAuction && !item.isOutOfStock ? 'AUCTION' : 'NEW',
    });
    if (!request) throw new Refusal(409, 'ALREADY_REQUESTED', alreadyRequested[kind]);
    await passOn(transaction, events, request.id);
    return { ...request, createdAt: request.createdAt.toISOString() };
  });
}
