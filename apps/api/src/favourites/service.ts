import { serverMessages } from '@leasing/core/api';
import type { ItemKind } from '@leasing/core/catalogue';
import type { LikeReceipt } from '@leasing/core/unstable/api/contract';
import type { Database } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { deleteLike, insertLike, readLikeCount } from './repository.ts';

/** The literal texts that clients ignore as "already done" (specification §8). */
const alreadyLiked: Record<ItemKind, string> = {
  equipment: serverMessages.alreadyLikedEquipment,
  'spare-part': serverMessages.alreadyLikedComponent,
};

/**
 * Adds an item to the favourites. Sent any number of times it leaves one like; the others are answered with the literal
 * "already liked".
 */
export async function like(
  database: Database,
  kind: ItemKind,
  accountId: number,
  id: number,
): Promise<LikeReceipt> {
  const outcome = await insertLike(database, kind, accountId, id);
  if (outcome === 'missing') throw refusals.notFound();
  if (outcome === 'known') throw new Refusal(409, 'ALREADY_LIKED', alreadyLiked[kind]);
  return receipt(database, kind, id, true);
}

/** Removes an item from the favourites; removing what is not there is no failure. */
export async function unlike(
  database: Database,
  kind: ItemKind,
  accountId: number,
  id: number,
): Promise<LikeReceipt> {
  await deleteLike(database, kind, accountId, id);
  return receipt(database, kind, id, false);
}

async function receipt(database: Database, kind: ItemKind, id: number, liked: boolean): Promise<LikeReceipt> {
  const likeCount = await readLikeCount(database, kind, id);
  if (likeCount === undefined) throw refusals.notFound();
  return { liked, likeCount };
}
