import { serverMessages } from '@leasing/core/api';
import type { ProductWord, RequestReceipt } from '@leasing/core/api/contract';
import type { OutgoingEvents } from '../events/OutgoingEvents.ts';
import type { Database } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { insertRequest, readItemForRequest } from './repository.ts';
import { recordRequest } from './requestCreated.ts';

/** The literal texts that clients treat as success (specification §8). */
const alreadyRequested: Record<ProductWord, string> = {
  equipment: serverMessages.alreadyRequestedEquipment,
  component: serverMessages.alreadyRequestedComponent,
};

/**
 * Leaves a request for an item: NEW, or AUCTION for an auction lot. For an item that is reserved or sold it is a request
 * for another one like it. Sent any number of times it leaves one request and one event, until that is rejected or
 * withdrawn; the others are answered with the literal "already created".
 */
export async function leaveRequest(
  database: Database,
  events: OutgoingEvents,
  product: ProductWord,
  accountId: number,
  id: number,
): Promise<RequestReceipt> {
  return database.transaction(async (transaction) => {
    const item = await readItemForRequest(transaction, product, id);
    if (!item) throw refusals.notFound();
    const newRequest = item.isOutOfStock
      ? ({ kind: 'SIMILAR', status: 'NEW' } as const)
      : ({ kind: 'ITEM', status: item.auction ? 'AUCTION' : 'NEW' } as const);
    const request = await insertRequest(transaction, product, accountId, id, newRequest);
    if (!request) throw new Refusal(409, 'ALREADY_REQUESTED', alreadyRequested[product]);
    const receipt = { ...request, createdAt: request.createdAt.toISOString() };
    await recordRequest(transaction, events, product, accountId, id, receipt);
    return receipt;
  });
}
