import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** A year for which a browser that came over HTTPS never comes without it. */
const hstsSeconds = 31_536_000;
/** Largest body in bytes: a search with every list full stays below it. */
const bodyLimit = 128 * 1024;

/**
 * The one HTTP server of a process, ready for `createApi` and for the pages: request ids, logs without personal
 * data, limits of size and time, and no belief in forwarded addresses unless TRUST_PROXY says so.
 */
export function createServer(
  config: Pick<Config, 'trustedProxies' | 'logLevel' | 'publicUrl'>,
): FastifyInstance {
  const fastify = Fastify({
    bodyLimit,
    requestTimeout: 30_000,
    trustProxy: config.trustedProxies > 0 ? (_address, hop) => hop <= config.trustedProxies : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { strict: false } },
    logger: {
      level: config.logLevel,
      serializers: {
        // The query can hold a phone number (/confirm?phoneNumber=…), so it stays out of the log.
        req: (request) => ({
          method: request.method,
          path: request.url.split('?', 1)[0],
          address: request.ip,
        }),
      },
    },
  });
  if (config.publicUrl.startsWith('https:')) {
    fastify.addHook('onRequest', async (_, reply) => {
      reply.header('strict-transport-security', `max-age=${hstsSeconds}; includeSubDomains`);
    });
  }
  return fastify;
}
