import type { ProductWord, RequestKind, RequestStatus } from '@leasing/core/api/contract';
import type { RowOf } from '../catalogue/items.ts';
import { columnsOf, isShown } from '../catalogue/repository.ts';
import type { Database, Queryable } from '../platform/database/index.ts';

/** A stored request. */
interface RequestRow {
  id: number;
  kind: RequestKind;
  status: RequestStatus;
  createdAt: Date;
}

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

/** Stores a request; undefined when the user has an open one for the item. */
export async function insertRequest(
  database: Queryable,
  product: ProductWord,
  accountId: number,
  id: number,
  { kind, status }: Pick<RequestRow, 'kind' | 'status'>,
): Promise<RequestRow | undefined> {
  const [row] = await database.query<RequestRow>(
    `INSERT INTO ${product}_request (account_id, ${product}_id, kind, status, asked_cost)
     VALUES ($1, $2, $3, $4, (SELECT total_cost FROM ${product} WHERE id = $2))
     ON CONFLICT DO NOTHING RETURNING id, kind, status, created_at AS "createdAt"`,
    [accountId, id, kind, status],
  );
  return row;
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
