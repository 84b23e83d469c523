/**
 * Measures a catalogue page of the library beside the same page of bare React, on the same machine in the same run.
 * The guards leave space: one that is reached is a reason to look (docs/decisions/ui.md).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '../scripts/entries.ts';
import { compareWithBareReact, type Timing, timings } from './comparison/measure.ts';

/** JavaScript and CSS of the page, kB gzip. */
const PAGE_GUARD = 125;
/** Ours ÷ bare React. */
const guards: Record<Timing, number> = { visit: 1.3, keyScript: 3 };

const comparison = await compareWithBareReact();
const results = path.resolve(packageFolder, '../../bench-results');
mkdirSync(results, { recursive: true });
writeFileSync(path.join(results, 'ui.json'), `${JSON.stringify(comparison, null, 2)}\n`);

report('comparison page, kB gzip', comparison.size.ours, PAGE_GUARD);
for (const timing of Object.keys(timings) as Timing[]) {
  report(`${timings[timing]}, ÷ bare React`, comparison.ratio[timing], guards[timing]);
}

function report(name: string, figure: number, guard: number) {
  const over = figure > guard;
  console.log(`${over ? '✗' : '✓'} ${name}: ${figure.toFixed(2)} of ${guard}`);
  if (over) process.exitCode = 1;
}
