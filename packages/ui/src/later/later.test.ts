import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { later } from './later.ts';

const fetch = vi.fn(async () => 'code');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetch.mockReset();
});

it('leaves the first second to the page, then it is fetched, and once', async () => {
  const load = later(fetch);
  await vi.advanceTimersByTimeAsync(999);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(await load()).toBe('code');
  expect(load()).toBe(load());
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('comes at once for who asks sooner', async () => {
  expect(await later(fetch)()).toBe('code');
  await vi.runAllTimersAsync();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('is fetched on a server only when it is asked for', async () => {
  vi.unstubAllGlobals();
  const load = later(fetch);
  await vi.runAllTimersAsync();
  expect(fetch).not.toHaveBeenCalled();
  expect(await load()).toBe('code');
});

it('is tried again until it comes, each time after a longer pause, eight seconds at most', async () => {
  for (let tries = 0; tries < 5; tries++) fetch.mockRejectedValueOnce(new Error('offline'));
  const coming = later(fetch)();
  const seconds = [1, 2, 4, 8, 8];
  for (const [failed, pause] of seconds.entries()) {
    await vi.advanceTimersByTimeAsync(pause * 1000 - 1);
    expect(fetch).toHaveBeenCalledTimes(failed + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(failed + 2);
  }
  expect(await coming).toBe('code');
});
