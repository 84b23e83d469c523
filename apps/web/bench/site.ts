/**
 * What the site costs its visitor's browser: elements and bytes of each screen, processor time of the main thread for a
 * first visit, a press on a filter, a machine opened from the list and the way back, and what stays in memory after many
 * navigations. Exits with 1 when a limit of apps/web/budgets.json is passed.
 *
 *   npm run bench -- site [--beside CHECKOUT] [--runs 7] [--slower 1]
 *
 * --beside: the root of another checkout, installed and built, that is measured alternately with this one
 * --runs: visits of which each number is the median
 * --slower: how many times slower the processor is made
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '@leasing/workspace/chromium';
import budgets from '../budgets.json' with { type: 'json' };
import { withSite } from './withSite.ts';
import { type Figures, measureGrowth, measureList, measureScreens, measureYardstick } from './work.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    runs: { type: 'string', default: '7' },
    slower: { type: 'string', default: '1' },
  },
});
const slower = Number(values.slower);

/** The runs of this checkout, and of the one beside it. */
const ours: Figures[] = [];
const theirs: Figures[] = [];
const browser = await launchChromium();
try {
  await withSite({}, ({ address }) =>
    values.beside
      ? withSite({ checkout: path.resolve(values.beside) }, (other) => measure(address, other.address))
      : measure(address),
  );
} finally {
  await browser.close();
}
report(medians(ours), medians(theirs));

async function measure(address: string, beside?: string): Promise<void> {
  for (let run = 1; run <= Number(values.runs); run++) {
    if (beside) theirs.push(await measureSite(beside));
    ours.push(await measureSite(address));
    console.log(`run ${run} of ${values.runs}`);
  }
  if (beside) theirs.push(await measureGrowth(browser, beside));
  ours.push(await measureGrowth(browser, address));
}

async function measureSite(address: string): Promise<Figures> {
  const yardstick = await measureYardstick(browser, address, slower);
  const screens = await measureScreens(browser, address, slower);
  return { yardstick, ...screens, ...(await measureList(browser, address, slower)) };
}

function medians(runs: readonly Figures[]): Figures {
  const names = [...new Set(runs.flatMap((figures) => Object.keys(figures)))];
  return Object.fromEntries(
    names.map((name) => {
      const sorted = runs.flatMap(({ [name]: figure }) => figure ?? []).sort((a, b) => a - b);
      return [name, sorted[Math.floor(sorted.length / 2)] ?? Number.NaN];
    }),
  );
}

/** Prints and stores every number, and checks the limits: those of times are in yardsticks. */
function report(figures: Figures, beside: Figures): void {
  const limits: Figures = budgets;
  for (const [name, figure] of Object.entries(figures)) {
    const before = beside[name];
    const compared = before === undefined ? '' : `  beside ${round(before)}, ${round(figure / before)} of it`;
    const limit = limits[name];
    const measured = name.endsWith(': task') ? figure / (figures.yardstick ?? Number.NaN) : figure;
    const isPassed = limit !== undefined && !(measured <= limit);
    const against = limit === undefined ? '' : `  ${isPassed ? '✗' : '✓'} ${round(measured)} of ${limit}`;
    console.log(`${name}: ${round(figure)}${compared}${against}`);
    if (isPassed) process.exitCode = 1;
  }
  const folder = path.join(root, 'bench-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'site.json'), JSON.stringify({ slower, figures, beside }, null, 2));
}

function round(figure: number): string {
  return figure.toFixed(figure < 10 ? 2 : figure < 100 ? 1 : 0);
}
