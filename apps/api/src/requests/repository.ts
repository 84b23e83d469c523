import type { ProductWord, RequestStatus } from '@leasing/core/api/contract';
import { columnsOf, type RowOf } from '../catalogue/repository.ts';
import type { Database, Queryable } from '../platform/database/index.ts';

/** A stored request. */
export interface RequestRow {
  id: number;
  status: RequestStatus;
  createdAt: Date;
}

/** What decides the first status of a request. Undefined when there is no such item. */
export async function readItemForRequest(
  database: Queryable,
  product: ProductWord,
  id: number,
): Promise<{ title: string; auction: boolean } | undefined> {
  const auction = product === 'equipment' ? 'is_auction' : 'false';
  const [row] = await database.query<{ title: string; auction: boolean }>(
    `SELECT title, ${auction} AS auction FROM ${product} WHERE id = $1`,
    [id],
  );
  return row;
}

/** Stores a request. Answers undefined when the user has one for this item already. */
export async function insertRequest(
  database: Queryable,
  product: ProductWord,
  accountId: number,
  id: number,
  status: RequestStatus,
): Promise<RequestRow | undefined> {
  const [row] = await database.query<RequestRow>(
    `INSERT INTO ${product}_request (account_id, ${product}_id, status) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING id, status, created_at AS "createdAt"`,
    [accountId, id, status],
  );
  return row;
}

/** The items that a user requested with the state of each request, the latest first. */
export function readRequested<P extends ProductWord>(
  database: Database,
  product: P,
  accountId: number,
): Promise<(RowOf[P] & { requestStatus: RequestStatus; requestedAt: Date })[]> {
  return database.read(
    `SELECT item.*, request.status AS "requestStatus", request.created_at AS "requestedAt"
     FROM ${product}_request AS request
     JOIN LATERAL (SELECT ${columnsOf[product]} FROM ${product} WHERE id = request.${product}_id) AS item ON true
     WHERE request.account_id = $1 ORDER BY request.created_at DESC, request.id DESC`,
    [accountId],
    'primary',
  );
}
