import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { registerCall, type SessionReader } from '../platform/http/index.ts';
import type { SavedSearches } from '../savedSearches/service.ts';
import { notificationsOf } from './service.ts';

/** What the bell shows. */
export function notificationRoutes(
  fastify: FastifyInstance,
  database: Database,
  searches: SavedSearches,
  sessions: SessionReader,
): void {
  registerCall(fastify, sessions, 'notifications', ({ session }) =>
    notificationsOf(database, searches, session.accountId),
  );
}
