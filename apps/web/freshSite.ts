import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium } from '@leasing/workspace/chromium';
import { freePort, ready, startServer } from './tests/startedSite.ts';

/** A site with the demo stock in a folder of its own, and a browser: what the scripts that photograph need. For `await using`. */
export async function openFreshSite() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  const port = String(await freePort());
  const site = `http://localhost:${port}`;
  const server = startServer({ PORT: port, PUBLIC_URL: site, DATA_DIR: dataDir });
  const browser = await launchChromium();
  const stop = async () => {
    await browser.close();
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  await ready(server).catch(async (error) => {
    await stop();
    throw error;
  });
  return { site, dataDir, browser, [Symbol.asyncDispose]: stop };
}

/** A phone's window, or a desk's. */
export const viewportOf = (width: number) => ({ width, height: width < 600 ? 844 : 900 });
