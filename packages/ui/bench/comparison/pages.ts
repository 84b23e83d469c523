/** The two pages of the comparison, built and served as a site would be, opened in Chromium on a slowed processor. */
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchChromium } from '@leasing/workspace/chromium';
import react from '@vitejs/plugin-react';
import type { Browser, CDPSession, Page } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { packageFolder } from '../../scripts/entries.ts';

/** As a phone is to a desktop (the specification's comparison). */
const SLOWED = 4;
const out = path.join(packageFolder, '.visual/comparison');

export const names = ['bare', 'ours'] as const;
export type Name = (typeof names)[number];

export interface OpenPage {
  page: Page;
  session: CDPSession;
}

/** A browser and the address where the pages are served. */
export interface Stage {
  browser: Browser;
  address: string;
  close: () => Promise<void>;
}

/** Builds a page; answers all its JavaScript and CSS, kB of 1000 bytes, gzip: also what it would load later. */
export async function buildPage(name: Name): Promise<number> {
  const folder = path.join(out, name);
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react()],
    resolve: { conditions: ['leasing-source', ...defaultClientConditions] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, `${name}.tsx`),
        output: { entryFileNames: 'page.js', assetFileNames: 'page.css' },
      },
    },
  });
  const files = globSync('**/*.{js,css}', { cwd: folder }).map((file) =>
    readFileSync(path.join(folder, file)),
  );
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000;
}

/** Opens the browser and serves what `buildPage` has built: a document, its stylesheet and its scripts. */
export async function openStage(): Promise<Stage> {
  const files = new Map<string, [type: string, body: string]>();
  for (const name of names) files.set(`/${name}/`, ['text/html', html]);
  for (const file of globSync('*/**/*.{js,css}', { cwd: out })) {
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    files.set(`/${file}`, [type, readFileSync(path.join(out, file), 'utf8')]);
  }
  const server = createServer(({ url = '/' }, response) => {
    const [type, body] = files.get(url) ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await launchChromium();
  return {
    browser,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      await browser.close();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** An empty page in a browser context of its own, on a slowed processor. */
export async function openFresh({ browser }: Stage): Promise<OpenPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return { page, session };
}

/** A page with everything loaded. */
export async function openPage(stage: Stage, name: Name): Promise<OpenPage> {
  const open = await openFresh(stage);
  await open.page.goto(`${stage.address}${name}/`, { waitUntil: 'networkidle' });
  return open;
}

const html =
  '<!doctype html><html lang="ru"><head><link rel="stylesheet" href="page.css"><script type="module" src="page.js"></script></head><body><div id="root"></div></body></html>';
