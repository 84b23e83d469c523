import { PAGE_SIZE } from '@leasing/core/catalogue';
import { expect, inject, test } from 'vitest';
import { plainErrors, safeJson } from '../src/routing/pageState.ts';
import { safePath } from '../src/routing/safePath.ts';
import { renderDocument } from '../src/server/document.ts';
import { createStore } from '../src/store/store.ts';
import { typeset } from '../src/texts/typeset.ts';
import { demo } from './browser.ts';
import { machineCount } from './demoStock.ts';
import { usualFirm } from './usualFirm.ts';

const get = (path: string, init?: RequestInit) =>
  fetch(inject('site') + path, { redirect: 'manual', ...init });
const page = async (path: string) => (await get(path)).text();

test('a hostile title cannot break out of the document, its attributes or its data', () => {
  const hostile = '</script><script>alert(1)</script>" onload="alert(2)';
  const document = renderDocument(
    {
      status: 200,
      screen: undefined,
      cookies: [],
      html: '',
      head: { title: hostile, description: hostile, canonical: '/', jsonLd: [{ name: hostile }] },
      state: {
        router: { loaderData: { hostile }, actionData: null, errors: null },
        store: createStore(),
        firm: usualFirm,
      },
    },
    {
      assets: { entry: '/b.js', fonts: [], screens: new Map(), frame: { styles: '', modules: [] } },
      preview: '',
      origin: 'https://shop.example',
      theme: undefined,
    },
  );
  expect(document).not.toContain('<script>alert');
  expect(document).not.toContain('" onload="');
  expect(JSON.parse(safeJson(hostile))).toBe(hostile);
});

test('a failed page tells the browser a status and nothing of the failure', () => {
  const errors = plainErrors({ screen: Object.assign(new Error('password=1'), { status: 503 }) });
  expect(JSON.stringify(errors)).not.toContain('password');
  expect(errors).toEqual({ screen: { status: 503, statusText: '', internal: false, data: null } });
});

