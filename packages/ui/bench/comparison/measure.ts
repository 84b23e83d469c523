/**
 * Measures both pages: size, first visit and slider keys. The time of a key is processor time of the main thread, so
 * that other work of the machine weighs little; the time of a visit is what a visitor waits.
 */
import {
  buildPage,
  type Name,
  names,
  type OpenPage,
  openFresh,
  openPage,
  openStage,
  type Stage,
} from './pages.ts';

/** A visitor's wait is noisier than processor time. */
const VISITS = 41;
const LOADS = 9;
const KEYS = 40;

/** Milliseconds of many loads. */
export interface Spread {
  median: number;
  p10: number;
  p90: number;
}

/** What is timed, each in milliseconds. */
export const timings = {
  /** From telling a fresh browser context to go to the page, served over HTTP, until the cards are found on it. */
  visit: 'first visit until the first commit is seen, wall clock',
  /** All scripts that run for one key: listeners and what they flush. */
  keyScript: 'slider key, scripts, processor time',
} as const;
export type Timing = keyof typeof timings;

export interface Comparison {
  /** JavaScript and CSS, kB of 1000 bytes, gzip. */
  size: Record<Name, number>;
  times: Record<Timing, Record<Name, Spread>>;
  /** Of the medians, ours ÷ bare React. */
  ratio: Record<Timing, number>;
}

type Times = Partial<Record<Timing, number>>;

export async function compareWithBareReact(): Promise<Comparison> {
  const both = async <T>(each: (name: Name) => Promise<T>) =>
    ({ bare: await each('bare'), ours: await each('ours') }) as Record<Name, T>;
  const size = await both(buildPage);
  const stage = await openStage();
  const measured: Record<Name, Times[]> = { bare: [], ours: [] };
  // The two alternate, so that whatever slows the machine for a while slows both.
  async function inTurns(loads: number, time: (name: Name) => Promise<Times>) {
    for (let load = 0; load < loads; load++)
      for (const name of load % 2 ? [...names].reverse() : names) measured[name].push(await time(name));
  }
  await inTurns(VISITS, (name) => timeVisit(stage, name));
  await inTurns(LOADS, (name) => timeKeys(stage, name));
  await stage.close();
  const times = eachTiming((timing) => ({
    bare: spread(measured.bare, timing),
    ours: spread(measured.ours, timing),
  }));
  const ratio = eachTiming((timing) => times[timing].ours.median / times[timing].bare.median);
  return { size, times, ratio };
}

async function timeVisit(stage: Stage, name: Name): Promise<Times> {
  const { page } = await openFresh(stage);
  const start = performance.now();
  await page.goto(`${stage.address}${name}/`);
  await page.locator('#root h3').first().waitFor();
  const visit = performance.now() - start;
  await page.close();
  return { visit };
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

/** Keys on the first slider of a page that has everything loaded. */
async function timeKeys(stage: Stage, name: Name): Promise<Times> {
  const open = await openPage(stage, name);
  await focusSlider(open);
  for (let press = 0; press < 10; press++) await pressKey(open);
  const events = await traced(stage, open, 'devtools.timeline', async () => {
    for (let press = 0; press < KEYS; press++) await pressKey(open);
  });
  await open.page.close();
  return { keyScript: scriptOfKeys(events) / KEYS };
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

function spread(loads: readonly Times[], timing: Timing): Spread {
  const sorted = loads.flatMap((times) => times[timing] ?? []).sort((one, other) => one - other);
  return { median: quantile(sorted, 0.5), p10: quantile(sorted, 0.1), p90: quantile(sorted, 0.9) };
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
