import type { ItemKind } from '@leasing/core/catalogue';
import type {
  OwnRequest,
  RequestCalculation,
  RequestKind,
  RequestStatus,
} from '@leasing/core/unstable/api/contract';
import type { RowOf } from '../item/items.ts';
import { isShown, seenColumns } from '../item/repository.ts';
import { itemRows } from '../item/select.ts';
import type { Database, Queryable } from '../platform/database/index.ts';
import type { RequestChannel } from './row.ts';

/** Whether a request still stands, in SQL: of one person's requests for an item one at most does (`request_open`). */
export const isOpen = 'closed_at IS NULL';

/** A stored request. */
export interface StoredRequest {
  id: number;
  kind: RequestKind;
  status: RequestStatus;
  createdAt: Date;
}

/** An item as someone asks for it. */
export interface AskedItem {
  kind: ItemKind;
  id: number;
  /** Of a machine. */
  type: string | null;
  title: string;
  number: string;
  totalCost: number | null;
  minDeposit: number | null;
  isAuction: boolean;
  isOutOfStock: boolean;
}

/** A request before it has its number. */
export interface RequestDraft {
  channel: RequestChannel;
  /** Of a member; the others say who they are. */
  accountId?: number;
  name?: string;
  phoneNumber?: string;
  email?: string | undefined;
  partner?: string;
  /** The same key of one partner, or of our own pages, is the same request. */
  idempotencyKey?: string;
  page?: string | undefined;
  item?: AskedItem;
  /** What is asked for without an item of the stock. */
  wish?: string | undefined;
  withoutSms?: boolean | undefined;
  calculation?: RequestCalculation | null;
  kind: RequestKind;
  status: RequestStatus;
}

/** The item that is asked for; undefined when there is none, or it is hidden. */
export async function readAskedItem(
  database: Queryable,
  kind: ItemKind,
  id: number,
): Promise<AskedItem | undefined> {
  const [row] = await database.query<AskedItem>(
    `SELECT kind, id, machine_type AS type, title, number, total_cost AS "totalCost", min_deposit AS "minDeposit",
       is_auction AS "isAuction",
       availability <> 'IN_STOCK' AS "isOutOfStock"
     FROM item WHERE kind = $1 AND id = $2 AND ${isShown}`,
    [kind, id],
  );
  return row;
}

/** Stores a request; undefined when the member has an open one for the item, or the key came before. */
export async function insertRequest(
  database: Queryable,
  draft: RequestDraft,
): Promise<StoredRequest | undefined> {
  const { item, calculation } = draft;
  const [row] = await database.query<StoredRequest>(
    `INSERT INTO request (channel, account_id, name, phone_number, email, partner, idempotency_key, page, item_id,
       item_words, asked_cost, wish, calculation, kind, status, without_sms, consent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       CASE WHEN $1 <> 'member' THEN now() END)
     ON CONFLICT DO NOTHING RETURNING id, kind, status, created_at AS "createdAt"`,
    [
      draft.channel,
      draft.accountId ?? null,
      draft.name ?? null,
      draft.phoneNumber ?? null,
      draft.email ?? null,
      draft.partner ?? null,
      draft.idempotencyKey ?? null,
      draft.page ?? null,
      item?.id ?? null,
      item ? JSON.stringify({ kind: item.kind, title: item.title, number: item.number }) : null,
      item?.totalCost ?? null,
      draft.wish ?? null,
      calculation ? JSON.stringify(calculation) : null,
      draft.kind,
      draft.status,
      draft.withoutSms ?? false,
    ],
  );
  return row;
}

/** What makes a request another one than the one before it under its key. The page may change below an open form. */
export interface RequestContent {
  name: string;
  phoneNumber: string;
  email: string | null;
  itemId: number | null;
  wish: string | null;
  withoutSms: boolean;
  calculation: RequestCalculation | null;
}

/** The request that came under this key before. @param partner null: from our own pages */
export async function findByKey(
  database: Queryable,
  partner: string | null,
  key: string,
): Promise<(Pick<StoredRequest, 'id' | 'createdAt'> & RequestContent) | undefined> {
  const [row] = await database.query<Pick<StoredRequest, 'id' | 'createdAt'> & RequestContent>(
    `SELECT id, created_at AS "createdAt", name, phone_number AS "phoneNumber", email,
       item_id AS "itemId", wish, without_sms AS "withoutSms", calculation
     FROM request WHERE coalesce(partner, '') = $1 AND idempotency_key = $2`,
    [partner ?? '', key],
  );
  return row;
}

/** A request as its buyer sees it, without the item as it is now. */
export type OwnRow = Omit<
  OwnRequest,
  'createdAt' | 'statusAt' | 'mayBeWithdrawn' | 'product' | 'manager' | 'item'
> & {
  createdAt: Date;
  statusAt: Date;
  product: ItemKind;
  manager: string | null;
  itemId: number | null;
};

/** All requests of a user, the latest first. */
export function readOwn(database: Database, accountId: number): Promise<OwnRow[]> {
  return database.read<OwnRow>(
    `SELECT request.id, request.kind, request.status, request.created_at AS "createdAt",
       request.status_at AS "statusAt", answer, staff.name AS manager, item_id AS "itemId",
       item_words ->> 'kind' AS product, item_words ->> 'title' AS title, item_words ->> 'number' AS number,
       asked_cost AS "askedCost", calculation
     FROM request LEFT JOIN staff ON staff.id = assignee_id
     WHERE account_id = $1 ORDER BY request.id DESC`,
    [accountId],
    'primary',
  );
}

/** The items that a user requested with the state of the last request for each, the latest first. */
export function readRequested<P extends ItemKind>(
  database: Database,
  kind: P,
  accountId: number,
): Promise<
  (RowOf[P] & {
    requestKind: RequestKind;
    requestStatus: RequestStatus;
    requestedAt: Date;
    requestStatusAt: Date;
    requestAnswer: string | null;
    requestCalculation: RequestCalculation | null;
  })[]
> {
  return database.read(
    `SELECT item.*, request.kind AS "requestKind", request.status AS "requestStatus",
       request.created_at AS "requestedAt", request.status_at AS "requestStatusAt", request.answer AS "requestAnswer",
       request.calculation AS "requestCalculation"
     FROM (
       SELECT DISTINCT ON (item_id) * FROM request
       WHERE account_id = $1 ORDER BY item_id, id DESC
     ) AS request
     JOIN LATERAL (
       SELECT ${seenColumns[kind]} FROM ${itemRows}
       WHERE kind = '${kind}' AND id = request.item_id AND ${isShown}
     ) AS item ON true
     ORDER BY request.created_at DESC, request.id DESC`,
    [accountId],
    'primary',
  );
}
