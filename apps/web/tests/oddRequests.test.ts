import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { firstPart } from './demoStock.ts';
import { useOwnSite } from './site.ts';

const site = useOwnSite(async () => ({ LOG_LEVEL: 'error' }));

/** The same numbers on every run (mulberry32), so that a failure can be seen again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randomFrom(15);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const methods = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];
const pages = [
  ...[
    '/',
    '//',
    '/catalog',
    '/catalog/equipment',
    '/catalog/equipment/search',
    '/catalog/spare-part/used',
    '/FAQ',
  ],
  ...[
    '/product/equipment/1',
    `/product/spare-part/${firstPart}`,
    '/compare',
    '/contacts',
    '/confidential',
    '/favorites',
  ],
  ...['/login', '/signup', '/confirm', '/password-reset', '/password-confirm', '/applications/new'],
  ...['/offer.pdf', '/offer.xlsx', '/sitemap.xml', '/sitemap-equipment-0.xml', '/robots.txt', '/api/docs/'],
  ...['/actions/request/equipment/1', `/actions/like/component/${firstPart}`, '/actions/saved-search'],
  ...['/check-offer', '/consent/lead', '/consent/newsletter', '/request/equipment/1', '/request/component'],
  ...['/feeds/yml.xml', '/feeds/avito.xml', '/office', '/office/assets/none.js', '/api/exchange/1c'],
  ...['/api/consents', '/api/office/me', '/api/office/imports', '/api/office/requests', '/api/leads/visits'],
  ...['/actions/spare-parts', '/actions/surveys/1', '/logout', '/assets/none.js', '/embed/v1/leasing.js'],
];
const segments = [
  '1',
  '0',
  '-1',
  '1.5',
  '99999999999999999999',
  '%',
  '%00',
  '%zz',
  '%ff%fe',
  'Кран',
  'x'.repeat(300),
];
const oddSegments = [
  ...segments,
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  '{}',
  '%F0%9F%9A%9C',
  "1'--",
  ' 1'.trim(),
];
const queries = [
  ...[
    '',
    '?',
    '?from=Кириллица',
    '?from=//host.example/',
    '?from=/.//host.example/',
    '?from=%',
    '?from=%00',
    '?from=http://host/',
    '?a[b]=1',
  ],
  ...[
    '?page=1&page=2',
    '?page=-1',
    '?page=1e99',
    '?page=%00',
    '?page=',
    '?sort=__proto__',
    '?sort=MIN_COST&sort=x',
  ],
  ...[
    '?title=%00',
    '?title=%F0%9F',
    '?title=\ud800',
    "?title=' OR 1=1",
    '?minCost=1e309',
    '?minCost=9'.repeat(2),
  ],
  ...['?calc=%ff', '?calc=AAAA', '?product=equipment/1', '?product=%00', '?upTo=9e99', '?phoneNumber=%2B%00'],
  ...[
    '?w=-1&format=svg',
    '?w=999999999',
    '?answer=%00',
    `?title=${'я'.repeat(2000)}`,
    '?inStock=true&inStock=no',
  ],
  ...[
    '?mode=checkauth&mode=file',
    '?mode=file&filename=%00',
    '?preview=1&preview=%ff',
    '?version=%00',
    '?payments=1e308,1e308&price=1e308',
    '?equipment=1,2,%00',
    '?equipment=99999999999999999999',
    '?type=EXCAVATOR&type=%00',
    '?constructor=1',
    '?_data=x',
  ],
];
const cookies = [
  ...[
    'leasing-session =x',
    'leasing-session=',
    'leasing-session=%',
    'leasing-session="a b"',
    ';;;=;',
    '=x; =y',
  ],
  ...['notice=%E0%A4%A', 'notice={', 'surveys=1.2.x', 'theme=dark; theme=x'],
  ...[
    'leasing-visitor=%00',
    'leasing-browser=Ж',
    'leasing-change=\u0001',
    `a=${'x'.repeat(7000)}`,
    '__proto__=1',
  ],
];
const types = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'text/html',
  ],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'application/jsonp', ';', '*/*', 'текст', ''],
];
const bodies = [
  ...[
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '0',
    '{"a":1}',
    '{"__proto__":1}',
    '\u0000',
    'a=%',
    'a=%00&a=1',
    'answer=%00',
  ],
  ...[
    '{"phoneNumber":"\\u0000","password":"\\u0000"}',
    '{"phoneNumber":{},"password":[]}',
    '{"title":"\\ud800"}',
  ],
  ...[
    '{"brand":["\\u0000"],"minCost":1e400}',
    '[[['.repeat(3000),
    `{"title":"${'x'.repeat(130_000)}"}`,
    '\ufeff{}',
  ],
  ...[
    'phoneNumber=%2B7900&password=%ff',
    'from=//host&title=%F0',
    'newestId=1e99&remove=-1',
    '{"ids":[1e308]}',
  ],
];
const otherHeaders = [
  ...[
    'origin: null',
    'origin: %',
    'sec-fetch-site: cross-site',
    'range: bytes=9-1',
    'range: bytes=0-,0-,0-',
    'host:',
  ],
  ...[
    'if-none-match: W/"',
    'if-modified-since: x',
    'accept-encoding: br;q=x,*',
    'accept: text/',
    'expect: 100-continue',
  ],
  ...[
    'x-forwarded-for: , ,',
    'authorization: Bearer \u00ff',
    'x-http-method-override: DELETE',
    'upgrade: websocket',
  ],
  ...[
    `x-long: ${'y'.repeat(20_000)}`,
    'content-encoding: gzip',
    'content-length: -1',
    'transfer-encoding: chunked',
  ],
];

