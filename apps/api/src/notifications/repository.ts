import type { RequestStatus, WireWord } from '@leasing/core/unstable/api/contract';
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
  product: WireWord;
  productId: number;
  title: string;
  createdAt: Date;
  oldCost: number | null;
  newCost: number | null;
  auctionEndsAt: Date | null;
  status: RequestStatus | null;
}

/** The last price change of a favourite, if it was a cut, came after the heart and still stands. */
const priceCuts = `
  SELECT 'PRICE_CUT' AS kind, item.kind AS item_kind, item.id, item.title,
    change.created_at, change.old_cost, change.new_cost, NULL::timestamptz AS auction_ends_at,
    NULL AS status
  FROM favourite AS mark
  JOIN item ON item.id = mark.item_id AND item.availability = 'IN_STOCK'
  JOIN LATERAL (
    SELECT created_at, old_cost, new_cost FROM price_change
    WHERE item_id = item.id ORDER BY created_at DESC, id DESC LIMIT 1
  ) AS change ON change.new_cost < change.old_cost AND change.new_cost = item.total_cost
    AND change.created_at > mark.created_at
  WHERE mark.account_id = $1 AND change.created_at > now() - make_interval(days => $2)`;

/** What someone is interested in who asks for an item: machines of its type, or parts of its category. */
const sortOfGoods = "CASE item.kind WHEN 'equipment' THEN item.machine_type ELSE item.category END";

/** Items that the user likes or requested, since when. */
const marks = `
  SELECT item_id, created_at FROM favourite WHERE account_id = $1
  UNION ALL SELECT item_id, created_at FROM request WHERE account_id = $1`;

/** What came into the stock of the goods that the user likes or requested after that. */
const newItems = `
  SELECT 'NEW_ITEM', item.kind, item.id, item.title, item.created_at,
    NULL::bigint, NULL::bigint, NULL::timestamptz, NULL
  FROM (
    SELECT item.kind, ${sortOfGoods} AS sort, min(mark.created_at) AS since
    FROM (${marks}) AS mark JOIN item ON item.id = mark.item_id GROUP BY item.kind, sort
  ) AS interest
  JOIN item ON item.kind = interest.kind AND ${sortOfGoods} = interest.sort AND item.created_at > interest.since
  WHERE item.availability = 'IN_STOCK' AND item.created_at > now() - make_interval(days => $2)
    AND NOT EXISTS (SELECT 1 FROM (${marks}) AS mark WHERE mark.item_id = item.id)`;

/** An auction becomes news at the moment when its last hours begin. */
const endingAuctions = `
  SELECT 'AUCTION_ENDING', item.kind, id, title, auction_ends_at - make_interval(hours => $3),
    NULL::bigint, NULL::bigint, auction_ends_at, NULL
  FROM item
  WHERE is_auction AND availability = 'IN_STOCK'
    AND auction_ends_at > now() AND auction_ends_at <= now() + make_interval(hours => $3)
    AND id IN (SELECT item_id FROM (${marks}) AS mark)`;

/** What the firm decided about a request and answered since, from when it did; what its buyer withdrew is not news to them. */
const decisions = `
  SELECT 'REQUEST_STATUS', item.kind, item.id, item.title, request.told_at, NULL::bigint, NULL::bigint,
    NULL::timestamptz, request.status
  FROM (SELECT *, greatest(status_at, answered_at) AS told_at FROM request WHERE account_id = $1) AS request
  JOIN item ON item.id = request.item_id
  WHERE request.told_at > request.created_at AND request.status <> 'NEW'
    AND (request.status <> 'WITHDRAWN' OR request.withdrawn_at IS NULL)
    AND request.told_at > now() - make_interval(days => $2) AND item.availability <> 'HIDDEN'`;

const sql = `
  SELECT kind, wire_word(item_kind) AS product, id AS "productId", title, created_at AS "createdAt",
    old_cost AS "oldCost", new_cost AS "newCost", auction_ends_at AS "auctionEndsAt", status
  FROM (
    ${priceCuts}
    UNION ALL ${endingAuctions}
    UNION ALL ${decisions}
    UNION ALL (${newItems} ORDER BY created_at DESC, id DESC LIMIT $4)
  ) AS news
  ORDER BY created_at DESC, kind, product, id DESC LIMIT $5`;

/** Up to which moment the bell has shown its messages. */
export async function readSeen(database: Database, accountId: number): Promise<Date> {
  const [row] = await database.read<{ seenAt: Date }>(
    'SELECT notifications_seen_at AS "seenAt" FROM account WHERE id = $1',
    [accountId],
    'primary',
  );
  return row?.seenAt ?? new Date();
}

/** Keeps up to which moment the bell has shown them; never one before, nor one to come. */
export async function storeSeen(database: Database, accountId: number, until: string): Promise<void> {
  await database.query(
    `UPDATE account SET notifications_seen_at = greatest(notifications_seen_at, least($2::timestamptz, now()))
     WHERE id = $1`,
    [accountId, until],
  );
}

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
