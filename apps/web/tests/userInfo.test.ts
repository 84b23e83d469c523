import { createApiClient } from '@leasing/core/api';
import { expect, inject, test } from 'vitest';
import { loadSession } from '../src/store/session.ts';
import { createStore } from '../src/store/store.ts';

test('a refused user info empties the user, with «Not authorized»', async () => {
  const store = createStore();
  store.auth.isLoggedIn = true;
  store.user.requested = { 'equipment:1': true };
  await loadSession(createApiClient({ baseUrl: inject('site') }), store);
  expect(store.user).toMatchObject({ data: null, requested: {}, error: 'Not authorized' });
  expect(store.auth.isLoggedIn).toBe(false);
});
