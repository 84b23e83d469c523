import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { servePages } from '../src/server/pages.ts';
import { usualProfile } from './usualFirm.ts';

const server = Fastify();
await servePages(
  server,
  { publicUrl: 'https://shop.example', dataDir: tmpdir() },
  {
    render: async () => {
      throw new Error('password=1');
    },
    assets: async () => ({ entry: '', fonts: [], screens: new Map(), frame: { styles: '', modules: [] } }),
    serveFiles: async () => {},
    isFinal: true,
  },
  usualProfile,
);
afterAll(() => server.close());

test.each([
  ['GET', 'Не удалось открыть страницу. Попробуйте ещё раз через минуту.'],
  ['POST', 'Не удалось отправить форму. Вернитесь назад и попробуйте ещё раз.'],
] as const)(
  'a failure while a page is made is a sentence under the policy of the pages (%s)',
  async (method, sentence) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await server.inject({ method, url: '/', headers });
    expect([answer.statusCode, answer.body]).toEqual([500, sentence]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  },
);