/** Every route of the interface with odd values in its path, from its own description. */
async function callsOfApi(): Promise<string[]> {
  const answer = await fetch(`${site.address}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, unknown> };
  return [...Object.keys(paths), '/api/files/{a}/{b}/{c}', '/api/nothing', '/api/'];
}

const maybe = (share: number, text: () => string) => (random() < share ? text() : '');

function oddRequest(path: string, method: string): string {
  const address = path.replace(/\{\w+\}/g, () => (random() < 0.4 ? '1' : pick(oddSegments)));
  const target =
    maybe(0.15, () => pick(['http://host', 'HTTPS://u@host:80', 'http://[::1', '//host'])) + address;
  const body = method === 'GET' || method === 'HEAD' ? '' : pick(bodies);
  const lines = [
    `${method} ${target}${pick(queries)} HTTP/1.1`,
    'host: site.example',
    'connection: close',
    maybe(0.4, () => `cookie: ${pick(cookies)}`),
    maybe(0.3, () => pick(otherHeaders)),
    body && `content-type: ${pick(types)}`,
    body && `content-length: ${Buffer.byteLength(body)}`,
  ].filter((line) => line !== '');
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** What the server answers to these bytes. */
async function answerTo(request: string): Promise<string> {
  const { hostname, port } = new URL(site.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  // A refusal may close the connection while the request is still being sent.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(request);
  await closed;
  return answer;
}

/** Its first line; empty where it closes without a word. */
async function statusOf(request: string): Promise<number | undefined> {
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(await answerTo(request))?.[1];
  return status === undefined ? undefined : Number(status);
}

test('no odd request is answered with a failure of the server', async () => {
  const paths = [...pages, ...(await callsOfApi())];
  const requests = paths.flatMap((path) => methods.map((method) => oddRequest(path, method)));
  const extra = Array.from({ length: 500 }, () => oddRequest(pick(paths), pick(['GET', 'POST'])));
  const queue = [...requests, ...extra];
  const statuses = new Map<number | undefined, number>();
  const failed: string[] = [];
  const work = async () => {
    for (let request = queue.pop(); request !== undefined; request = queue.pop()) {
      const status = await statusOf(request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // Beyond a limit the answer may be 503.
      if (status === undefined || (status >= 500 && status !== 503)) {
        failed.push(`${status}: ${request.slice(0, 400)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(failed).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(50);
  expect((await fetch(site.address)).status).toBe(200);
}, 60_000);

const long = 'x'.repeat(300);
test.each([
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY', 'TRACE'].map((method) => [
    method,
    '/api/nothing',
  ]),
  ...['/api', '/api/', '/api/docs/nothing', `/api/${long}`, '/api/%zz'].flatMap((path) => [
    ['GET', path],
    ['POST', path],
  ]),
  ...[`/api/files/${long}`, `/api/equipments/info/${long}`, '/api/users/info/'].map((path) => ['GET', path]),
  ...['/api/equipments/public', '/api/health/live'].flatMap((path) => [
    ['POST', path],
    ['PUT', path],
  ]),
] as [string, string][])('%s %s is answered as a call that there is not', async (method, path) => {
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/html']) {
    const body = method === 'GET' || method === 'TRACE' ? '' : 'a=1';
    const sent = body && `content-type: ${type}\r\ncontent-length: ${body.length}\r\n`;
    const answer = await answerTo(
      `${method} ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${sent}\r\n${body}`,
    );
    const [head = '', text = ''] = answer.split('\r\n\r\n');
    expect(head, answer.slice(0, 500)).toMatch(/^HTTP\/1\.1 404 [\s\S]*content-type: application\/json/i);
    expect(JSON.parse(text)).toEqual({
      message: 'Такого адреса нет.',
      code: 'ROUTE_NOT_FOUND',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});

test('a page of applications that every object has the name of is not there', async () => {
  expect((await fetch(`${site.address}/applications/constructor`)).status).toBe(404);
});
