import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../item/service.ts';
import type { Database } from '../platform/database/index.ts';
import { registerCall, type SessionReader } from '../platform/http/index.ts';
import { readLiked } from './repository.ts';
import { like, unlike } from './service.ts';

/** Favourites of machines and spare parts. */
export function favouriteRoutes(
  fastify: FastifyInstance,
  database: Database,
  catalogue: Catalogue,
  sessions: SessionReader,
): void {
  registerCall(fastify, sessions, 'likeEquipment', ({ params, session }) =>
    like(database, 'equipment', session.accountId, params.id),
  );
  registerCall(fastify, sessions, 'likeComponent', ({ params, session }) =>
    like(database, 'spare-part', session.accountId, params.id),
  );
  registerCall(fastify, sessions, 'unlikeEquipment', ({ params, session }) =>
    unlike(database, 'equipment', session.accountId, params.id),
  );
  registerCall(fastify, sessions, 'unlikeComponent', ({ params, session }) =>
    unlike(database, 'spare-part', session.accountId, params.id),
  );
  registerCall(fastify, sessions, 'favouriteEquipment', async ({ session }) =>
    catalogue.items('equipment', await readLiked(database, 'equipment', session.accountId), session),
  );
  registerCall(fastify, sessions, 'favouriteComponents', async ({ session }) =>
    catalogue.items('spare-part', await readLiked(database, 'spare-part', session.accountId), session),
  );
}
