import { type AddResult, atLeast, atMost } from '@leasing/workspace/bench';
import { launchChromium } from '@leasing/workspace/chromium';
import lighthouse from 'lighthouse';
import { freePort } from '../tests/startedSite.ts';
import type { MeasuredSite } from './withSite.ts';

const pages = { home: '/', catalogue: '/catalog/equipment', product: '/product/equipment/1' };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** `simulate` computes the slow network from a quick load, `devtools` really slows it down. */
type Throttling = 'simulate' | 'devtools';

/** What one run of Lighthouse with its mobile preset says. */
interface Run {
  scores: Record<(typeof categories)[number], number>;
  /** Milliseconds. */
  largestPaint: number;
  blocked: number;
  shift: number;
}

/** Lighthouse, mobile preset, the median of several runs. */
export async function measurePhone(site: MeasuredSite, runs: number, add: AddResult): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    const simulated = await repeat(runs, () => run(site.address + path, 'simulate'));
    for (const category of categories) {
      const value = median(simulated.map(({ scores }) => scores[category]));
      const goal = category === 'performance' ? 93 : 100;
      add({ name: `${name}: ${category}`, value, unit: 'of 100', ...atLeast(value, goal) });
    }
    const blocked = simulated.map((one) => one.blocked);
    add({
      name: `${name}: total blocking time`,
      value: median(blocked),
      unit: 'ms',
      ...atMost(median(blocked), 100),
      more: { runs: blocked, largestPaint: simulated.map(({ largestPaint }) => largestPaint) },
    });
    const slowed = await repeat(runs, () => run(site.address + path, 'devtools'));
    const paints = slowed.map(({ largestPaint }) => largestPaint);
    add({
      name: `${name}: largest contentful paint, network and processor really slowed down`,
      value: median(paints),
      unit: 'ms',
      ...atMost(median(paints), 1200),
      more: { runs: paints, blocked: slowed.map((one) => one.blocked) },
    });
    const shift = Math.max(...[...simulated, ...slowed].map((one) => one.shift));
    add({ name: `${name}: largest layout shift`, value: shift, unit: '', ...atMost(shift, 0.02) });
  }
}

async function run(url: string, throttlingMethod: Throttling): Promise<Run> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {
      port,
      throttlingMethod,
      logLevel: 'silent',
      onlyCategories: [...categories],
    });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
    const { audits, categories: scored } = result.lhr;
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const score = (category: string) => Math.round((scored[category]?.score ?? 0) * 100);
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      largestPaint: Math.round(figure('largest-contentful-paint')),
      blocked: Math.round(figure('total-blocking-time')),
      shift: Math.round(figure('cumulative-layout-shift') * 10_000) / 10_000,
    };
  } finally {
    await browser.close();
  }
}

async function repeat<T>(times: number, once: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let count = 0; count < times; count++) results.push(await once());
  return results;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
