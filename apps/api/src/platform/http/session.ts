import type { FastifyRequest } from 'fastify';

/** Who asks, proven by the cookie. */
export interface Session {
  accountId: number;
  /** SHA-256 of the cookie's id, the key of the session's row. */
  idHash: Buffer;
}

/** Finds the session of a request; null for a guest and for a session that has ended. */
export interface SessionReader {
  read(request: FastifyRequest): Promise<Session | null>;
}
