import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A started site, and the process that runs it. */
export interface MeasuredSite {
  address: string;
  pid: number;
}

interface SiteOptions {
  /** Settings of the site, as in its environment. */
  settings?: Record<string, string>;
  /** The root of the checkout whose built site is started; this one by default. */
  checkout?: string;
}

/** Starts a site with the demo stock on a database of its own, and stops it when it has been measured. */
export async function withSite(
  { settings = {}, checkout = path.resolve(import.meta.dirname, '../../..') }: SiteOptions,
  measure: (site: MeasuredSite) => Promise<void>,
): Promise<void> {
  const started = path.join(checkout, 'apps/web/tests/startedSite.ts');
  const { freePort, ready, startServer } = (await import(
    started
  )) as typeof import('../tests/startedSite.ts');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const start = async () => {
    const server = startServer({ ...settings, PORT: port, PUBLIC_URL: address, DATA_DIR: dataDir });
    await ready(server);
    return server;
  };
  const stop = async (server: ChildProcess) => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  };
  try {
    // The first start loads the demo stock, whose cost belongs to no visitor.
    await stop(await start());
    const server = await start();
    await measure({ address, pid: server.pid ?? 0 }).finally(() => stop(server));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
