import type { LikeReceipt, ProductWord } from '@leasing/core/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../catalogue/service.ts';
import type { Database } from '../platform/database/index.ts';
import { registerCall, SameAnswers, type Session, type SessionReader } from '../platform/http/index.ts';
import { readLiked } from './repository.ts';
import { like, unlike } from './service.ts';

/** The item that a path names. */
interface IdOnly {
  id: number;
}

/** Favourites of machines and spare parts. */
export function favouriteRoutes(
  fastify: FastifyInstance,
  database: Database,
  catalogue: Catalogue,
  sessions: SessionReader,
): void {
  const answers = new SameAnswers<LikeReceipt>();
  const keyOf = (product: ProductWord, { accountId }: Session, { id }: IdOnly) =>
    `${accountId} ${product} ${id}`;
  const add = (product: ProductWord, params: IdOnly, session: Session, arrivedAt: number) =>
    answers.give(keyOf(product, session, params), arrivedAt, () =>
      like(database, product, session.accountId, params.id),
    );
  const remove = (product: ProductWord, params: IdOnly, session: Session) => {
    answers.forget(keyOf(product, session, params));
    return unlike(database, product, session.accountId, params.id);
  };
  registerCall(fastify, sessions, 'likeEquipment', ({ params, session, arrivedAt }) =>
    add('equipment', params, session, arrivedAt),
  );
  registerCall(fastify, sessions, 'likeComponent', ({ params, session, arrivedAt }) =>
    add('component', params, session, arrivedAt),
  );
  registerCall(fastify, sessions, 'unlikeEquipment', ({ params, session }) =>
    remove('equipment', params, session),
  );
  registerCall(fastify, sessions, 'unlikeComponent', ({ params, session }) =>
    remove('component', params, session),
  );
  registerCall(fastify, sessions, 'favouriteEquipment', async ({ session }) =>
    catalogue.items('equipment', await readLiked(database, 'equipment', session.accountId), session),
  );
  registerCall(fastify, sessions, 'favouriteComponents', async ({ session }) =>
    catalogue.items('component', await readLiked(database, 'component', session.accountId), session),
  );
}
