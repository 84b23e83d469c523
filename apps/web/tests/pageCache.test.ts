import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Document, encoded, PageCache } from '../src/server/pageCache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const pageOf = (status: number, text: string): Document => ({ status, body: Buffer.from(text) });
const textOf = async (page: Document | null) => String(page && (await encoded(page, undefined)).body);

/** Renders «page 1», «page 2» and so on; `answer` is what the next one gives instead. */
function renderer() {
  const rendering = { count: 0, answer: undefined as Document | null | Error | undefined };
  const make = async () => {
    rendering.count++;
    const { answer } = rendering;
    if (answer instanceof Error) throw answer;
    return answer === undefined ? pageOf(200, `page ${rendering.count}`) : answer;
  };
  return { rendering, make };
}

test('many guests who ask at once get one rendering', async () => {
  const cache = new PageCache();
  const { rendering, make } = renderer();
  const pages = await Promise.all([1, 2, 3].map(() => cache.get('/', make)));
  expect(await Promise.all(pages.map(textOf))).toEqual(['page 1', 'page 1', 'page 1']);
  expect(rendering.count).toBe(1);
});

test('after two seconds the page before is given while one new rendering is made', async () => {
  const cache = new PageCache();
  const { rendering, make } = renderer();
  await cache.get('/', make);
  vi.advanceTimersByTime(2001);
  const pages = await Promise.all([1, 2, 3].map(() => cache.get('/', make)));
  expect(await Promise.all(pages.map(textOf))).toEqual(['page 1', 'page 1', 'page 1']);
  await vi.waitFor(async () => expect(await textOf(await cache.get('/', make))).toBe('page 2'));
  expect(rendering.count).toBe(2);
});

test('a page that no one asked for during five seconds is rendered before it is given', async () => {
  const cache = new PageCache();
  const { make } = renderer();
  await cache.get('/', make);
  vi.advanceTimersByTime(5001);
  expect(await textOf(await cache.get('/', make))).toBe('page 2');
});

test.each([
  ['a redirect', null],
  ['a page that failed', pageOf(500, 'broken')],
  ['a rendering that threw', new Error('broken')],
])('%s is not kept, also when it comes as a renewal', async (_, answer) => {
  const cache = new PageCache();
  const { rendering, make } = renderer();
  rendering.answer = answer;
  await cache.get('/', make).catch(() => null);
  rendering.answer = undefined;
  expect(await textOf(await cache.get('/', make))).toBe('page 2');

  vi.advanceTimersByTime(2001);
  rendering.answer = answer;
  await cache.get('/', make);
  // The renewal is made beside the answer.
  await vi.waitFor(() => expect(rendering.count).toBe(3));
  rendering.answer = undefined;
  await vi.waitFor(async () => expect(await textOf(await cache.get('/', make))).toBe('page 4'));
});

test('a kept page comes as brotli, gzip or plain, whatever the browser takes', async () => {
  const page = await new PageCache().get('/', async () => pageOf(200, 'Страница'));
  const inForm = (header: string) => page && encoded(page, header);
  const br = await inForm('gzip, deflate, br');
  const zipped = await inForm('gzip');
  expect([br?.encoding, zipped?.encoding]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br?.body as Buffer).toString()).toBe('Страница');
  expect(gunzipSync(zipped?.body as Buffer).toString()).toBe('Страница');
  expect(await textOf(page)).toBe('Страница');
  const refused = ['br;q=0, gzip', 'br;q=0', 'gzip;q=0, identity', 'gzip, br;q=0.5'];
  const encodings = await Promise.all(refused.map(async (header) => (await inForm(header))?.encoding));
  expect(encodings).toEqual(['gzip', undefined, undefined, 'gzip']);
});
