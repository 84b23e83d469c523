import type { ProductWord } from '@leasing/core/api/contract';
import type { RowOf } from '../catalogue/items.ts';
import { columnsOf, isShown } from '../catalogue/repository.ts';
import type { Database } from '../platform/database/index.ts';

/** What became of a like: new, stored before, or there is no such item for visitors. */
export type StoredLike = 'new' | 'known' | 'missing';

/** Stores a like of an item that visitors see. */
export async function insertLike(
  database: Database,
  product: ProductWord,
  accountId: number,
  id: number,
): Promise<StoredLike> {
  const [row] = await database.query<{ stored: StoredLike }>(
    `WITH item AS (SELECT id FROM ${product} WHERE id = $2 AND ${isShown} FOR KEY SHARE),
       added AS (
         INSERT INTO ${product}_like (account_id, ${product}_id) SELECT $1, id FROM item ON CONFLICT DO NOTHING
         RETURNING 1)
     SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM item) THEN 'missing' WHEN EXISTS (SELECT 1 FROM added) THEN 'new'
       ELSE 'known' END AS stored`,
    [accountId, id],
  );
  return row?.stored ?? 'known';
}

/** Removes a like, if there is one. */
export async function deleteLike(
  database: Database,
  product: ProductWord,
  accountId: number,
  id: number,
): Promise<void> {
  await database.query(`DELETE FROM ${product}_like WHERE account_id = $1 AND ${product}_id = $2`, [
    accountId,
    id,
  ]);
}

/** How many users like an item; undefined when there is no such item. */
export async function readLikeCount(
  database: Database,
  product: ProductWord,
  id: number,
): Promise<number | undefined> {
  const [row] = await database.read<{ count: number }>(
    `SELECT like_count AS count FROM ${product} WHERE id = $1`,
    [id],
    'primary',
  );
  return row?.count;
}

/** The items that a user likes, the latest like first. */
export function readLiked<P extends ProductWord>(
  database: Database,
  product: P,
  accountId: number,
): Promise<RowOf[P][]> {
  return database.read<RowOf[P]>(
    `SELECT item.* FROM ${product}_like AS mark
     JOIN LATERAL (SELECT ${columnsOf[product]} FROM ${product} WHERE id = mark.${product}_id AND ${isShown}) AS item ON true
     WHERE mark.account_id = $1 ORDER BY mark.created_at DESC, item.id DESC`,
    [accountId],
    'primary',
  );
}
