/**
 * Measures both pages: size, first commit and slider keys. Times are processor time of the main thread, so that other
 * work of the machine weighs little; the times of a navigation are what a visitor waits.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '../../scripts/entries.ts';
import {
  buildPage,
  type Name,
  names,
  type OpenPage,
  openFresh,
  openPage,
  openStage,
  type Stage,
  startPage,
} from './pages.ts';

/** A visitor's wait is noisier than processor time. */
const VISITS = 41;
const LOADS = 9;
/** How many of the loads go on to press keys. */
const KEY_LOADS = 9;
const KEYS = 40;

/** Milliseconds of many loads. */
export interface Spread {
  median: number;
  p10: number;
  p90: number;
}

/** Ours ÷ bare React, and where nine of ten resamplings of the loads put it. */
export interface Ratio {
  value: number;
  low: number;
  high: number;
}

/** What is timed, each in milliseconds. */
export const timings = {
  /** Processor time from the first statement of the rendering to the end of the first commit. */
  firstCommit: 'render to first commit, processor time',
  /** From telling a fresh browser context to go to the page, served over HTTP, until the cards are found on it. */
  visit: 'first visit until the first commit is seen, wall clock',
  /** From the navigation, as the page itself counts, to the end of the frame that shows the first commit. */
  visitFrame: 'navigation to the frame of the first commit, wall clock',
  /** All scripts that run for one key: listeners and what they flush. */
  keyScript: 'slider key, scripts, processor time',
  /** Everything the main thread does for one key up to the painted frame. */
  keyTask: 'slider key up to the painted frame, processor time',
} as const;
export type Timing = keyof typeof timings;

export interface Comparison {
  /** JavaScript and CSS, kB of 1000 bytes, gzip. */
  size: Record<Name, number>;
  times: Record<Timing, Record<Name, Spread>>;
  ratio: Record<Timing, Ratio>;
}

type Times = Partial<Record<Timing, number>>;

export async function compareWithBareReact(): Promise<Comparison> {
  const both = async <T>(each: (name: Name) => Promise<T>) =>
    ({ bare: await each('bare'), ours: await each('ours') }) as Record<Name, T>;
  const size = await both(buildPage);
  const stage = await openStage();
  const measured: Record<Name, Times[]> = { bare: [], ours: [] };
  // The two take turns, so that whatever slows the machine for a while slows both.
  async function inTurns(loads: number, time: (name: Name, load: number) => Promise<Times>) {
    for (let load = 0; load < loads; load++)
      for (const name of load % 2 ? [...names].reverse() : names) measured[name].push(await time(name, load));
  }
  await inTurns(VISITS, (name) => timeVisit(stage, name));
  await inTurns(LOADS, (name, load) => timePage(stage, name, load < KEY_LOADS));
  await stage.close();
  const times = eachTiming((timing) => ({
    bare: spread(measured.bare, timing),
    ours: spread(measured.ours, timing),
  }));
  const ratio = eachTiming((timing) => ratioOf(measured, timing));
  return { size, times, ratio };
}

async function timeVisit(stage: Stage, name: Name): Promise<Times> {
  const { page } = await openFresh(stage);
  const start = performance.now();
  await page.goto(`${stage.address}${name}/`);
  await page.locator('#root h3').first().waitFor();
  const visit = performance.now() - start;
  await page.waitForFunction(() => 'shown' in window);
  const visitFrame = await page.evaluate(() => (window as unknown as { shown: number }).shown);
  await page.close();
  return { visit, visitFrame };
}

/** The first commit of a page that has everything loaded, and then keys on its first slider. */
async function timePage(stage: Stage, name: Name, withKeys: boolean): Promise<Times> {
  const open = await openPage(stage, name);
  const events = await traced(stage, open, 'blink.user_timing', () => startPage(open));
  const at = (mark: string) =>
    events.find((event) => event.name === `${mark} the first commit`)?.tts ?? Number.NaN;
  const times: Times = { firstCommit: (at('after') - at('before')) / 1000 };
  if (withKeys) Object.assign(times, await timePerKey(stage, open));
  await open.page.close();
  return times;
}

