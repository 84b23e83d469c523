import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { later } from './later.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is fetched when the browser has nothing else to do, and once', async () => {
  const idle = vi.fn<(load: () => void) => void>();
  vi.stubGlobal('window', { requestIdleCallback: idle });
  const fetch = vi.fn(async () => 'code');
  const load = later(fetch);
  expect(fetch).not.toHaveBeenCalled();
  idle.mock.lastCall?.[0]();
  expect(await load()).toBe('code');
  expect(load()).toBe(load());
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('is fetched soon where a browser does not tell that it is idle', async () => {
  vi.stubGlobal('window', {});
  const fetch = vi.fn(async () => 'code');
  later(fetch);
  await vi.runAllTimersAsync();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('is fetched on a server only when it is asked for', async () => {
  const fetch = vi.fn(async () => 'code');
  const load = later(fetch);
  await vi.runAllTimersAsync();
  expect(fetch).not.toHaveBeenCalled();
  expect(await load()).toBe('code');
});

it('is tried again until it comes', async () => {
  const fetch = vi.fn(async () => 'code');
  fetch.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const load = later(fetch);
  const coming = load();
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetch).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await coming).toBe('code');
});
