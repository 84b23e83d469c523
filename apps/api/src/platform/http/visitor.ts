import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'leasing-visitor';
const cookieSeconds = 365 * 24 * 60 * 60;

/**
 * The visitor of a request as a hash, or null without the cookie. A random id in a cookie lets views and surveys
 * count a visitor once; it opens nothing, and the database never holds the id itself.
 */
export function readVisitor(request: FastifyRequest): Buffer | null {
  const id = request.cookies[cookieName];
  return id && /^[\w-]{22}$/.test(id) ? hashOf(id) : null;
}

/** The visitor of a request; a new one gets the cookie with this answer. */
export function knowVisitor(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Buffer {
  const visitor = readVisitor(request);
  if (visitor) return visitor;
  const id = randomBytes(16).toString('base64url');
  reply.setCookie(cookieName, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: cookieSeconds,
  });
  return hashOf(id);
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
