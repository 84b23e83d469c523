import { NOVELTY_DAYS, wireWord } from '@leasing/core/catalogue';
import type { Notification } from '@leasing/core/unstable/api/contract';
import type { Static } from 'typebox';
import type { Database } from '../platform/database/index.ts';
import type { SavedSearches, SearchNews } from '../search/saved/service.ts';
import { type NotificationRow, readNotifications, readSeen } from './repository.ts';

type Message = Static<typeof Notification>;

/** Most messages of the bell (specification §9). */
const MOST = 8;
/** Most messages about what came into the stock, so that a large delivery does not hide the price cuts. */
const mostArrivals = MOST / 2;

/**
 * The messages of a user, at most 8 (specification §9), newest first: new stock that fits their saved searches, price
 * cuts on favourites, new stock of the types that they like or requested, auctions of their favourites and requests that
 * end within 48 hours, and what the firm decided about their requests.
 */
export async function notificationsOf(
  database: Database,
  searches: SavedSearches,
  accountId: number,
): Promise<Message[]> {
  const fitting = (await searches.news(accountId)).slice(0, mostArrivals);
  const rows = await readNotifications(database, accountId, {
    newsDays: NOVELTY_DAYS.list,
    auctionHours: 48,
    newItems: mostArrivals - fitting.length,
    total: MOST - fitting.length,
  });
  const seenAt = (await readSeen(database, accountId)).toISOString();
  return [...fitting.map(searchMessage), ...rows.map(toMessage)]
    .map((message) => ({ ...message, unread: message.createdAt > seenAt }))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** How many of them the bell has not shown yet. */
export async function countUnread(database: Database, searches: SavedSearches, accountId: number) {
  const messages = await notificationsOf(database, searches, accountId);
  return { count: messages.filter(({ unread }) => unread).length };
}

/** One message per search: while it stays unread, the next delivery changes its number and its id. */
function searchMessage({ search, count, newestId, at }: SearchNews): Omit<Message, 'unread'> {
  return {
    id: `SAVED_SEARCH-${search.id}-${newestId}`,
    kind: 'SAVED_SEARCH',
    product: wireWord(search.kind),
    productId: newestId,
    title: search.name,
    createdAt: at.toISOString(),
    searchId: search.id,
    href: search.href,
    count,
  };
}

function toMessage(row: NotificationRow): Omit<Message, 'unread'> {
  const { kind, product, productId, title, createdAt, oldCost, newCost, auctionEndsAt, status } = row;
  return {
    // The same news keeps its id, so that the site can tell what was seen already.
    id: `${kind}-${product}-${productId}-${createdAt.getTime()}`,
    kind,
    product,
    productId,
    title,
    createdAt: createdAt.toISOString(),
    ...(oldCost === null || newCost === null ? {} : { oldCost, newCost }),
    ...(status ? { status } : {}),
    ...(auctionEndsAt ? { auctionEndsAt: auctionEndsAt.toISOString() } : {}),
  };
}
