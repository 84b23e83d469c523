/** The two pages of the comparison, built as a site would be and opened in Chromium on a slowed processor. */
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromiumArgs, findChromium } from '@leasing/workspace/chromium';
import react from '@vitejs/plugin-react';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { packageFolder } from '../../scripts/entries.ts';

/** As a phone is to a desktop (the specification's comparison). */
const SLOWED = 4;
const ADDRESS = 'http://comparison.test/';
const out = path.join(packageFolder, '.visual/comparison');

export const names = ['bare', 'ours'] as const;
export type Name = (typeof names)[number];

export interface OpenPage {
  page: Page;
  session: CDPSession;
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
      rolldownOptions: { input: path.join(import.meta.dirname, `${name}.tsx`) },
    },
  });
  const files = globSync('**/*.{js,css}', { cwd: folder }).map((file) =>
    readFileSync(path.join(folder, file)),
  );
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000;
}

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArgs });
}

/** A fresh page with everything loaded and nothing rendered yet, on a processor slowed `slowed` times. */
export async function openPage(browser: Browser, name: Name, slowed = SLOWED): Promise<OpenPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html(name) }),
  );
  await page.goto(ADDRESS);
  await page.waitForFunction(() => 'start' in window);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  // The page's own thread takes the new rate over some time later.
  await page.waitForTimeout(200);
  return { page, session };
}

export const startPage = ({ page }: OpenPage) =>
  page.evaluate(() => (window as unknown as { start: () => void }).start());

function html(name: Name): string {
  const folder = path.join(out, name);
  const read = (pattern: string) =>
    globSync(pattern, { cwd: folder })
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
  const script = read('**/*.js').replaceAll('</script', '<\\/script');
  return `<!doctype html><html lang="ru"><style>${read('**/*.css')}</style><div id="root"></div><script type="module">${script}</script>`;
}
