import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { registerCall, type SessionReader } from '../platform/http/index.ts';
import type { SavedSearches } from '../search/saved/service.ts';
import { storeSeen } from './repository.ts';
import { countUnread, notificationsOf } from './service.ts';

/** What the bell shows, and how many of it are new. */
export function notificationRoutes(
  fastify: FastifyInstance,
  database: Database,
  searches: SavedSearches,
  sessions: SessionReader,
): void {
  registerCall(fastify, sessions, 'notifications', ({ session }) =>
    notificationsOf(database, searches, session.accountId),
  );
  registerCall(fastify, sessions, 'unreadNotifications', ({ session }) =>
    countUnread(database, searches, session.accountId),
  );
  registerCall(fastify, sessions, 'seeNotifications', async ({ body, session }) => {
    await storeSeen(database, session.accountId, body.until);
    return countUnread(database, searches, session.accountId);
  });
}
