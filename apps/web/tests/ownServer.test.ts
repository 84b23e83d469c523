import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open as openFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteProcess } from '@leasing/workspace/site-process';
import { expect, inject, test } from 'vitest';
import { dirWithStock } from './site.ts';
import { freePort, ready, startServer } from './startedSite.ts';

test('a busy port stops the start with a sentence and exit code 1', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  const port = new URL(inject('site')).port;
  const server = startServer({ PORT: port, DATA_DIR: dataDir, DEMO_STOCK: '0' });
  await expect(ready(server)).rejects.toThrow(
    new RegExp(`ended with 1: .*Port ${port} is in use by another program`, 's'),
  );
  await rm(dataDir, { recursive: true, force: true });
});

test('a wrong setting stops the start with a sentence that names it', async () => {
  const server = startServer({ PORT: 'three' });
  await expect(ready(server)).rejects.toThrow(/ended with 1: PORT is "three"/);
});

test('an address that is none of this machine stops the start with a sentence that names the setting', async () => {
  const server = startServer({ PORT: String(await freePort()), HOST: '192.0.2.1' });
  await expect(ready(server)).rejects.toThrow(/ended with 1: HOST is "192.0.2.1", but it must be/);
});

test('a data directory in use by a second process stops the start', async () => {
  const server = startServer({ PORT: String(await freePort()), DATA_DIR: inject('dataDir') });
  await expect(ready(server)).rejects.toThrow(/ended with 1/);
});

test('a database that cannot be reached stops the start with a sentence that names the setting', async () => {
  const DATABASE_URL = `postgres://site@127.0.0.1:${await freePort()}/site`;
  const server = startServer({ PORT: String(await freePort()), DATABASE_URL });
  await expect(ready(server)).rejects.toThrow(
    /ended with 1: … Database\n✗ Database .*\nThe database is not available: [^\n]*Check DATABASE_URL[^\n]*\n[^\n]*docs\/deploy.md[^\n]*\n?$/,
  );
});

test.runIf(existsSync('/proc'))(
  'a data directory that cannot be made stops the start with a sentence, on PostgreSQL too',
  async () => {
    const DATABASE_URL = `postgres://site@127.0.0.1:${await freePort()}/site`;
    const server = startServer({
      PORT: String(await freePort()),
      DATA_DIR: '/proc/leasing',
      DATABASE_URL,
    });
    await expect(ready(server)).rejects.toThrow(
      /ended with 1: The data directory \/proc\/leasing cannot be written \(ENOENT\)[^\n]*DATA_DIR[^\n]*\n[^\n]*docs\/deploy.md[^\n]*\n?$/,
    );
  },
);

test('the site goes on when its log finds no room', async () => {
  const dataDir = await dirWithStock();
  const address = `http://localhost:${await freePort()}`;
  const settings = { PORT: new URL(address).port, PUBLIC_URL: address, DATA_DIR: dataDir };
  const { args, env } = siteProcess();
  // Every write to this device fails as on a full disk.
  const full = await openFile('/dev/full', 'w');
  const server = spawn(process.execPath, args, {
    env: { ...env, ...settings, LOG_LEVEL: 'info' },
    stdio: ['ignore', full.fd, 'ignore'],
  });
  const statusOf = () =>
    fetch(`${address}/api/health/live`, { signal: AbortSignal.timeout(5000) }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(statusOf, { timeout: 60_000, interval: 500 }).toBe(200);
  expect(await Promise.all(Array.from({ length: 20 }, statusOf))).toEqual(Array(20).fill(200));
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  await full.close();
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
