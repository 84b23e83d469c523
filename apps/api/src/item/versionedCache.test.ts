import { expect, test } from 'vitest';
import { VersionedCache } from './versionedCache.ts';

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test('a result is computed once for all who ask at the same time and kept while the stock stands', async () => {
  const cache = new VersionedCache<number>(10);
  let runs = 0;
  const get = () => cache.get('key', 1, async () => ++runs);
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  expect(await get()).toBe(1);
});

test('who asks after a change never gets the result of a computation that began before it', async () => {
  const cache = new VersionedCache<string>(10);
  const old = deferred<string>();
  const early = cache.get('key', 1, () => old.promise);
  await Promise.resolve();
  const late = cache.get('key', 2, async () => 'new stock');
  await Promise.resolve();
  old.resolve('old stock');
  expect([await early, await late]).toEqual(['old stock', 'new stock']);
});

test('what failed is computed again', async () => {
  const cache = new VersionedCache<string>(1);
  await expect(cache.get('key', 1, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache.get('key', 1, async () => 'there')).toBe('there');
});

test('what was unused for longest is dropped first', async () => {
  const cache = new VersionedCache<string>(2);
  const computed: string[] = [];
  const get = (key: string) =>
    cache.get(key, 1, async () => {
      computed.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) expect(await get(key)).toBe(key);
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
});
