/** Builds both pages as a site would and measures size, first commit and slider keys on a slowed processor. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromiumArgs, findChromium } from '@leasing/workspace/chromium';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { packageFolder } from '../../scripts/entries.ts';

const SLOWED = 4;
const LOADS = 15;
const KEYS = 40;
const out = path.join(packageFolder, '.visual/comparison');
const pages = ['bare', 'ours'] as const;
type Name = (typeof pages)[number];

export interface Comparison {
  /** JavaScript and CSS, kB of 1000 bytes, gzip. */
  size: Record<Name, number>;
  /** Milliseconds of the first commit, the median of all loads. */
  firstCommit: Record<Name, number>;
  /** Milliseconds of the main thread per slider key, the median of all rounds. */
  sliderKey: Record<Name, number>;
  /** Ours ÷ bare React, the median of loads that followed each other: what slows both is left out. */
  ratio: { firstCommit: number; sliderKey: number };
}

export async function compareWithBareReact(): Promise<Comparison> {
  rmSync(out, { recursive: true, force: true });
  const size = {} as Record<Name, number>;
  for (const name of pages) size[name] = await buildPage(name);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArgs,
  });
  const commits: Record<Name, number[]> = { bare: [], ours: [] };
  const keys: Record<Name, number[]> = { bare: [], ours: [] };
  // The two take turns, so that whatever else the machine does weighs on both.
  for (let load = 0; load < LOADS; load++) {
    for (const name of pages) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      await page.setContent(html(name));
      await page.waitForFunction(() => 'firstCommit' in window);
      commits[name].push(
        await page.evaluate(() => (window as unknown as { firstCommit: number }).firstCommit),
      );
      if (load < 5) keys[name].push(await timePerKey(page));
      await page.close();
    }
  }
  await browser.close();
  return {
    size,
    firstCommit: medians(commits),
    sliderKey: medians(keys),
    ratio: { firstCommit: ratio(commits), sliderKey: ratio(keys) },
  };
}

async function buildPage(name: Name): Promise<number> {
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

function html(name: Name): string {
  const folder = path.join(out, name);
  const read = (pattern: string) =>
    globSync(pattern, { cwd: folder })
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
  const script = read('**/*.js').replaceAll('</script', '<\\/script');
  return `<!doctype html><html lang="ru"><style>${read('**/*.css')}</style><div id="root"></div><script type="module">${script}</script>`;
}

/** Main-thread time of one arrow key on the first slider, everything up to the painted frame included. */
async function timePerKey(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const total = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.getByRole('slider', { name: 'от' }).first().focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight');
  const before = await total();
  for (let press = 0; press < KEYS; press++) {
    await page.keyboard.press('ArrowRight');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  return ((await total()) - before) / KEYS;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const medians = ({ bare, ours }: Record<Name, number[]>) => ({ bare: median(bare), ours: median(ours) });
const ratio = ({ bare, ours }: Record<Name, number[]>) =>
  median(ours.map((time, load) => time / (bare[load] ?? 1)));

if (import.meta.main) {
  const result = await compareWithBareReact();
  writeFileSync(path.join(out, 'result.json'), JSON.stringify(result, null, 2));
  console.log(result);
}
