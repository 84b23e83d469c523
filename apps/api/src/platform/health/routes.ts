import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { checkDataDirectory, type Database } from '../database/index.ts';
import { refusals } from '../http/index.ts';
import { isMigrated } from '../migrations/migrate.ts';

/** Health for balancers: `live` asks nothing of the database, `ready` wants it reachable, migrated and able to write. */
export function healthRoutes(
  fastify: FastifyInstance,
  database: Database,
  { dataDir }: Pick<Config, 'dataDir'>,
): void {
  const about = (summary: string) => ({ schema: { tags: ['health'], summary }, logLevel: 'warn' as const });
  fastify.get('/health/live', about('Whether the process answers'), async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' };
  });
  fastify.get('/health/ready', about('Whether calls can be served'), async (_, reply) => {
    // The embedded database still reads on a full disk, but what a visitor sends is refused.
    if (database.engine === 'pglite') checkDataDirectory(dataDir);
    if (!(await isMigrated(database))) throw refusals.unavailable();
    reply.header('cache-control', 'no-store');
    return { status: 'ready' };
  });
}
