/**
 * Measures both pages: size, first commit and slider keys. Times are processor time of the main thread, so that other
 * work of the machine weighs little; counts of function calls are the same in every run.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CDPSession } from 'playwright';
import { packageFolder } from '../../scripts/entries.ts';
import { buildPage, type Name, names, type OpenPage, openBrowser, openPage, startPage } from './pages.ts';

const LOADS = 21;
/** How many of the loads go on to press keys. */
const KEY_LOADS = 9;
const KEYS = 40;

/** Milliseconds of many loads. */
export interface Spread {
  median: number;
  p10: number;
  p90: number;
}

export interface Comparison {
  loads: number;
  /** JavaScript and CSS, kB of 1000 bytes, gzip. */
  size: Record<Name, number>;
  /** The first commit. */
  firstCommit: Record<Name, Spread>;
  /** One slider key, everything up to the painted frame included. */
  sliderKey: Record<Name, Spread>;
  /** Ours ÷ bare React, of the medians. */
  ratio: { firstCommit: number; sliderKey: number };
  /** Elements on the page and calls of functions in the page's scripts: no noise at all. */
  counts: Record<Name, { elements: number; firstCommitCalls: number; sliderKeyCalls: number }>;
}

export async function compareWithBareReact(): Promise<Comparison> {
  const both = async <T>(each: (name: Name) => Promise<T>) =>
    ({ bare: await each('bare'), ours: await each('ours') }) as Record<Name, T>;
  const size = await both(buildPage);
  const browser = await openBrowser();
  const commits: Record<Name, number[]> = { bare: [], ours: [] };
  const keys: Record<Name, number[]> = { bare: [], ours: [] };
  // The two take turns, so that whatever slows the machine for a while slows both.
  for (let load = 0; load < LOADS; load++) {
    for (const name of names) {
      const open = await openPage(browser, name);
      commits[name].push(await timeFirstCommit(browser, open));
      if (load < KEY_LOADS) keys[name].push(await timePerKey(open));
      await open.page.close();
    }
  }
  const counts = await both((name) => countCalls(browser, name));
  await browser.close();
  const firstCommit = { bare: spread(commits.bare), ours: spread(commits.ours) };
  const sliderKey = { bare: spread(keys.bare), ours: spread(keys.ours) };
  const ratio = {
    firstCommit: firstCommit.ours.median / firstCommit.bare.median,
    sliderKey: sliderKey.ours.median / sliderKey.bare.median,
  };
  return { loads: LOADS, size, firstCommit, sliderKey, ratio, counts };
}

/** Milliseconds of the processor between the two marks. */
async function timeFirstCommit(browser: Browser, open: OpenPage): Promise<number> {
  await browser.startTracing(open.page, { categories: ['blink.user_timing'] });
  await startPage(open);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; tts: number }[];
  };
  const at = (mark: string) =>
    traceEvents.find(({ name }) => name === `${mark} the first commit`)?.tts ?? Number.NaN;
  return (at('after') - at('before')) / 1000;
}

async function timePerKey(open: OpenPage): Promise<number> {
  await open.session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await focusSlider(open);
  for (let press = 0; press < 10; press++) await pressKey(open);
  const before = await taskTime(open.session);
  for (let press = 0; press < KEYS; press++) await pressKey(open);
  return ((await taskTime(open.session)) - before) / KEYS;
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** The thumb may be another element afterwards: our slider gets its engine with the first focus. */
async function focusSlider({ page }: OpenPage) {
  await page.getByRole('slider', { name: 'от' }).first().focus();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

async function pressKey({ page }: OpenPage) {
  await page.keyboard.press('ArrowRight');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function countCalls(browser: Browser, name: Name) {
  const open = await openPage(browser, name, 1);
  await open.session.send('Profiler.enable');
  await open.session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const calls = async () => {
    const { result } = await open.session.send('Profiler.takePreciseCoverage');
    const ofPage = result.filter(({ url }) => url.startsWith('http')).flatMap(({ functions }) => functions);
    return ofPage.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  };
  await calls();
  await startPage(open);
  const firstCommitCalls = await calls();
  const elements = await open.page.locator('#root *').count();
  await focusSlider(open);
  await pressKey(open);
  // The least of several: between two presses a slow machine may find time for work that waits.
  let sliderKeyCalls = Number.POSITIVE_INFINITY;
  for (let press = 0; press < 10; press++) {
    await calls();
    await pressKey(open);
    sliderKeyCalls = Math.min(sliderKeyCalls, await calls());
  }
  await open.page.close();
  return { elements, firstCommitCalls, sliderKeyCalls };
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { median: at(0.5), p10: at(0.1), p90: at(0.9) };
}

if (import.meta.main) {
  const results = path.join(packageFolder, '.visual/comparison/result.json');
  rmSync(results, { force: true });
  const result = await compareWithBareReact();
  writeFileSync(results, JSON.stringify(result, null, 2));
  console.log(JSON.stringify(result, null, 2));
}
