import { expect, test } from 'vitest';
import { badRequests } from './badRequests.ts';
import { crashBeforeDelivery } from './crashBeforeDelivery.ts';
import { killUnderLoad } from './killUnderLoad.ts';

// The short version of `npm run torture`: one round each, on the embedded database.

test('after kill -9 under load every acknowledged like, request and sign-up is there, and nothing twice', async () => {
  expect(await killUnderLoad('pglite', 1)).toMatch(/^1 kills, [1-9]\d* acknowledged writes/);
}, 120_000);

test('after a crash between commit and delivery the event arrives, once per id', async () => {
  expect(await crashBeforeDelivery('pglite', 1)).toContain('2 events: all arrived');
}, 120_000);

test('generated bad requests over every route are never a failure of the server', async () => {
  expect(await badRequests('pglite', 300)).toContain('300 requests');
}, 120_000);
