/** Compares the release with its budgets: gzip, kB of 1000 bytes. Fails when a file is over. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { room } from './bundle.ts';

const budgets: Record<string, number> = {
  'leasing-calculator.js': 14.6,
  'details.js': 15,
  'lead.js': 15,
  'link.js': 15,
  'xlsx.js': 15,
  'pdf.js': 60,
};

let over = 0;
for (const [name, budget] of Object.entries(budgets)) {
  const size = gzipSync(readFileSync(path.join(room, 'dist', name)), { level: 9 }).length / 1000;
  const fits = size <= budget;
  if (!fits) over++;
  console.log(`${fits ? 'ok  ' : 'OVER'} ${name.padEnd(24)} ${size.toFixed(2).padStart(6)} of ${budget} kB`);
}
process.exit(over > 0 ? 1 : 0);
