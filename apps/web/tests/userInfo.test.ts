import { createApiClient } from '@leasing/core/api';
import { expect, inject, test } from 'vitest';
import { loadSession } from '../src/store/session.ts';
import { createStore } from '../src/store/store.ts';

test('a refused user info empties the user, with «Not authorized»', async () => {
  const store = createStore();
  store.auth.isLoggedIn = true;
  store.user.requested = { 'equipment:1': 'sending' };
  await loadSession(createApiClient({ baseUrl: inject('site') }), store);
  expect(store.user).toMatchObject({ data: null, requested: {}, status: 'Not authorized' });
  expect(store.auth.isLoggedIn).toBe(false);
});

test('a user info that could not be asked for leaves the user as before, and not loading', async () => {
  const store = createStore();
  store.auth.isLoggedIn = true;
  store.user.status = 'loaded';
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  const answer = loadSession(createApiClient({ baseUrl: '', fetch: offline, retries: 0 }), store);
  expect(store.user.status).toBe('loading');
  await expect(answer).rejects.toThrow();
  expect(store.user.status).toBe('loaded');
  expect(store.auth.isLoggedIn).toBe(true);
});
