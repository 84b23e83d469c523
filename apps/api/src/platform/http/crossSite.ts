import type { FastifyRequest } from 'fastify';
import { refusals } from './refusal.ts';

/**
 * Refuses writes that another site makes in a visitor's browser. Browsers name the origin of every write; a
 * request without one comes from a program, which has no visitor's cookie to abuse.
 *
 * @param publicUrl origin that visitors use. While that is plain HTTP, as on a developer's machine, the address that
 *   the request itself names is accepted beside it
 * @param isOpen calls that any site may make, because they use no session
 */
export function crossSiteGuard(publicUrl: string, isOpen: (request: FastifyRequest) => boolean) {
  return async (request: FastifyRequest): Promise<void> => {
    if (/^(GET|HEAD|OPTIONS)$/.test(request.method) || isOpen(request)) return;
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refusals.crossSite();
    const { origin } = request.headers;
    if (origin === undefined || origin === publicUrl) return;
    const isPlain = publicUrl.startsWith('http:');
    if (!isPlain || URL.parse(origin)?.host !== request.host) throw refusals.crossSite();
  };
}
