import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** The sender of a request, proven by the cookie. */
export interface Session {
  accountId: number;
  /** SHA-256 of the cookie's id, the key of the session's row. */
  idHash: Buffer;
  /** Whether the account has not agreed to the processing of personal data yet, which comes before everything else. */
  needsConsent: boolean;
}

/** Finds the session of a request; null for a guest and for a session that has ended. */
export interface SessionReader {
  read(request: FastifyRequest): Promise<Session | null>;
}

/** Longest value of the cookie that is looked at; an id has 43 characters. */
const longestId = 100;

/** The cookie's name. Over HTTPS its prefix makes browsers refuse it from a subdomain or over plain HTTP. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-leasing-session' : 'leasing-session';
}

/**
 * The session's id that a request carries; undefined for a guest. The calls and the pages both ask here, so a request
 * is never a guest's for the one and a customer's for the other.
 * @param cookies the header `Cookie` as it came
 * @param publicUrl the origin that visitors use
 */
export function sessionIdOf(cookies: string | undefined, publicUrl: string): string | undefined {
  const id = parseCookie(cookies ?? '')[sessionCookieName(publicUrl)];
  return id && id.length <= longestId ? id : undefined;
}
