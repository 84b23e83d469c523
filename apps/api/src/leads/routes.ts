import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingEvents } from '../events/OutgoingEvents.ts';
import type { Database } from '../platform/database/index.ts';
import { registerCall, type SessionReader } from '../platform/http/index.ts';
import { isPartnerOrigin } from './partners.ts';
import { takeLead } from './service.ts';

/** Seconds for which a browser remembers that a page may send leads. */
const preflightSeconds = 600;

/**
 * Leads from calculators on partners' pages: the one call that pages of other sites may make, and only those of
 * partners. It uses no cookie, so the answer allows none.
 */
export function leadRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: SessionReader,
  events: OutgoingEvents,
): void {
  fastify.register(async (scope) => {
    scope.addHook('onRequest', (request, reply) => allowOrigin(database, request, reply));
    scope.options('/leads', { schema: { hide: true } }, async (_, reply) => {
      reply.code(204).send();
    });
    registerCall(scope, sessions, 'leads', ({ body, request }) =>
      takeLead(database, events, body, { origin: request.headers.origin, address: request.ip }),
    );
  });
}

/** The headers by which a browser lets a page read the answer, refusals too. */
async function allowOrigin(database: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin } = request.headers;
  reply.header('vary', 'Origin');
  if (origin === undefined || !(await isPartnerOrigin(database, origin))) return;
  reply.header('access-control-allow-origin', origin);
  if (request.method !== 'OPTIONS') return;
  reply.headers({
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': String(preflightSeconds),
  });
}
