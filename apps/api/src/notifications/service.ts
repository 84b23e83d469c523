import type { Notification } from '@leasing/core/api/contract';
import { NOVELTY_DAYS } from '@leasing/core/catalogue';
import { NOTIFICATIONS } from '@leasing/core/layout';
import type { Static } from 'typebox';
import type { Database } from '../platform/database/index.ts';
import { type NotificationRow, readNotifications } from './repository.ts';

type Message = Static<typeof Notification>;

const limits = {
  newsDays: NOVELTY_DAYS.list,
  auctionHours: 48,
  newItems: NOTIFICATIONS.most / 2,
  total: NOTIFICATIONS.most,
} as const;

/**
 * The messages of a user, at most 8 (specification §9), newest first: price cuts on favourites, new stock of the
 * types that he likes or requested, auctions of his favourites and requests that end within 48 hours.
 */
export async function notificationsOf(database: Database, accountId: number): Promise<Message[]> {
  const rows = await readNotifications(database, accountId, limits);
  return rows.map(toMessage);
}

function toMessage(row: NotificationRow): Message {
  const { kind, product, productId, title, createdAt, oldCost, newCost, auctionEndsAt } = row;
  return {
    // The same news keeps its id, so that the site can tell what was seen already.
    id: `${kind}-${product}-${productId}-${createdAt.getTime()}`,
    kind,
    product,
    productId,
    title,
    createdAt: createdAt.toISOString(),
    ...(oldCost === null || newCost === null ? {} : { oldCost, newCost }),
    ...(auctionEndsAt ? { auctionEndsAt: auctionEndsAt.toISOString() } : {}),
  };
}
