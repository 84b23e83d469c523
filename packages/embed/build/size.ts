/** Compares the modules with their guards: gzip, kB of 1000 bytes. Fails when one is over. */
import { gzipSync } from 'node:zlib';
import { bundleModule, parts } from './bundle.ts';

/** The first load and its parts; docs/decisions/embed-first-load.md says what the first is made of. */
const guards: Record<keyof typeof parts, number> = {
  'leasing-calculator': 17.5,
  details: 16,
  lead: 16,
  link: 15,
  xlsx: 15,
  pdf: 60,
};

let over = 0;
for (const name of Object.keys(parts) as (keyof typeof parts)[]) {
  const guard = guards[name];
  const size = gzipSync(await bundleModule(parts[name]), { level: 9 }).length / 1000;
  const fits = size <= guard;
  if (!fits) over++;
  console.log(`${fits ? 'ok  ' : 'OVER'} ${name.padEnd(24)} ${size.toFixed(2).padStart(6)} of ${guard} kB`);
}
process.exit(over > 0 ? 1 : 0);
