import type { ProductWord, RequestStatus } from '@leasing/core/api/contract';
import type { Database } from '../platform/database/index.ts';

/** Windows of the notifications and how many there may be. */
export interface NotificationLimits {
  /** Age in days up to which a price cut or a new item is news. */
  newsDays: number;
  /** Hours before its end from which an auction is "about to end". */
  auctionHours: number;
  /** Most messages about new items, so that a large delivery does not hide the price cuts. */
  newItems: number;
  /** Most messages. */
  total: number;
}

/** A message as the database finds it. */
export interface NotificationRow {
  kind: 'PRICE_CUT' | 'NEW_ITEM' | 'AUCTION_ENDING' | 'REQUEST_STATUS';
  product: ProductWord;
  productId: number;
  title: string;
  createdAt: Date;
  oldCost: number | null;
  newCost: number | null;
  auctionEndsAt: Date | null;
  status: RequestStatus | null;
}

/** The last price change of a favourite, if it was a cut, came after the heart and still stands. */
const priceCuts = (product: ProductWord) => `
  SELECT 'PRICE_CUT' AS kind, '${product}' AS product, item.id AS product_id, item.title,
    change.created_at, change.old_cost, change.new_cost, NULL::timestamptz AS auction_ends_at,
    NULL AS status
  FROM ${product}_like AS mark
  JOIN ${product} AS item ON item.id = mark.${product}_id AND NOT item.is_out_of_stock
  JOIN LATERAL (
    SELECT created_at, old_cost, new_cost FROM price_change
    WHERE ${product}_id = item.id ORDER BY created_at DESC, id DESC LIMIT 1
  ) AS change ON change.new_cost < change.old_cost AND change.new_cost = item.min_cost
    AND change.created_at > mark.created_at
  WHERE mark.account_id = $1 AND change.created_at > now() - make_interval(days => $2)`;

/** Kinds of goods that the user likes or requested, each since when; what came after that is new to them. */
const interests = (product: ProductWord, kind: string) => `
  SELECT item.${kind} AS kind, min(mark.created_at) AS since
  FROM (
    SELECT ${product}_id AS id, created_at FROM ${product}_like WHERE account_id = $1
    UNION ALL SELECT item_id, created_at FROM request WHERE account_id = $1 AND item_kind = '${product}'
  ) AS mark
  JOIN ${product} AS item USING (id) GROUP BY item.${kind}`;

const newItems = (product: ProductWord, kind: string) => `
  SELECT 'NEW_ITEM', '${product}', item.id, item.title, item.created_at,
    NULL::bigint, NULL::bigint, NULL::timestamptz, NULL
  FROM (${interests(product, kind)}) AS interest
  JOIN ${product} AS item ON item.${kind} = interest.kind AND item.created_at > interest.since
  WHERE NOT item.is_out_of_stock AND item.created_at > now() - make_interval(days => $2)
    AND NOT EXISTS (SELECT 1 FROM ${product}_like WHERE account_id = $1 AND ${product}_id = item.id)
    AND NOT EXISTS (
      SELECT 1 FROM request WHERE account_id = $1 AND item_kind = '${product}' AND item_id = item.id)`;

/** An auction becomes news at the moment when its last hours begin. */
const endingAuctions = `
  SELECT 'AUCTION_ENDING', 'equipment', id, title, auction_ends_at - make_interval(hours => $3),
    NULL::bigint, NULL::bigint, auction_ends_at, NULL
  FROM equipment
  WHERE is_auction AND NOT is_out_of_stock
    AND auction_ends_at > now() AND auction_ends_at <= now() + make_interval(hours => $3)
    AND id IN (
      SELECT equipment_id FROM equipment_like WHERE account_id = $1
      UNION SELECT item_id FROM request WHERE account_id = $1 AND item_kind = 'equipment')`;

/** What the firm decided about a request, from when it did. */
const decisions = (product: ProductWord) => `
  SELECT 'REQUEST_STATUS', '${product}', item.id, item.title, request.status_at, NULL::bigint, NULL::bigint,
    NULL::timestamptz, request.status
  FROM request JOIN ${product} AS item ON item.id = request.item_id
  WHERE account_id = $1 AND item_kind = '${product}' AND request.status_at > request.created_at AND request.status <> 'NEW'
    AND request.status_at > now() - make_interval(days => $2) AND item.availability <> 'HIDDEN'`;

const sql = `
  SELECT kind, product, product_id AS "productId", title, created_at AS "createdAt", old_cost AS "oldCost",
    new_cost AS "newCost", auction_ends_at AS "auctionEndsAt", status
  FROM (
    ${priceCuts('equipment')}
    UNION ALL ${priceCuts('component')}
    UNION ALL ${endingAuctions}
    UNION ALL ${decisions('equipment')}
    UNION ALL ${decisions('component')}
    UNION ALL (
      SELECT * FROM (${newItems('equipment', 'type')} UNION ALL ${newItems('component', 'category')}) AS fresh
      ORDER BY created_at DESC, id DESC LIMIT $4)
  ) AS news
  ORDER BY created_at DESC, kind, product, product_id DESC LIMIT $5`;

/** What is news to a user, newest first. */
export function readNotifications(
  database: Database,
  accountId: number,
  limits: NotificationLimits,
): Promise<NotificationRow[]> {
  return database.read<NotificationRow>(sql, [
    accountId,
    limits.newsDays,
    limits.auctionHours,
    limits.newItems,
    limits.total,
  ]);
}
