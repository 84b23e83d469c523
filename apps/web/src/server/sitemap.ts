import type { ApiClient } from '@leasing/core/api';
import {
  type Category,
  cataloguePath,
  categories,
  defaultQuery,
  type ItemKind,
  itemKinds,
  mayHaveItems,
  pathForFilters,
  productPath,
  wireWord,
} from '@leasing/core/catalogue';
import type { FastifyInstance } from 'fastify';
import { countItems } from '../screens/Catalogue/readPage.ts';
import { escapeHtml } from '../texts/escapeHtml.ts';

/** Addresses in one file: the protocol allows 50,000, the list call gives 1000 at a time. */
const CHUNK = 1000;
const MOST = 50_000;

const fixedPaths = [
  '/',
  ...itemKinds.map((type) => cataloguePath(type)),
  '/about',
  '/contacts',
  '/FAQ',
  '/confidential',
  '/check-offer',
];

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The map of the site for search engines: an index, the fixed pages, the lists that are pages of their own, and the
 * products in chunks of 1000.
 */
export function serveSitemap(server: FastifyInstance, api: ApiClient, origin: string): void {
  const xml = (url: string, make: (params: { page: string }) => Promise<string | null>) =>
    server.get<{ Params: { page: string } }>(url, async (request, reply) => {
      const body = await make(request.params);
      if (body === null) return reply.code(404).type('text/plain').send('Not found');
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=600')
        .send(head + body);
    });

  xml('/sitemap.xml', async () => {
    const [equipment, components] = await Promise.all([
      api.equipmentsFilter({ query: { pageSize: 1 }, body: {} }),
      api.componentsFilter({ query: { pageSize: 1 }, body: {} }),
    ]);
    const chunks = (type: ItemKind, count: number) =>
      Array.from({ length: Math.ceil(count / CHUNK) }, (_, page) => `/sitemap-${type}-${page}.xml`);
    const files = [
      '/sitemap-pages.xml',
      ...itemKinds.map((type) => `/sitemap-lists-${type}.xml`),
      ...chunks('equipment', equipment.totalCount),
      ...chunks('spare-part', components.totalCount),
    ];
    return `<sitemapindex ${namespace}>${files.map((file) => `<sitemap><loc>${origin}${file}</loc></sitemap>`).join('')}</sitemapindex>`;
  });

  const isFilled = async (productType: ItemKind, category: Category) =>
    mayHaveItems(productType, category) &&
    (await countItems(api, { productType, category, query: defaultQuery(productType) })) > 0;
  xml('/sitemap-pages.xml', async () => {
    const lists = itemKinds.flatMap((type) =>
      categories
        .filter((category) => category !== 'search')
        .map(async (category) =>
          (await isFilled(type, category)) ? [{ path: cataloguePath(type, category) }] : [],
        ),
    );
    return urls([...fixedPaths.map((path) => ({ path })), ...(await Promise.all(lists)).flat()]);
  });
  const lists = (type: ItemKind) =>
    xml(`/sitemap-lists-${type}.xml`, async () => {
      const landings = await api.landings({ params: { product: wireWord(type) } });
      const path = pathForFilters(type, undefined);
      return urls(landings.slice(0, MOST).map(({ query }) => ({ path: `${path}?${query}` })));
    });
  itemKinds.forEach(lists);
  const products = (type: ItemKind) =>
    xml(`/sitemap-${type}-:page(^\\d{1,6}).xml`, async ({ page }) => {
      const query = { page: Number(page), pageSize: CHUNK };
      const items =
        type === 'equipment' ? await api.equipmentsPublic({ query }) : await api.componentsPublic({ query });
      if (items.length === 0) return null;
      return urls(items.map(({ id, createdAt }) => ({ path: productPath(type, id), date: createdAt })));
    });
  itemKinds.forEach(products);

  function urls(entries: { path: string; date?: string }[]): string {
    const one = ({ path, date }: { path: string; date?: string }) =>
      `<url><loc>${escapeHtml(origin + path)}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`;
    return `<urlset ${namespace}>${entries.map(one).join('')}</urlset>`;
  }
}

/** What search engines may read: everything but the calls and the pages of members. */
export function serveRobots(server: FastifyInstance, origin: string): void {
  const text = `User-agent: *
Disallow: /api/
Disallow: /applications
Disallow: /favorites
Disallow: /login
Disallow: /signup
Disallow: /confirm
Disallow: /request/
Disallow: /actions/
Disallow: /password-
Disallow: /offer.
Disallow: /mcp
Allow: /api/files/

# For programs: ${origin}/llms.txt
Sitemap: ${origin}/sitemap.xml
`;
  server.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}
