import type { FastifyInstance } from 'fastify';
import { registerCall, type SessionReader } from '../../platform/http/index.ts';
import type { SavedSearches } from './service.ts';

/** Searches that users keep in their accounts. */
export function savedSearchRoutes(
  fastify: FastifyInstance,
  searches: SavedSearches,
  sessions: SessionReader,
): void {
  registerCall(fastify, sessions, 'savedSearches', ({ session }) => searches.list(session.accountId));
  registerCall(fastify, sessions, 'saveSearch', ({ body, session }) =>
    searches.save(session.accountId, body),
  );
  registerCall(fastify, sessions, 'removeSavedSearch', async ({ params, session }) => {
    await searches.remove(session.accountId, params.id);
    return { message: 'Поиск удалён.' };
  });
  registerCall(fastify, sessions, 'seeSavedSearch', ({ params, query, session }) =>
    searches.see(session.accountId, params.id, query.newestId),
  );
}
