import type { ProductWord, RequestKind, RequestStatus } from '@leasing/core/api/contract';
import type { Person, RequestCreated } from '../events/events.ts';
import type { OutgoingEvents } from '../events/OutgoingEvents.ts';
import type { Queryable } from '../platform/database/index.ts';

/** A stored request. */
interface StoredRequest {
  id: number;
  kind: RequestKind;
  status: RequestStatus;
  createdAt: string;
}

const numberColumn = { equipment: 'garage_number', component: 'article' } as const;

/** Tells the dealer's systems of a request, in the transaction that stores it. */
export async function recordRequest(
  transaction: Queryable,
  events: OutgoingEvents,
  product: ProductWord,
  accountId: number,
  itemId: number,
  request: StoredRequest,
): Promise<void> {
  const [item] = await transaction.query<RequestCreated['item']>(
    `SELECT id, title, ${numberColumn[product]} AS number, min_cost AS "minCost", total_cost AS "totalCost"
     FROM ${product} WHERE id = $1`,
    [itemId],
  );
  const [person] = await transaction.query<Person>(
    `SELECT fullname AS name, phone_number AS "phoneNumber", email, company_name AS "companyName",
       tax_number AS "taxNumber", region FROM account WHERE id = $1`,
    [accountId],
  );
  if (!item || !person) throw new Error('a stored request has an item and an account');
  const { id, kind, status, createdAt } = request;
  await events.record(
    transaction,
    { kind: 'request.created', request: { id, product, kind, status, createdAt }, item, person },
    { accountId },
  );
}