/** An event of the trace; microseconds, `tts` and `tdur` of the processor. */
interface TraceEvent {
  name: string;
  tid: number;
  ts: number;
  dur?: number;
  tts: number;
  tdur?: number;
  args: { data?: { type?: string } };
}

async function traced({ browser }: Stage, { page }: OpenPage, category: string, run: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: [category] });
  await run();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents as TraceEvent[];
}

async function timePerKey(stage: Stage, open: OpenPage): Promise<Times> {
  await open.session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await focusSlider(open);
  for (let press = 0; press < 10; press++) await pressKey(open);
  const before = await taskTime(open);
  for (let press = 0; press < KEYS; press++) await pressKey(open);
  const keyTask = ((await taskTime(open)) - before) / KEYS;
  const events = await traced(stage, open, 'devtools.timeline', async () => {
    for (let press = 0; press < KEYS; press++) await pressKey(open);
  });
  return { keyTask, keyScript: scriptOfKeys(events) / KEYS };
}

/** Milliseconds of the calls into scripts while key events are dispatched; calls inside of calls count once. */
function scriptOfKeys(events: readonly TraceEvent[]): number {
  const keys = events.filter(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type?.startsWith('key'),
  );
  const within = (inner: TraceEvent, outer: TraceEvent) =>
    inner.tid === outer.tid && inner.ts >= outer.ts && inner.ts < outer.ts + (outer.dur ?? 0);
  const calls = events.filter(
    (event) => event.name === 'FunctionCall' && keys.some((key) => within(event, key)),
  );
  const outermost = calls.filter((call) => !calls.some((other) => other !== call && within(call, other)));
  return outermost.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}

async function taskTime({ session }: OpenPage): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function focusSlider({ page }: OpenPage) {
  await page.getByRole('slider', { name: 'от' }).first().focus();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

async function pressKey({ page }: OpenPage) {
  await page.keyboard.press('ArrowRight');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

function eachTiming<T>(of: (timing: Timing) => T): Record<Timing, T> {
  const all = Object.keys(timings) as Timing[];
  return Object.fromEntries(all.map((timing) => [timing, of(timing)])) as Record<Timing, T>;
}

function timesOf(loads: readonly Times[], timing: Timing): number[] {
  return loads.flatMap((times) => times[timing] ?? []);
}

function spread(loads: readonly Times[], timing: Timing): Spread {
  const sorted = ascending(timesOf(loads, timing));
  return { median: quantile(sorted, 0.5), p10: quantile(sorted, 0.1), p90: quantile(sorted, 0.9) };
}

/**
 * Two loads of the same turn are compared with each other, and the middle three fifths of their ratios count: bare
 * React against itself spreads half as far by this as by the ratio of the medians.
 */
function ratioOf(measured: Record<Name, readonly Times[]>, timing: Timing): Ratio {
  const bare = timesOf(measured.bare, timing);
  const ratios = timesOf(measured.ours, timing).map((ours, turn) => Math.log(ours / (bare[turn] as number)));
  const middle = (all: readonly number[]) => {
    const inner = ascending(all).slice(Math.floor(all.length / 5), Math.ceil((all.length * 4) / 5));
    return Math.exp(inner.reduce((sum, one) => sum + one, 0) / inner.length);
  };
  const resampled = Array.from({ length: 1000 }, () =>
    middle(ratios.map(() => ratios[Math.floor(Math.random() * ratios.length)] as number)),
  );
  const sorted = ascending(resampled);
  return { value: middle(ratios), low: quantile(sorted, 0.05), high: quantile(sorted, 0.95) };
}

const ascending = (all: readonly number[]) => [...all].sort((one, other) => one - other);

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;

if (import.meta.main) {
  const results = path.join(packageFolder, '.visual/comparison/result.json');
  rmSync(results, { force: true });
  const result = await compareWithBareReact();
  writeFileSync(results, JSON.stringify(result, null, 2));
  console.log(JSON.stringify(result, null, 2));
}
