import type { ProductWord } from '@leasing/core/api/contract';
import type { Database } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { networkOf } from '../platform/network.ts';
import { takeTurn } from '../platform/rateLimit.ts';
import { isShown } from './repository.ts';

/** Views from one address in an hour, so that a program cannot make an item popular quickly. */
const viewsPerAddress = { limit: 600, seconds: 3600 } as const;

/**
 * Counts a view: once per visitor and day, in Moscow time.
 * @param visitor hash of the account or of the visitor's cookie
 */
export async function countView(
  database: Database,
  product: ProductWord,
  id: number,
  visitor: Buffer,
  address: string,
): Promise<void> {
  await takeTurn(database, `view:${networkOf(address)}`, viewsPerAddress.limit, viewsPerAddress.seconds);
  const [seen] = await database.query<{ exists: boolean }>(
    `WITH item AS (SELECT id FROM ${product} WHERE id = $1 AND ${isShown}),
     view AS (
       INSERT INTO product_view (product, product_id, day, visitor)
       SELECT $2, id, (now() AT TIME ZONE 'Europe/Moscow')::date, $3 FROM item
       ON CONFLICT DO NOTHING RETURNING product_id),
     counted AS (
       UPDATE ${product} SET view_count = view_count + 1 WHERE id IN (SELECT product_id FROM view))
     SELECT EXISTS (SELECT 1 FROM item) AS exists`,
    [id, product, visitor],
  );
  if (!seen?.exists) throw refusals.notFound();
}

/** Removes the visitors of past days; the counts stand with the items. */
export async function removeOldViews(database: Database): Promise<void> {
  await database.query("DELETE FROM product_view WHERE day < (now() AT TIME ZONE 'Europe/Moscow')::date - 1");
}
