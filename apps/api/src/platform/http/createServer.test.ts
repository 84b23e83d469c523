import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { networkOf } from '../network.ts';
import { createServer } from './createServer.ts';
import { allowSlowBody } from './slowBodies.ts';

let server: FastifyInstance;
/** What the server has logged. */
let lines: string[];
afterEach(() => server.close());

function serve(
  environment: Record<string, string> = {},
  timing: { arrivalMs?: number } = {},
): FastifyInstance {
  lines = [];
  const log = { write: (line: string) => void lines.push(line) };
  server = createServer(loadConfig({ LOG_LEVEL: 'silent', ...environment }), { ...timing, log });
  server.get('/network', async (request) => networkOf(request.ip));
  server.get('/target', async (request) => request.url);
  server.post('/body', async (request) => request.body);
  server.post(
    '/video',
    { bodyLimit: 1024 * 1024, onRequest: async ({ raw }) => allowSlowBody(raw) },
    async (request) => `received ${String(request.body).length}`,
  );
  return server;
}

describe('who counts as the visitor', () => {
  const visitor = '203.0.113.7';
  const forged = '198.51.100.1';
  const proxy = '10.0.0.1';

  test.each([
    ['no proxy: the one who is connected, whatever they claim', '0', visitor, forged, visitor],
    ['no proxy, a chain of claims', '0', visitor, `${forged}, ${forged}, ${forged}`, visitor],
    ['one proxy: the address that it was connected with', '1', proxy, visitor, visitor],
    ['one proxy, the visitor forges one before', '1', proxy, `${forged}, ${visitor}`, visitor],
    ['one proxy, the visitor forges many', '1', proxy, `${forged}, 127.0.0.1, ${proxy}, ${visitor}`, visitor],
    ['two proxies: the address before both', '2', proxy, `${visitor}, 10.0.0.2`, visitor],
    ['two proxies, the visitor forges one before', '2', proxy, `${forged}, ${visitor}, 10.0.0.2`, visitor],
    [
      'two proxies, the visitor forges many',
      '2',
      proxy,
      `${forged}, ${forged}, ${visitor}, 10.0.0.2`,
      visitor,
    ],
    ['one proxy that adds the port', '1', proxy, `${forged}, ${visitor}:51234`, visitor],
    ['one proxy that is asked directly', '1', proxy, undefined, proxy],
  ])('behind %s', async (_, trusted, peer, forwarded, expected) => {
    const answer = await serve({ TRUST_PROXY: trusted }).inject({
      url: '/network',
      remoteAddress: peer,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });
    expect(answer.body).toBe(expected);
  });

  test.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP'])(
    'a header %s that no one trusts is said once, not with every request',
    async (name) => {
      const inject = (headers: Record<string, string>) => server.inject({ url: '/network', headers });
      serve({ LOG_LEVEL: 'warn' });
      await inject({});
      expect(lines).toEqual([]);
      for (let count = 0; count < 3; count += 1) await inject({ [name]: forged });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(name.toLowerCase());
      expect(lines[0]).toContain('TRUST_PROXY');
    },
  );

  test('a proxy that is trusted is not a reason for a warning', async () => {
    await serve({ LOG_LEVEL: 'warn', TRUST_PROXY: '1' }).inject({
      url: '/network',
      headers: { 'x-forwarded-for': forged },
    });
    expect(lines).toEqual([]);
  });
});

const open = async (): Promise<Socket> => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

describe('what is not a request', () => {
  test.each([
    ['a method that does not exist', 'BREW /target HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'BAD_REQUEST'],
    ['another protocol', '\x16\x03\x01\x02\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      'a header without end',
      `GET /target HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['headers that do not come', 'GET /target HTTP/1.1\r\nhost: a\r\n', 408, 'REQUEST_TIMEOUT'],
  ])('is answered with the one error body: %s', async (_, text, status, code) => {
    serve({}, { arrivalMs: 300 });
    const socket = await open();
    socket.write(text);
    let answer = '';
    for await (const part of socket.setEncoding('utf8')) answer += part;
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expect(JSON.parse(body)).toEqual({
      code,
      message: expect.stringMatching(/[а-я]/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('a request that is slow to arrive', () => {
  /** Sends a byte at a time until the server has had enough, and answers what it said. */
  async function trickle(socket: Socket, start: string): Promise<string> {
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    // A server that closes while bytes still come resets the connection.
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(start);
    const timer = setInterval(() => socket.write('a'), 20);
    await closed;
    clearInterval(timer);
    return answer;
  }

  test.each([
    ['headers', 'GET /network HTTP/1.1\r\nhost: a\r\nx-slow: '],
    ['body', 'POST /body HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 100000\r\n\r\n'],
    [
      'chunked body',
      'POST /body HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n',
    ],
  ])('is ended in the middle of its %s', async (_, start) => {
    serve({}, { arrivalMs: 300 });
    // A reset may overtake the answer; without the limit the connection would stay open.
    expect(await trickle(await open(), start)).toMatch(/^HTTP\/1\.1 408 |^$/);
  });

  const video =
    'POST /video HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 600000\r\n\r\n';

  test('may take many times the limit where its body may be slow and keeps coming', async () => {
    serve({}, { arrivalMs: 300 });
    const socket = await open();
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    const closed = once(socket, 'close');
    socket.write(video);
    let left = 600_000;
    const timer = setInterval(() => {
      if (left > 0) socket.write('a'.repeat(20_000));
      left -= 20_000;
    }, 50);
    await closed;
    clearInterval(timer);
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*received 600000$/);
  });

  test('is ended where its body may be slow and hardly moves', async () => {
    serve({}, { arrivalMs: 300 });
    expect(await trickle(await open(), video)).toMatch(/^HTTP\/1\.1 408 |^$/);
  });

  test('has 30 seconds for its headers, as documented, and is ended within one more', () => {
    const { headersTimeout, connectionsCheckingInterval } = serve().server as FastifyInstance['server'] & {
      connectionsCheckingInterval: number;
    };
    expect(headersTimeout).toBe(30_000);
    expect(connectionsCheckingInterval).toBeLessThanOrEqual(1000);
  });
});

describe('the target of a request', () => {
  test.each([
    ['http://host/target?a=1', '/target?a=1'],
    ['HTTPS://user@host:8080/target', '/target'],
    ['http://[::1/target', '/target'],
    ['/target?from=http://host/x', '/target?from=http://host/x'],
  ])('%s is %s', async (target, url) => {
    serve();
    await server.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(`GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    let answer = '';
    for await (const data of socket) answer += data;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.endsWith(url)).toBe(true);
  });
});

test.each([
  ['one', 'host: a', 200],
  ['two different', 'host: a\r\nhost: b', 400],
  ['two equal', 'Host: a\r\nhost: a', 400],
  ['no', 'x-host: a', 400],
])('a request with %s Host headers', async (_, headers, status) => {
  serve();
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(`GET /target HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`);
  let answer = '';
  for await (const data of socket) answer += data;
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('a stop does not wait for a connection that has asked for nothing, as browsers open them in advance', async () => {
  serve();
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  const accepted = once(server.server, 'connection');
  const ended = once(socket, 'close');
  await accepted;
  // Without the end of that connection this would last until its headers are late: 30 seconds.
  await Promise.all([server.close(), ended]);
}, 15_000);
