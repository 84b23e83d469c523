import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { freePort, ready, startServer } from './startedSite.ts';

/** A site of one test file, with a database of its own that has the demo stock. */
export interface OwnSite {
  address: string;
  dataDir: string;
}

/** A new data directory whose database has the demo stock: a site starts three times as fast as with an empty one. */
export async function dirWithStock(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'site-'));
  await cp(inject('stockDir'), dir, { recursive: true });
  return dir;
}

/**
 * Starts a site for the tests of a file and stops it in order after them.
 *
 * @param settings read when the site starts, so that they may name a port that was opened before
 */
export function useOwnSite(settings: () => Promise<Record<string, string>>): OwnSite {
  const site = { address: '', dataDir: '' };
  let stop = async () => {};
  beforeAll(async () => {
    site.dataDir = await dirWithStock();
    const port = await freePort();
    site.address = `http://localhost:${port}`;
    const server = startServer({
      PORT: String(port),
      PUBLIC_URL: site.address,
      DATA_DIR: site.dataDir,
      ...(await settings()),
    });
    stop = async () => {
      server.kill('SIGTERM');
      const [code] = await once(server, 'exit');
      await rm(site.dataDir, { recursive: true, force: true });
      expect(code, 'a stop on SIGTERM is orderly').toBe(0);
    };
    await ready(server);
  }, 120_000);
  afterAll(() => stop(), 60_000);
  return site;
}
