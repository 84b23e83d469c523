/**
 * How long the calculator keeps the main thread of a slow phone: the embedded one beside the same view built with React
 * and react-dom. Chromium, four times slowed; medians of alternating loads, so that a busy machine harms both alike.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromiumArgs, findChromium } from '@leasing/workspace/chromium';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright';
import { bundleModule, packageFolder } from '../build/bundle.ts';

const ROUNDS = 15;
const SLOWER = 4;
/** The embedded one may take half the time of the other. */
const GOAL = 0.5;

/** The same calculator as a React application would have it. */
async function reactTwin(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createElement } from 'react';
        import { createRoot } from 'react-dom/client';
        import { LeasingCalculator } from '@leasing/ui/leasing-calculator';
        createRoot(document.getElementById('twin')).render(
          createElement(LeasingCalculator, { options: { cost: 4500000, minCost: 900000 }, headingLevel: 0 }),
        );`,
      resolveDir: packageFolder,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['leasing-source'],
    loader: { '.css': 'empty' },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

const embedded = await bundleModule('index.ts');
const files: Record<string, { type: string; body: string }> = {
  '/embed.js': {
    type: 'text/javascript',
    body: embedded,
  },
  '/react.js': { type: 'text/javascript', body: await reactTwin() },
  '/embed': {
    type: 'text/html',
    body: '<!doctype html><script type="module" src="/embed.js"></script><leasing-calculator cost="4500000" min-cost="900000"></leasing-calculator>',
  },
  '/react': {
    type: 'text/html',
    body: '<!doctype html><div id="twin"></div><script type="module" src="/react.js"></script>',
  },
};

const server = createServer((request, response) => {
  const file = files[request.url ?? ''];
  response
    .writeHead(file ? 200 : 204, { 'content-type': `${file?.type ?? 'text/plain'}; charset=utf-8` })
    .end(file?.body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Milliseconds of script on the main thread from the start of a load to a quiet page. */
async function scriptTime(browser: Browser, name: 'embed' | 'react'): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Performance.enable');
  await page.goto(`${origin}/${name}`, { waitUntil: 'load' });
  await page.locator('[part="payment"]').waitFor();
  await page.waitForTimeout(100);
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  return (metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? 0) * 1000;
}

const median = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArgs });
const times = { embed: [] as number[], react: [] as number[] };
for (let round = 0; round < ROUNDS; round++) {
  for (const name of ['embed', 'react'] as const) times[name].push(await scriptTime(browser, name));
}
await browser.close();
server.close();

const result = {
  embedMs: Number(median(times.embed).toFixed(1)),
  reactMs: Number(median(times.react).toFixed(1)),
  ratio: Number((median(times.embed) / median(times.react)).toFixed(3)),
};
console.log(
  `Script on the main thread, CPU slowed ${SLOWER}×: embed ${result.embedMs} ms, React ${result.reactMs} ms, ratio ${result.ratio}`,
);
const results = path.join(packageFolder, '../../bench-results');
mkdirSync(results, { recursive: true });
writeFileSync(path.join(results, 'embed.json'), `${JSON.stringify(result, null, 2)}\n`);
process.exit(result.ratio <= GOAL ? 0 : 1);
