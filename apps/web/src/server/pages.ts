import { type Config, crossSiteGuard, type FirmProfile, inProcessFetch } from '@leasing/api';
import { createApiClient } from '@leasing/core/api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveOffers } from './offers.ts';
import { type Document, encoded, PageCache } from './pageCache.ts';
import { type PageAnswer, pageRenderer, sharedPageKey } from './pageRenderer.ts';
import { pageHeaders } from './securityHeaders.ts';
import type { SiteBuild } from './siteBuild.ts';
import { serveRobots, serveSitemap } from './sitemap.ts';
import { serveWebManifest } from './webManifest.ts';

/** Serves the built files and renders every other address. */
export async function servePages(
  server: FastifyInstance,
  { publicUrl, dataDir }: Pick<Config, 'publicUrl' | 'dataDir'>,
  build: SiteBuild,
  firm: FirmProfile,
): Promise<void> {
  await build.serveFiles(server, dataDir);
  const render = pageRenderer(server, publicUrl, build, firm);
  const headers = pageHeaders(build.isFinal);
  const cache = new PageCache();

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    let ownAnswer: PageAnswer | undefined;
    const make = async () => {
      ownAnswer = await render(request);
      return ownAnswer.document;
    };
    const key = build.isFinal ? sharedPageKey(request, publicUrl) : null;
    // A page of the firm as it was is not a page of this one.
    const cached = key === null ? null : await cache.get(`${await firm.version()} ${key}`, make);
    // A redirect belongs to the request that met it; the others make their own.
    const answer = ownAnswer ?? (cached ? shared(cached) : await render(request));
    const { location, status, cookies } = answer;
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    // The log of the proxy names a request by it, as calls do.
    reply.code(status).header('x-request-id', request.id);
    // The cached form is compressed already.
    const document = cached ?? answer.document;
    if (!document) return reply.headers({ 'cache-control': 'no-store', location }).send();
    const { encoding, body } = await encoded(document, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .headers(headers)
      .header('cache-control', key === null ? 'no-store' : 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8')
      .send(body);
  };
  const api = createApiClient({ baseUrl: '', fetch: inProcessFetch(server), retries: 0 });
  server.setErrorHandler((error: FastifyError & { status?: number }, request, reply) => {
    const status = error.statusCode ?? error.status ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'page failed');
    return reply
      .code(status)
      .headers(headers)
      .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
      .type('text/plain; charset=utf-8')
      .send(sentences[status] ?? (request.method === 'POST' ? formFailed : pageFailed));
  });
  serveSitemap(server, api, publicUrl);
  serveOffers(server, api, publicUrl, firm);
  serveWebManifest(server, firm);
  serveRobots(server, publicUrl);
  server.get('/*', page);
  await server.register(async (forms) => serveForms(forms, publicUrl, page));
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Every form of the site: an ordinary POST to an address, answered by the `action` of its route. */
function serveForms(forms: FastifyInstance, publicUrl: string, page: Handler): void {
  forms.addHook(
    'onRequest',
    crossSiteGuard(publicUrl, () => false),
  );
  forms.removeAllContentTypeParsers();
  forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  forms.post('/*', page);
}

/** Shown in place of a page that cannot be made: nothing of the failure. */
const sentences: Readonly<Record<number, string>> = {
  403: 'Запрос с другого сайта отклонён.',
  413: 'Форма слишком большая.',
  415: 'Сайт принимает только формы.',
};
const formFailed = 'Не удалось отправить форму. Вернитесь назад и попробуйте ещё раз.';
const pageFailed = 'Не удалось открыть страницу. Попробуйте ещё раз через минуту.';

function shared(document: Document): PageAnswer {
  return { document, status: document.status, location: '', cookies: [] };
}
