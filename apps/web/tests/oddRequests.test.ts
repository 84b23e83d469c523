import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';

const { hostname, port } = new URL(inject('site'));

/** The status of the answer to bytes that no browser would send; 0 when the server hangs up. */
async function statusOf(...lines: string[]): Promise<number> {
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1');
  });
  socket.on('error', () => {});
  socket.end(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

const host = `Host: ${hostname}`;
const end = 'Connection: close';

test.each([
  ['the whole address', 'GET http://elsewhere.example/FAQ HTTP/1.1', 200],
  ['the whole address without a path', 'GET http://elsewhere.example HTTP/1.1', 200],
  ['the whole address of a call', 'GET http://elsewhere.example/api/equipments/public HTTP/1.1', 200],
  ['the address of another scheme', 'GET ftp://elsewhere.example/ HTTP/1.1', 200],
  ['an address that begins with two slashes', 'GET //elsewhere.example/FAQ HTTP/1.1', 404],
  ['a query in Cyrillic', 'GET /login?from=/каталог HTTP/1.1', 200],
  ['a path in Cyrillic', 'GET /каталог HTTP/1.1', 404],
  ['a broken escape', 'GET /%zz HTTP/1.1', 400],
  ['an escape of half a letter', 'GET /%D0 HTTP/1.1', 400],
  ['a null byte', 'GET /product/equipment/%00 HTTP/1.1', 404],
  ['a way up', 'GET /../../etc/passwd HTTP/1.1', 404],
  ['no path', 'OPTIONS * HTTP/1.1', 404],
  ['a method that no page has', 'DELETE /FAQ HTTP/1.1', 404],
  ['a query of many parameters', `GET /catalog/equipment?${'type=CRANE&'.repeat(1000)} HTTP/1.1`, 302],
])('a request line with %s is no fault of the server', async (_, line, status) => {
  expect(await statusOf(line, host, end)).toBe(status);
});

test('five hundred request lines of chance end in no 5xx', async () => {
  // The same chances in every run, so that a failure can be repeated.
  let seed = 1;
  const chance = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const pieces = [
    '/',
    '//',
    '.',
    '..',
    '%',
    '%2F',
    '%00',
    '%D0%B0',
    'catalog',
    'equipment',
    'product',
    'api',
    '?',
    '&',
  ].concat([
    '=',
    '#',
    ';',
    ':',
    '@',
    'login',
    'from',
    'page',
    '-1',
    '1e9',
    '[]',
    '{}',
    "'",
    '"',
    '<',
    '|',
    '\\',
    'ы',
  ]);
  for (let round = 0; round < 500; round++) {
    const target = Array.from({ length: 1 + chance(8) }, () => pieces[chance(pieces.length)]).join('');
    const method = ['GET', 'POST', 'HEAD', 'PUT'][chance(4)];
    const body = ['Content-Length: 3', '', 'a=b'];
    const type = ['application/x-www-form-urlencoded', 'application/json', 'text/plain', ';', ''][chance(5)];
    const lines = [
      `${method} /${target} HTTP/1.1`,
      host,
      end,
      `Content-Type: ${type}`,
      'Cookie: =; %=%; theme=x',
    ];
    const status = await statusOf(...lines, ...(method === 'GET' || method === 'HEAD' ? [] : body));
    expect(status, `${method} /${target} (${type})`).toBeLessThan(500);
  }
});
