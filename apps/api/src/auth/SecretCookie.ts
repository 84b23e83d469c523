import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A random secret in a cookie, of which the database keeps only the SHA-256. */
export class SecretCookie {
  readonly #name: string;
  readonly #attributes: {
    path: '/';
    httpOnly: true;
    sameSite: 'lax' | 'strict';
    secure: boolean;
    maxAge: number;
  };

  /**
   * @param seconds how long the browser keeps it
   * @param sameSite `lax` comes with a link from another site, `strict` does not
   */
  constructor(name: string, seconds: number, publicUrl: string, sameSite: 'lax' | 'strict' = 'lax') {
    const secure = publicUrl.startsWith('https:');
    // The prefix makes browsers refuse the cookie from a subdomain or over plain HTTP.
    this.#name = secure ? `__Host-${name}` : name;
    this.#attributes = { path: '/', httpOnly: true, sameSite, secure, maxAge: seconds };
  }

  /** The hash of the secret that the request came with. */
  read(request: FastifyRequest): Buffer | undefined {
    const secret = request.cookies[this.#name];
    return secret && /^[\w-]{43}$/.test(secret) ? hashOf(secret) : undefined;
  }

  /** Gives the browser a secret that `newSecret` made. */
  give(reply: FastifyReply, secret: string): void {
    reply.setCookie(this.#name, secret, this.#attributes);
  }

  /** Has the browser forget the secret. */
  remove(reply: FastifyReply): void {
    const { maxAge: _, ...attributes } = this.#attributes;
    reply.clearCookie(this.#name, attributes);
  }
}

/** A new secret with its hash. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
