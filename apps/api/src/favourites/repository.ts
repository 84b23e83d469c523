import type { ItemKind } from '@leasing/core/catalogue';
import type { RowOf } from '../item/items.ts';
import { isShown, seenColumns } from '../item/repository.ts';
import { itemRows } from '../item/select.ts';
import type { Database } from '../platform/database/index.ts';

/** What became of a like: new, stored before, or there is no such item for visitors. */
export type StoredLike = 'new' | 'known' | 'missing';

/** Stores a like of an item that visitors see. */
export async function insertLike(
  database: Database,
  kind: ItemKind,
  accountId: number,
  id: number,
): Promise<StoredLike> {
  const [row] = await database.query<{ stored: StoredLike }>(
    `WITH shown AS (SELECT id FROM item WHERE kind = '${kind}' AND id = $2 AND ${isShown} FOR KEY SHARE),
       added AS (
         INSERT INTO favourite (account_id, item_id) SELECT $1, id FROM shown ON CONFLICT DO NOTHING RETURNING 1)
     SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM shown) THEN 'missing' WHEN EXISTS (SELECT 1 FROM added) THEN 'new'
       ELSE 'known' END AS stored`,
    [accountId, id],
  );
  return row?.stored ?? 'known';
}

/** Removes a like, if there is one. */
export async function deleteLike(
  database: Database,
  kind: ItemKind,
  accountId: number,
  id: number,
): Promise<void> {
  await database.query(
    `DELETE FROM favourite USING item
     WHERE item.id = item_id AND kind = '${kind}' AND account_id = $1 AND item_id = $2`,
    [accountId, id],
  );
}

/** How many users like an item; undefined when there is no such item. */
export async function readLikeCount(
  database: Database,
  kind: ItemKind,
  id: number,
): Promise<number | undefined> {
  const [row] = await database.read<{ count: number }>(
    `SELECT coalesce(like_count, 0) AS count FROM ${itemRows} WHERE kind = '${kind}' AND id = $1`,
    [id],
    'primary',
  );
  return row?.count;
}

/** The items that a user likes, the latest like first. */
export function readLiked<P extends ItemKind>(
  database: Database,
  kind: P,
  accountId: number,
): Promise<RowOf[P][]> {
  return database.read<RowOf[P]>(
    `SELECT item.* FROM favourite AS mark
     JOIN LATERAL (
       SELECT ${seenColumns[kind]} FROM ${itemRows} WHERE kind = '${kind}' AND id = mark.item_id AND ${isShown}
     ) AS item ON true
     WHERE mark.account_id = $1 ORDER BY mark.created_at DESC, item.id DESC`,
    [accountId],
    'primary',
  );
}
