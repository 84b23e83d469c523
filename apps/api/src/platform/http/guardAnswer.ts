import type { FastifyReply, FastifyRequest } from 'fastify';

const headers = {
  // Answers are data: whatever they hold, no browser runs it, frames it, or guesses another type.
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

/** Sets the headers that every answer of the interface carries; the page of the OpenAPI has a policy of its own. */
export function guardAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers(headers).header('x-request-id', request.id);
  done();
}
