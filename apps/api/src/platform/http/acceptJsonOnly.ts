import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON or nothing. Clients say `application/json` on every call (specification §7), also on those
 * without a body, so an empty one is read as none; a call that needs a body then names what is missing.
 */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });
}
