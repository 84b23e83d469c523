import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { siteProcess } from '@leasing/workspace/site-process';
import { expect, onTestFinished, test } from 'vitest';
import { pageOfNewBrowser, useBrowser } from './browser.ts';
import { dirWithStock } from './site.ts';
import { freePort, ready } from './startedSite.ts';

useBrowser();

test('`npm run dev` serves the site from its sources, and a page comes to life without a complaint', async () => {
  const dataDir = await dirWithStock();
  const address = `http://localhost:${await freePort()}`;
  const { args, env } = siteProcess();
  const server = spawn(process.execPath, [...args.slice(0, -1), path.resolve('src/server/dev.ts')], {
    env: {
      ...{ ...env, NODE_ENV: 'development', LOG_LEVEL: 'error' },
      ...{ PORT: new URL(address).port, PUBLIC_URL: address, DATA_DIR: dataDir },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  await ready(server);
  const page = await pageOfNewBrowser({ baseURL: address });
  // Vite compiles what the page asks for while it is asked.
  await page.goto('/login', { waitUntil: 'commit', timeout: 60_000 });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 60_000 });
  await page.getByRole('heading', { name: 'Вход' }).waitFor();
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  expect(code, 'a stop on SIGTERM is orderly').toBe(0);
}, 120_000);