test.each([
  ['/favorites', '/favorites'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  [null, '/'],
])('after signing in %s leads to %s', (from, to) => {
  expect(safePath(from)).toBe(to);
});

test('Russian text is set with no-break spaces', () => {
  expect(typeset('Машина в работе — 10 % цены, № 152')).toBe(
    'Машина в\u00a0работе\u00a0— 10\u00a0% цены, №\u00a0152',
  );
});

test('a page names its language, title, description, canonical address and picture', async () => {
  const html = await page('/product/equipment/1');
  expect(html).toContain('<html lang="ru">');
  expect(html).toMatch(/<title>[^<]+ в лизинг — Лизинг спецтехники<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="${inject('site')}/product/equipment/1">`);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/api\/files\/equipment\/1\//);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? '')['@type'],
  );
  expect(blocks).toEqual(['Product', 'BreadcrumbList']);
});

test('messengers, search robots and offers get the pictures of the stock, which are AVIF, as JPEG', async () => {
  const html = await page('/product/equipment/1');
  const [, shared = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const [, product = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const [described] = JSON.parse(product).image;
  for (const address of [shared.replaceAll('&amp;', '&'), described]) {
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'image/jpeg']);
  }
  const offer = await (await get('/offer.pdf?product=equipment/1')).arrayBuffer();
  expect(Buffer.from(offer).toString('latin1')).toContain('/Filter /DCTDecode');
});

test('the questions are a FAQPage of fourteen', async () => {
  const html = await page('/FAQ');
  const block = /<script type="application\/ld\+json">(\{.*?FAQPage.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  expect(JSON.parse(block).mainEntity).toHaveLength(14);
});

test('the map of the site names every machine and part, in chunks', async () => {
  const index = await page('/sitemap.xml');
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(files.map((file) => new URL(file).pathname)).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-lists-equipment.xml',
    '/sitemap-lists-spare-part.xml',
    '/sitemap-equipment-0.xml',
    '/sitemap-spare-part-0.xml',
  ]);
  const machines = await (await fetch(files[3] ?? '')).text();
  expect(machines.match(/<loc>/g)).toHaveLength(machineCount);
  expect(await page('/robots.txt')).toContain('Sitemap: ');
});

test('no two spare parts have one title', async () => {
  const map = await page('/sitemap-spare-part-0.xml');
  const addresses = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  const titles: (string | undefined)[] = [];
  for (const address of addresses) titles.push(/<title>([^<]*)/.exec(await page(address))?.[1]);
  const repeated = titles.filter((title, index) => titles.indexOf(title) !== index);
  expect(repeated).toEqual([]);
});

test('who asks for /favicon.ico gets an icon in three sizes', async () => {
  const answer = await get('/favicon.ico');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
  const icon = Buffer.from(await answer.arrayBuffer());
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  const sizes = [0, 1, 2].map((index) => icon[6 + 16 * index]);
  expect(sizes).toEqual([16, 32, 48]);
});

test('pages load nothing from other sites and cannot be framed', async () => {
  const answer = await get('/');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
  const html = await answer.text();
  const addresses = [...html.matchAll(/(?:src|srcset|href)="(https?:\/\/[^"]+)"/gi)].map(
    ([, url]) => url ?? '',
  );
  const loaded = addresses.filter(
    (url) => !url.startsWith(inject('site')) && !html.includes(`<a href="${url}"`),
  );
  expect(loaded.filter((url) => !/t\.me|vk\.com|rutube/.test(url))).toEqual([]);
});

test('a filter on the home of the catalogue leads to the search', async () => {
  const filtered = await get('/catalog/equipment?type=CRANE');
  expect([filtered.status, filtered.headers.get('location')]).toEqual([
    302,
    '/catalog/equipment/search?type=CRANE',
  ]);
});

test.each([
  [
    '/catalog/equipment/search?page=9999',
    `/catalog/equipment/search?page=${Math.ceil(machineCount / PAGE_SIZE)}`,
  ],
  ['/catalog/equipment/search?minCost=999000000&page=2', '/catalog/equipment/search?minCost=999000000'],
  ['/catalog/equipment?page=999', '/catalog/equipment'],
])('a page beyond the end leads to the last one: %s', async (path, last) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, last]);
  expect((await get(last)).status).toBe(200);
});

test.each([
  ['/catalog/equipment?sort=TOTAL_COST', '/catalog/equipment'],
  ['/catalog/equipment/search?sort=YEAR_OF_MANUFACTURE&direction=DESC', '/catalog/equipment/search'],
  ['/catalog/equipment/search?type=CRANE&sort=POPULAR', '/catalog/equipment/search?type=CRANE'],
  ['/catalog/equipment/search?direction=DESC&page=2&upTo=90', '/catalog/equipment/search'],
  ['/catalog/spare-part/used?sort=TOTAL_COST&direction=DESC', '/catalog/spare-part/used'],
])(
  'a list in another order, and its further pages, are the list for search engines: %s',
  async (path, canonical) => {
    expect(await page(path)).toContain(`<link rel="canonical" href="${inject('site')}${canonical}">`);
  },
);

test.each(['/catalog/equipment/search', '/catalog/equipment/search?page=2&upTo=90', '/catalog/spare-part'])(
  'links to the pages of %s name no stock, so that new machines make no new addresses to crawl',
  async (path) => {
    const links = [...(await page(path)).matchAll(/href="([^"]*[?;]page=[^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((href) => href?.includes('upTo'))).toEqual([]);
  },
);

test.each([
  ['стартер', 'стартер PC200-8'],
  ['фильтр', 'фильтр'],
])('«%s» among machines of the model PC200-8 leads to the parts «%s»', async (title, label) => {
  const html = await page(`/catalog/equipment/search?${new URLSearchParams({ title, model: 'PC200-8' })}`);
  expect(html).toContain(`не\u00A0нашлось: «${title}»`);
  const sentence = /Среди запчастей.*?<\/a>/.exec(html)?.[0].replaceAll(/<[^>]*>/g, '') ?? '';
  expect(sentence).toMatch(new RegExp(`^Среди запчастей «${label}»: [1-9]\\d*$`));
});

test.each([
  ['/catalog/spare-part?title=ковш PC200', ['Среди запчастей «PC200»']],
  [
    '/catalog/equipment/search?title=ковш&model=PC200-8',
    ['Среди запчастей «ковш»', 'Запчасти к\u00A0PC200-8'],
  ],
])(
  'where there is no such bucket for a PC200, its other parts are one press away: %s',
  async (path, links) => {
    const html = await page(encodeURI(path));
    const found = [...html.matchAll(/<p class="catalogue__nearest">(.*?)<\/p>/g)].map(([, link = '']) =>
      link.replaceAll(/<[^>]*>/g, '').replace(/: [1-9]\d*$/, ''),
    );
    expect(found).toEqual(links);
  },
);

test.each([
  [
    '/catalog/equipment/search?model=PC200-8',
    /^Запчасти к\u00A0PC200-8: (\d+)$/,
    '/catalog/spare-part?model=PC200-8',
  ],
  ['/catalog/equipment/search?brand=Komatsu', undefined, undefined],
  ['/catalog/spare-part?model=PC200-8', /^Техника\u00A0PC200-8: (\d+)$/, '/catalog/equipment?model=PC200-8'],
  [
    '/catalog/spare-part?equipmentType=EXCAVATOR',
    /^Техника, экскаваторы: (\d+)$/,
    '/catalog/equipment?type=EXCAVATOR',
  ],
  [
    '/catalog/spare-part?equipmentType=EXCAVATOR&brand=Komatsu',
    /^Техника, экскаваторы\u00A0Komatsu: (\d+)$/,
    '/catalog/equipment?type=EXCAVATOR&brand=Komatsu',
  ],
])('%s counts what there is among the other products', async (path, text, href) => {
  const html = await page(path);
  const [, link, sentence = ''] =
    /catalogue__nearest"><a href="([^"]*)"[^>]*>(.*?)<\/a>/
      .exec(html)
      ?.map((part) => part.replaceAll(/<[^>]*>|&amp;/g, (found) => (found === '&amp;' ? '&' : ''))) ?? [];
  expect(link).toBe(href);
  if (!text || !href) return;
  const [, count] = text.exec(sentence) ?? [];
  expect(await (await fetch(new URL(href, inject('site')))).text()).toMatch(
    new RegExp(`<strong>${count}\u00A0`),
  );
});

test.each(['/%', '/catalog/100%', '/%ff%fe?page=1'])(
  'the address %s, which cannot be decoded, has the usual page',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await answer.text()).toContain('Такой страницы нет');
    expect(await (await get(`/api${path}`)).json()).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
  },
);

test('bad query strings are ignored', async () => {
  const answer = await get('/catalog/equipment/search?type=ROCKET&minCost=-1&page=abc&sort=DROP&%zz=1');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`${machineCount}\u00a0машин`);
});

test('the hashed files are kept for a year and travel compressed', async () => {
  const html = await page('/');
  const script = /<script type="module" async src="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await get(script, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-encoding')).toBe('br');
});

test.each(['/api/nope', '/api', '/api/equipments/info/1/more'])(
  'an address of the interface that does not exist (%s) is refused as JSON, not as a page',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({ code: 'ROUTE_NOT_FOUND', requestId: expect.any(String) });
  },
);

test('a page with personal data is kept by no cache, however its cookie is written', async () => {
  const body = new URLSearchParams({ phoneNumber: demo.phone, password: demo.password });
  const login = await get('/login', { method: 'POST', body });
  const session = /leasing-session=([^;]+)/.exec(login.headers.getSetCookie().join())?.[1];
  for (const cookie of [
    `leasing-session=${session}`,
    `leasing-session =${session}`,
    `a=1;leasing-session= ${session}`,
  ]) {
    const answer = await get('/about', { headers: { cookie } });
    expect([await answer.text(), answer.headers.get('cache-control')]).toEqual([
      expect.stringContaining('Здравствуйте'),
      'no-store',
    ]);
    expect(await page('/about')).not.toContain('Здравствуйте');
  }
});

test.each(['survey-later=2', 'surveys=%31', `surveys=${'1.'.repeat(40)}1`])(
  'a page that guests share depends on no cookie that is not in its key («%s»)',
  async (cookie) => {
    const path = `/?cookie=${encodeURIComponent(cookie)}`;
    const first = await get(path, { headers: { cookie } });
    expect(await first.text()).toContain('>Позже<');
    expect(await page(path)).toContain('>Позже<');
  },
);
