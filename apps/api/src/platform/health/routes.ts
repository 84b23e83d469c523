import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { refusals } from '../http/index.ts';
import { isMigrated } from '../migrations/migrate.ts';

/** Health for balancers: `live` asks nothing of the database, `ready` wants it reachable and migrated. */
export function healthRoutes(fastify: FastifyInstance, database: Database): void {
  const about = (summary: string) => ({ schema: { tags: ['health'], summary }, logLevel: 'warn' as const });
  fastify.get('/health/live', about('Whether the process answers'), async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' };
  });
  fastify.get('/health/ready', about('Whether calls can be served'), async (_, reply) => {
    if (!(await isMigrated(database))) throw refusals.unavailable();
    reply.header('cache-control', 'no-store');
    return { status: 'ready' };
  });
}
