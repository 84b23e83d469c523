import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
import { DETAILS_BUTTON, plain } from './dealer.ts';
import { packageFolder, unpack } from './unpack.ts';

let shop = '';
let installed = '';
let tarball = '';
let browser: Browser;

beforeAll(async () => {
  ({ folder: shop, installed, tarball } = await unpack('consumers'));
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArgs });
});
afterAll(() => browser.close());

const from = (name: string) => path.join(packageFolder, 'node_modules', name);

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

/** What a consumer's source leaves in its window. */
interface Consumer {
  /** Months of the last `change`. */
  termMonths: number;
  /** How many `ready` events came. */
  ready: number;
  /** Puts another calculator in the place of the first. */
  again(): void;
}

/** Opens a built page, uses it, and answers with the payment it shows and the values of its events. */
async function look(folder: string): Promise<{ payment: string; termMonths: number; ready: number[] }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const name = pathname === '/' ? 'index.html' : pathname;
    const type = name.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript';
    const body = await readFile(path.join(folder, name)).catch(() => undefined);
    response.writeHead(body ? 200 : 204, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  const consumer = <Answer>(ask: (window: Consumer) => Answer) => page.evaluate<Answer>(`(${ask})(window)`);
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const payment = plain(await page.locator('[part="payment"] strong').textContent());
    const first = await consumer((window) => window.ready);
    await consumer((window) => window.again());
    await page.waitForFunction(() => (window as never as Consumer).ready > 1);
    await page.getByRole('button', { name: 'Минимальный платёж' }).click();
    const termMonths = await consumer((window) => window.termMonths);
    // The schedule is a part: the consumer's bundler has taken it along.
    await page.getByRole('button', { name: DETAILS_BUTTON }).click();
    await page.getByRole('table').waitFor();
    return { payment, termMonths, ready: [first, await consumer((window) => window.ready)] };
  } finally {
    await page.close();
    server.close().closeAllConnections();
  }
}

const expected = { payment: '421 288 ₽', termMonths: 60, ready: [1, 2] };

const react = `
import { createElement, useState } from 'react';
import { LeasingCalculator } from '@leasing/embed/react';
export function App() {
  const [key, setKey] = useState(0);
  return createElement(LeasingCalculator, {
    key,
    cost: 4500000,
    minCost: 900000,
    ref: (node) => { if (node) window.again = () => setKey(key + 1) },
    onReady: () => { window.ready = (window.ready ?? 0) + 1 },
    onChange: ({ quote }) => { window.termMonths = quote.termMonths },
  }, 'Рассчитать');
}`;
const reactSource = `${react}
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('app')).render(createElement(App));`;

/** For pages without a framework. */
const listening = `
document.addEventListener('leasing:ready', () => { window.ready = (window.ready ?? 0) + 1 });
document.addEventListener('leasing:change', ({ detail }) => { window.termMonths = detail.quote.termMonths });
window.again = () => { document.querySelector('leasing-calculator').outerHTML = html };
const html = '<leasing-calculator cost="4500000" min-cost="900000"></leasing-calculator>';`;

it('is packed as publint wants it', async () => {
  const { messages } = await publint({ pkgDir: installed, strict: true, pack: false });
  expect(messages.map(({ code }) => code)).toEqual([]);
});

it('has right types for every entry in ES modules and CommonJS (are the types wrong?)', () => {
  // The element itself defines a custom element when it is imported: browsers and bundlers read it, in ES modules.
  const rules = ['--profile', 'node16', '--ignore-rules', 'cjs-resolves-to-esm', '--no-emoji'];
  const styles = ['--exclude-entrypoints', './leasing-calculator.css'];
  execFileSync(path.join(packageFolder, 'node_modules/.bin/attw'), [tarball, ...rules, ...styles], {
    cwd: packageFolder,
    encoding: 'utf8',
  });
});

it('brings the licence of everything that is part of its files', () => {
  const text = readFileSync(path.join(installed, 'dist/third-party.txt'), 'utf8');
  const names = ['fflate', 'libphonenumber-js', 'preact', 'preact-render-to-string'];
  for (const name of names) expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`, 'm'));
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
import { createApp, h, ref } from 'vue';
import { LeasingCalculator } from '@leasing/embed/vue';
const key = ref(0);
window.again = () => key.value++;
createApp({ render: () => h(LeasingCalculator, {
  key: key.value,
  cost: 4500000,
  minCost: 900000,
  onReady: () => { window.ready = (window.ready ?? 0) + 1 },
  onChange: ({ quote }) => { window.termMonths = quote.termMonths },
}) }).mount('#app');`;
  expect(await look(await viteBuild('vue', source, { vue: from('vue') }))).toEqual(expected);
});

it('works in Next.js, whose server renders the element with its fallback', { timeout: 180_000 }, async () => {
  const root = path.join(shop, 'next');
  const files = {
    'package.json': '{ "private": true, "type": "module" }',
    // It keeps nothing for a build after it, which takes a quarter of its time.
    'next.config.mjs': `export default {
      output: 'export',
      experimental: { turbopackFileSystemCacheForBuild: false },
      turbopack: { root: ${JSON.stringify(path.join(packageFolder, '../..'))} },
    };`,
    'app/layout.js': 'export default ({ children }) => <html lang="ru"><body>{children}</body></html>;',
    // A component of the server around one of the browser, as a product's page has it.
    'app/page.js': `import { App } from './leasing';\nexport default () => <main><h1>Каток</h1><App /></main>;`,
    'app/leasing.js': `'use client';${react}`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  execFileSync(process.execPath, [from('next/dist/bin/next'), 'build'], {
    cwd: root,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  expect(readFileSync(path.join(root, 'out/index.html'), 'utf8')).toContain(
    '<leasing-calculator cost="4500000" min-cost="900000">Рассчитать</leasing-calculator>',
  );
  expect(await look(path.join(root, 'out'))).toEqual(expected);
});

it('works in a CommonJS bundle', async () => {
  const folder = path.join(shop, 'commonjs');
  mkdirSync(folder, { recursive: true });
  const source = path.join(folder, 'main.cjs');
  writeFileSync(source, `require('@leasing/embed/bundle');${listening}\ndocument.body.innerHTML = html;`);
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
    `<!doctype html><script type="module" src="/calculator.js"></script><script>${listening}</script>
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
    cwd: packageFolder,
    encoding: 'utf8',
  });
  expect(html).toBe('<leasing-calculator cost="4500000">Рассчитать</leasing-calculator>\n');
});
