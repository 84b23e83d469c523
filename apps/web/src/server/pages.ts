import fastifyStatic from '@fastify/static';
import { inProcessFetch } from '@leasing/api';
import { createApiClient } from '@leasing/core/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientFolder, readClientAssets, readStylesheet } from './clientBuild.ts';
import { criticalCss } from './criticalCss.ts';
import { renderDocument } from './document.ts';
import { leadPictures } from './leadPicture.ts';
import { serveOffers } from './offers.ts';
import { Document, PageCache } from './pageCache.ts';
import { loadRender } from './renderBundle.ts';
import { securityHeaders } from './securityHeaders.ts';
import { serveRobots, serveSitemap } from './sitemap.ts';

/** Names that the session's cookie has: over HTTP, and with the prefix over HTTPS. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?leasing-session=/;
const themeCookie = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

/** Serves the built files and renders every other address. */
export async function servePages(server: FastifyInstance, publicUrl: string): Promise<void> {
  const render = await loadRender();
  const assets = readClientAssets();
  const rulesOf = criticalCss(readStylesheet(assets));
  const previewOf = leadPictures(server);

  await server.register(fastifyStatic, {
    root: clientFolder,
    // One route per file that exists; everything else is a page.
    wildcard: false,
    preCompressed: true,
    index: false,
    globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = file.includes('/assets/');
      reply.header(
        'cache-control',
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
      );
      reply.header('x-content-type-options', 'nosniff');
    },
  });

  // An ordinary form, for a login without JavaScript.
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );

  const cache = new PageCache();

  /** Renders a page; a redirect and what sets a cookie are sent at once, and null comes back. */
  const makePage = async (request: FastifyRequest, reply: FastifyReply): Promise<Document | null> => {
    const cookie = request.headers.cookie ?? '';
    const cookiesSet: string[] = [];
    const call = inProcessFetch(server, { cookie, remoteAddress: request.ip });
    const answer = await render(webRequest(request, publicUrl), {
      origin: publicUrl,
      mayBeLoggedIn: sessionCookie.test(cookie),
      async fetch(input, init) {
        const response = await call(input, init);
        cookiesSet.push(...response.headers.getSetCookie());
        return response;
      },
    });
    if (cookiesSet.length > 0) reply.header('set-cookie', cookiesSet);
    if (answer instanceof Response) {
      reply
        .code(answer.status)
        .header('cache-control', 'no-store')
        .header('location', localPath(answer.headers.get('location') ?? '/'))
        .send();
      return null;
    }
    if (answer.failure !== undefined) request.log.error({ err: answer.failure }, 'page failed');
    const theme = themeCookie.exec(cookie)?.[1] as 'light' | 'dark' | undefined;
    const styles = rulesOf(answer.html);
    const preview = await previewOf(answer.html);
    const text = renderDocument(answer, { assets, styles, preview, origin: publicUrl, theme });
    return new Document(answer.status, text);
  };

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const cookie = request.headers.cookie ?? '';
    const shared = request.method !== 'POST' && !sessionCookie.test(cookie);
    const key = `${themeCookie.exec(cookie)?.[1] ?? ''} ${request.url}`;
    const document = shared
      ? await cache.get(key, () => makePage(request, reply))
      : await makePage(request, reply);
    if (reply.sent) return reply;
    // A redirect belongs to the request that met it first; the others make their own.
    const own = document ?? (await makePage(request, reply));
    if (!own) return reply;
    const { encoding, body } = await own.body(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(own.status)
      .headers(securityHeaders)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8')
      .send(body);
  };
  const api = createApiClient({ baseUrl: '', fetch: inProcessFetch(server), retries: 0 });
  serveSitemap(server, api, publicUrl);
  serveOffers(server, api, publicUrl);
  serveRobots(server, publicUrl);
  server.get('/*', page);
  server.post('/login', async (request, reply) => {
    // A form on another site must not sign a visitor in.
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      return reply.code(403).type('text/plain; charset=utf-8').send('Запрос с другого сайта отклонён.');
    }
    return page(request, reply);
  });
}

/** The same request as the web platform's, which the router reads. */
function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'content-type', 'user-agent']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = request.method === 'POST' && typeof request.body === 'string' ? request.body : undefined;
  return new Request(publicUrl + request.url, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

/** Redirects stay on this site whatever address the visitor used. */
function localPath(location: string): string {
  const url = new URL(location, 'http://here');
  return url.pathname + url.search + url.hash;
}
