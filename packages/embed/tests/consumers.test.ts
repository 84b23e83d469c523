import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromiumArgs, findChromium } from '@leasing/workspace/chromium';
import { build as bundle } from 'esbuild';
import { type Browser, chromium } from 'playwright';
import { publint } from 'publint';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plain } from './dealer.ts';

const room = path.join(import.meta.dirname, '..');
const shop = path.join(room, '.cache/consumers');
const installed = path.join(shop, 'node_modules/@leasing/embed');
let browser: Browser;

beforeAll(async () => {
  rmSync(shop, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  // What a registry would hold: the packed files and nothing else of this room.
  execFileSync('npm', ['pack', '--silent', '--pack-destination', shop], { cwd: room });
  const tarball = readdirSync(shop).find((name) => name.endsWith('.tgz')) as string;
  execFileSync('tar', ['-xzf', path.join(shop, tarball), '--strip-components=1', '-C', installed]);
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArgs });
});
afterAll(() => browser.close());

const from = (name: string) => path.join(room, 'node_modules', name);

/** Writes a consumer's source, builds it with Vite and answers with the folder of the built page. */
async function viteBuild(name: string, source: string, alias: Record<string, string> = {}): Promise<string> {
  const root = path.join(shop, name);
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, 'main.js'), source);
  writeFileSync(
    path.join(root, 'index.html'),
    '<!doctype html><div id="app"></div><script type="module" src="./main.js"></script>',
  );
  await build({ root, configFile: false, logLevel: 'error', resolve: { alias } });
  return path.join(root, 'dist');
}

/** Opens a built page and answers with the payment it shows and what it has heard. */
async function look(folder: string): Promise<{ payment: string; heard: unknown }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const name = pathname === '/' ? 'index.html' : pathname;
    const type = name.endsWith('.html') ? 'text/html' : 'text/javascript';
    const body = await readFile(path.join(folder, name)).catch(() => undefined);
    response.writeHead(body ? 200 : 204, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const payment = await page.locator('[part="payment"] strong').textContent();
    await page.getByRole('button', { name: 'Минимальный платёж' }).click();
    const heard = await page.evaluate(() => (window as never as { heard: unknown }).heard);
    // The schedule is a part: the consumer's bundler has taken it along.
    await page.getByRole('button', { name: /График/ }).click();
    await page.getByRole('table').waitFor();
    return { payment: plain(payment), heard };
  } finally {
    await page.close();
    server.close().closeAllConnections();
  }
}

const expected = { payment: '421 288 ₽', heard: 60 };

const reactSource = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { LeasingCalculator } from '@leasing/embed/react';
createRoot(document.getElementById('app')).render(createElement(LeasingCalculator, {
  cost: 4500000, minCost: 900000, onChange: ({ quote }) => { window.heard = quote.termMonths },
}));`;

it('is packed as publint wants it', async () => {
  const { messages } = await publint({ pkgDir: installed, strict: true, pack: false });
  expect(messages.map(({ code }) => code)).toEqual([]);
});

it('works in React 19 with Vite', async () => {
  const alias = { react: from('react'), 'react-dom': from('react-dom') };
  expect(await look(await viteBuild('react19', reactSource, alias))).toEqual(expected);
});

it('works in React 18.3 with Vite', async () => {
  const alias = { react: from('react-18'), 'react-dom': from('react-dom-18') };
  expect(await look(await viteBuild('react18', reactSource, alias))).toEqual(expected);
});

it('works in Vue 3 with Vite', async () => {
  const source = `
import { createApp, h } from 'vue';
import { LeasingCalculator } from '@leasing/embed/vue';
createApp({ render: () => h(LeasingCalculator, {
  cost: 4500000, minCost: 900000, onChange: ({ quote }) => { window.heard = quote.termMonths },
}) }).mount('#app');`;
  expect(await look(await viteBuild('vue', source, { vue: from('vue') }))).toEqual(expected);
});

it('works in a CommonJS bundle', async () => {
  const folder = path.join(shop, 'commonjs');
  mkdirSync(folder, { recursive: true });
  const source = path.join(folder, 'main.cjs');
  writeFileSync(
    source,
    `require('@leasing/embed/bundle');
document.addEventListener('leasing:change', ({ detail }) => { window.heard = detail.quote.termMonths });
document.body.innerHTML = '<leasing-calculator cost="4500000" min-cost="900000"></leasing-calculator>';`,
  );
  await bundle({ entryPoints: [source], bundle: true, format: 'iife', outfile: path.join(folder, 'out.js') });
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><body><script src="/out.js"></script>');
  expect(await look(folder)).toEqual(expected);
});

it('works in plain HTML as one file, hosted anywhere', async () => {
  const folder = path.join(shop, 'plain');
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(installed, 'dist/leasing-calculator.bundle.js'), path.join(folder, 'calculator.js'));
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><script type="module" src="/calculator.js"></script>
<script>document.addEventListener('leasing:change', ({ detail }) => { window.heard = detail.quote.termMonths })</script>
<leasing-calculator cost="4500000" min-cost="900000"></leasing-calculator>`,
  );
  expect(await look(folder)).toEqual(expected);
});

it('renders on a server with React: the element and its fallback, and nothing that needs a browser', () => {
  const code = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { LeasingCalculator } from '@leasing/embed/react';
console.log(renderToString(createElement(LeasingCalculator, { cost: 4500000 }, 'Рассчитать')))`;
  const html = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: room,
    encoding: 'utf8',
  });
  expect(html).toBe('<leasing-calculator cost="4500000">Рассчитать</leasing-calculator>\n');
});
