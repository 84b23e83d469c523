import type { ProductWord, RequestKind, RequestStatus } from '@leasing/core/api/contract';
import type { RowOf } from '../catalogue/items.ts';
import { columnsOf, isShown } from '../catalogue/repository.ts';
import type { Database, Queryable } from '../platform/database/index.ts';
import { isOpen } from './isOpen.ts';

/** A stored request. */
interface RequestRow {
  id: number;
  kind: RequestKind;
  status: RequestStatus;
  createdAt: Date;
}

const columns = 'id, kind, status, created_at AS "createdAt"';

/** What decides the kind and the first status of a request. Undefined when there is no such item. */
export async function readItemForRequest(
  database: Queryable,
  product: ProductWord,
  id: number,
): Promise<{ auction: boolean; isOutOfStock: boolean } | undefined> {
  const auction = product === 'equipment' ? 'is_auction' : 'false';
  const [row] = await database.query<{ auction: boolean; isOutOfStock: boolean }>(
    `SELECT ${auction} AS auction, is_out_of_stock AS "isOutOfStock" FROM ${product}
     WHERE id = $1 AND ${isShown}`,
    [id],
  );
  return row;
}

/** What became of a request: new, stored before, or stored by a duplicate while this one was on its way. */
export type StoredRequest =
  | { outcome: 'new' | 'duplicate'; request: RequestRow }
  | { outcome: 'known'; request: undefined };

/** Stores a request, unless the user has an open one for the item. */
export async function insertRequest(
  database: Queryable,
  product: ProductWord,
  accountId: number,
  id: number,
  { kind, status }: Pick<RequestRow, 'kind' | 'status'>,
): Promise<StoredRequest> {
  // Both parts see the table as it was when the statement began; the insert alone waits for a duplicate.
  const [row] = await database.query<Partial<RequestRow> & { hasOpen: boolean }>(
    `WITH added AS (
       INSERT INTO ${product}_request (account_id, ${product}_id, kind, status, asked_cost)
       VALUES ($1, $2, $3, $4, (SELECT total_cost FROM ${product} WHERE id = $2))
       ON CONFLICT DO NOTHING RETURNING ${columns})
     SELECT added.*, mine."hasOpen" FROM (
       SELECT EXISTS (
         SELECT 1 FROM ${product}_request WHERE account_id = $1 AND ${product}_id = $2 AND ${isOpen}) AS "hasOpen"
     ) AS mine LEFT JOIN added ON true`,
    [accountId, id, kind, status],
  );
  if (row?.hasOpen) return { outcome: 'known', request: undefined };
  if (row?.id) return { outcome: 'new', request: row as RequestRow };
  const [request] = await database.query<RequestRow>(
    `SELECT ${columns} FROM ${product}_request WHERE account_id = $1 AND ${product}_id = $2 AND ${isOpen}`,
    [accountId, id],
  );
  // The duplicate's request may have gone with its item in between.
  return request ? { outcome: 'duplicate', request } : { outcome: 'known', request: undefined };
}

/** The items that a user requested with the state of the last request for each, the latest first. */
export function readRequested<P extends ProductWord>(
  database: Database,
  product: P,
  accountId: number,
): Promise<
  (RowOf[P] & {
    requestKind: RequestKind;
    requestStatus: RequestStatus;
    requestedAt: Date;
    requestStatusAt: Date;
    requestAnswer: string | null;
  })[]
> {
  return database.read(
    `SELECT item.*, request.kind AS "requestKind", request.status AS "requestStatus",
       request.created_at AS "requestedAt", request.status_at AS "requestStatusAt", request.answer AS "requestAnswer"
     FROM (
       SELECT DISTINCT ON (${product}_id) * FROM ${product}_request
       WHERE account_id = $1 ORDER BY ${product}_id, id DESC
     ) AS request
     JOIN LATERAL (
       SELECT ${columnsOf[product]} FROM ${product}
       WHERE id = request.${product}_id AND ${isShown}
     ) AS item ON true
     ORDER BY request.created_at DESC, request.id DESC`,
    [accountId],
    'primary',
  );
}
