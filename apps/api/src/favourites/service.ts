import { serverMessages } from '@leasing/core/api';
import type { LikeReceipt, ProductWord } from '@leasing/core/api/contract';
import type { Database } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { deleteLike, insertLike, readLikeCount } from './repository.ts';

/** The literal texts that clients ignore as "already done" (specification §8). */
const alreadyLiked: Record<ProductWord, string> = {
  equipment: serverMessages.alreadyLikedEquipment,
  component: serverMessages.alreadyLikedComponent,
};

/**
 * Adds an item to the favourites. Sent any number of times it leaves one like; the others are answered with the literal
 * "already liked".
 */
export async function like(
  database: Database,
  product: ProductWord,
  accountId: number,
  id: number,
): Promise<LikeReceipt> {
  const outcome = await insertLike(database, product, accountId, id);
  if (outcome === 'missing') throw refusals.notFound();
  if (outcome === 'known') throw new Refusal(409, 'ALREADY_LIKED', alreadyLiked[product]);
  return receipt(database, product, id, true);
}

/** Removes an item from the favourites; removing what is not there is no failure. */
export async function unlike(
  database: Database,
  product: ProductWord,
  accountId: number,
  id: number,
): Promise<LikeReceipt> {
  await deleteLike(database, product, accountId, id);
  return receipt(database, product, id, false);
}

async function receipt(
  database: Database,
  product: ProductWord,
  id: number,
  liked: boolean,
): Promise<LikeReceipt> {
  const likeCount = await readLikeCount(database, product, id);
  if (likeCount === undefined) throw refusals.notFound();
  return { liked, likeCount };
}
