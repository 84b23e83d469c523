import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { checkDataDirectory, checkFreeSpace, type Database } from '../database/index.ts';
import { refusals } from '../http/index.ts';
import { hasToken } from '../metrics/routes.ts';
import { isMigrated } from '../migrations/migrate.ts';

/**
 * Health for balancers: `live` asks nothing of the database, `ready` wants it reachable, migrated and able to write, and
 * the stock read.
 */
export function healthRoutes(
  fastify: FastifyInstance,
  database: Database,
  { dataDir, metricsToken }: Pick<Config, 'dataDir' | 'metricsToken'>,
  isStockRead: () => boolean,
): void {
  const about = (summary: string) => ({ schema: { tags: ['health'], summary }, logLevel: 'warn' as const });
  fastify.get('/health/live', about('Whether the process answers'), async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' };
  });
  // For `npm run doctor`, which compares the number of proxies with TRUST_PROXY.
  fastify.get('/health/address', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (metricsToken === undefined || !hasToken(request, metricsToken)) throw refusals.noRoute();
    const forwarded = String(request.headers['x-forwarded-for'] ?? '');
    reply.header('cache-control', 'no-store');
    return { address: request.ip, forwarded: forwarded.split(/\s*,\s*/).filter(Boolean) };
  });
  fastify.get('/health/ready', about('Whether calls can be served'), async (_, reply) => {
    // The embedded database still reads on a full disk, but what a visitor sends is refused.
    if (database.engine === 'pglite') {
      checkDataDirectory(dataDir);
      checkFreeSpace(dataDir);
    }
    if (!isStockRead() || !(await isMigrated(database))) throw refusals.unavailable();
    reply.header('cache-control', 'no-store');
    return { status: 'ready' };
  });
}
