/**
 * Measures the library against bare React on the same machine in the same run, and against what was accepted last
 * (bench/reference.json). Exit status 1 when a figure has grown; `--update` accepts. Bytes and counts are the same in
 * every run and fail on the smallest real growth; times are ratios and get room for noise.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { packageFolder } from '../scripts/entries.ts';
import { compareWithBareReact, type Timing, timings } from './comparison/measure.ts';

/** How much a figure may grow before it fails: counted ones by a change nobody meant, timed ones by more than noise. */
const COUNTED = 1.02;
const TIMED = 1.25;

/** The most that each ratio to bare React should be. */
const goals: Record<Timing, number> = {
  firstCommit: 1.15,
  visit: 1.15,
  visitFrame: 1.15,
  keyScript: 1.5,
  keyTask: 1.5,
};

/** A figure, how much it may grow, and the most it should be, where the library promises a limit. */
type Figure = [name: string, value: number, growth: number, goal?: number];

const results = path.resolve(packageFolder, '../../bench-results');
const referenceFile = path.join(import.meta.dirname, 'reference.json');

const server = await renderOnServer();
const comparison = await compareWithBareReact();
const { size, ratio, counts } = comparison;
const figures: Figure[] = [
  ['comparison page, kB gzip', size.ours, COUNTED, 100],
  ['comparison page, elements', counts.ours.elements, COUNTED],
  ['first commit, function calls', counts.ours.firstCommitCalls, COUNTED],
  ['first commit, functions called', counts.ours.firstCommitFunctions, COUNTED],
  ['slider key, function calls', counts.ours.sliderKeyCalls, COUNTED],
  ['300 range sliders on the server, function calls', server.calls, COUNTED],
  ...(Object.keys(timings) as Timing[]).map(
    (timing): Figure => [`${timings[timing]}, ÷ bare React`, ratio[timing].value, TIMED, goals[timing]],
  ),
  ['300 range sliders on the server ÷ native ones', server.ours / server.native, TIMED],
];

mkdirSync(results, { recursive: true });
const measured = Object.fromEntries(figures.map(([name, value]) => [name, value]));
writeFileSync(
  path.join(results, 'ui.json'),
  `${JSON.stringify({ figures: measured, ...comparison, server }, null, 2)}\n`,
);
if (process.argv.includes('--update')) writeFileSync(referenceFile, `${JSON.stringify(measured, null, 2)}\n`);
const reference = JSON.parse(readFileSync(referenceFile, 'utf8')) as Record<string, number>;

for (const timing of Object.keys(timings) as Timing[]) {
  const sides = (['bare', 'ours'] as const).map((side) => {
    const { median, p10, p90 } = comparison.times[timing][side];
    return `${side} ${[median, p10, p90].map((ms) => ms.toFixed(1)).join(', ')}`;
  });
  const { value, low, high } = ratio[timing];
  console.log(
    `${timings[timing]}, ms (median, p10, p90): ${sides.join('; ')}; ratio ${[value, low, high].map(short).join(', ')} (middle of the pairs, 90 % of resamplings)`,
  );
}
for (const [name, figure, growth, goal] of figures) {
  const before = reference[name];
  const grown = before === undefined || figure > before * growth;
  const missed = goal !== undefined && figure > goal ? `, over the goal of ${goal}` : '';
  console.log(`${grown ? '✗' : '✓'} ${name}: ${short(figure)} (accepted ${short(before)}${missed})`);
  if (grown) process.exitCode = 1;
}

function short(figure: number | undefined): string {
  return figure === undefined ? 'never' : figure.toFixed(Number.isInteger(figure) ? 0 : 2);
}

/** Bundled as a server would be: no development checks of React. */
async function renderOnServer(): Promise<{ ours: number; native: number; calls: number }> {
  const outfile = path.join(packageFolder, '.visual/server.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'server.tsx')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    conditions: ['leasing-source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const { countCalls, renderSliders } = await import(pathToFileURL(outfile).href);
  const calls = await countCalls(outfile);
  return { ...renderSliders(), calls };
}
