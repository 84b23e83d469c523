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
  const get = () => cache.get('key', 1, async () => ({ version: 1, value: ++runs }));
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  expect(await get()).toBe(1);
});

test('who asks after a change never gets the result of a computation that began before it', async () => {
  const cache = new VersionedCache<string>(10);
  const old = deferred<{ version: number; value: string }>();
  const early = cache.get('key', 1, () => old.promise);
  await Promise.resolve();
  const late = cache.get('key', 2, async () => ({ version: 2, value: 'new stock' }));
  await Promise.resolve();
  old.resolve({ version: 1, value: 'old stock' });
  expect([await early, await late]).toEqual(['old stock', 'new stock']);
});

test('what was unused for longest is dropped first', async () => {
  const cache = new VersionedCache<string>(2);
  const add = (key: string) => cache.compute(key, async () => ({ version: 1, value: key }));
  await add('a');
  await add('b');
  cache.peek('a');
  await add('c');
  expect([cache.peek('a')?.value, cache.peek('b'), cache.peek('c')?.value]).toEqual(['a', undefined, 'c']);
});
