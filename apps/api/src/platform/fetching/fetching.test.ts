import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scratchFolder } from '../../stock-import/testing/priceLists.ts';
import { PublicFetcher } from './PublicFetcher.ts';
import { isPublicAddress } from './publicAddress.ts';

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.100.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['2a02:6b8::feed', true],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is an address of the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

describe('an address that a list names', async () => {
  const folder = await scratchFolder();
  const target = `${folder.path}/fetched`;
  let answer: RequestListener;
  const requestedUrls: string[] = [];
  const server = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    answer(request, response);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => requestedUrls.splice(0));
  afterAll(() => server.close());

  const url = (path = '/', host = 'dealer.example') =>
    `http://${host}:${(server.address() as AddressInfo).port}${path}`;
  /** Where every name leads to this machine, which alone may be spoken to. */
  const fetcher = (more = {}) =>
    new PublicFetcher({
      allows: (one) => one === '127.0.0.1',
      resolve: async () => ['127.0.0.1'],
      pauseMs: 1,
      ...more,
    });

  test('is fetched into a file, and only once while it has not changed', async () => {
    answer = (request, response) => {
      if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end();
      return response.writeHead(200, { etag: '"1"' }).end('price list');
    };
    const validators = await fetcher().fetch(url(), target, 1000);
    expect(await readFile(target, 'utf8')).toBe('price list');
    expect(validators?.etag).toBe('"1"');
    expect(await fetcher().fetch(url(), target, 1000, validators)).toBeUndefined();
  });

  test('is tried again after a fault of the server, and not after a refusal', async () => {
    answer = (_, response) => response.writeHead(requestedUrls.length < 3 ? 503 : 200).end('at last');
    await fetcher().fetch(url(), target, 1000);
    expect(requestedUrls).toHaveLength(3);
    requestedUrls.splice(0);
    answer = (_, response) => response.writeHead(404).end();
    await expect(fetcher().fetch(url(), target, 1000)).rejects.toThrow('кодом 404');
    expect(requestedUrls).toHaveLength(1);
  });

  test.each([
    ['in a private network', 'http://10.0.0.1/'],
    ['on this machine', 'http://127.0.0.1:1/'],
    ['on this machine, written as a number', 'http://2130706433/'],
    ['on this machine, by IPv6', 'http://[::1]/'],
    ['of a cloud about itself', 'http://169.254.169.254/latest/meta-data'],
  ])('%s is not asked at all', async (_, address) => {
    await expect(new PublicFetcher().fetch(address, target, 1000)).rejects.toThrow('внутреннюю сеть');
  });

  test.each([
    ['file:///etc/passwd', 'должен начинаться'],
    ['не адрес', 'это не'],
    ['http://user:secret@dealer.example/', 'пароля'],
  ])('%s is refused', async (address, sentence) => {
    await expect(fetcher().fetch(address, target, 1000)).rejects.toThrow(sentence);
  });

  test('may lead on, but not into a private network', async () => {
    answer = (request, response) =>
      request.url === '/'
        ? response.writeHead(302, { location: '/next' }).end()
        : response.writeHead(302, { location: 'http://192.168.0.1/' }).end();
    await expect(fetcher().fetch(url(), target, 1000)).rejects.toThrow('внутреннюю сеть');
    expect(requestedUrls).toEqual(['/', '/next']);
    answer = (_, response) => response.writeHead(302, { location: '/' }).end();
    await expect(fetcher().fetch(url(), target, 1000)).rejects.toThrow('переадресаций');
  });

  test('whose name changes its mind is resolved once, and connected to where it was checked', async () => {
    let resolved = 0;
    answer = (_, response) => response.end('ours');
    const resolve = async () => (resolved++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']);
    await fetcher({ resolve }).fetch(url('/', 'rebinding.example'), target, 1000);
    expect(resolved).toBe(1);
    await expect(
      fetcher({ resolve: async () => ['127.0.0.1', '10.0.0.1'] }).fetch(url(), target, 1000),
    ).rejects.toThrow('внутреннюю сеть');
  });

  test('that sends more than is allowed is left, whether it says how much or not', async () => {
    answer = (_, response) => {
      response.write('x'.repeat(600));
      response.end('x'.repeat(600));
    };
    await expect(fetcher().fetch(url(), target, 1000)).rejects.toThrow('больше');
    await expect(readFile(target)).rejects.toThrow('ENOENT');
  });

  test('that never ends is left after the time', async () => {
    answer = (_, response) => void response.write('x');
    await expect(fetcher({ timeoutMs: 50, tries: 1 }).fetch(url(), target, 1000)).rejects.toThrow('вовремя');
  });
});
