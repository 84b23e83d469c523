/**
 * What a visitor on a phone waits for, and how many guests one process serves, on a fresh database with the demo
 * stock. Prints, writes bench-results/web.json at the root, and exits with 1 when a goal is missed. Run it on a
 * quiet machine: npm run bench -- apps/web
 *
 * `npm run bench -- phone` or `-- guests` in this folder measures one of the two only; BENCH_RUNS sets how many
 * runs of Lighthouse make a median (default 3), BENCH_SECONDS how long a throughput is measured (default 15).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { createCluster, findPostgres } from '@leasing/api/testing/cluster';
import type { AddResult, Result } from '@leasing/workspace/bench';
import { measureGuests } from './guests.ts';
import { measurePhone } from './phone.ts';
import { withSite } from './withSite.ts';

const selectedBench = process.argv[2];
const results: Result[] = [];
const add: AddResult = (result) => {
  const goal = result.goal === undefined ? '' : `  (goal ${result.goal})  ${result.met ? 'met' : 'MISSED'}`;
  console.log(`${result.name}: ${result.value} ${result.unit}${goal}`);
  results.push(result);
};

await withSite({}, async (site) => {
  if (selectedBench !== 'guests') await measurePhone(site, Number(process.env.BENCH_RUNS ?? 3), add);
  if (selectedBench !== 'phone') await measureGuests(site, 'embedded database', add);
});
const postgres = selectedBench === 'phone' ? undefined : await findPostgres();
if (postgres) {
  const cluster = await createCluster(postgres);
  try {
    await withSite({ settings: { DATABASE_URL: cluster.url('postgres') } }, (site) =>
      measureGuests(site, 'PostgreSQL', add),
    );
  } finally {
    await cluster.remove();
  }
}

const folder = path.resolve(import.meta.dirname, '../../../bench-results');
mkdirSync(folder, { recursive: true });
const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, load: loadavg() };
const report = { at: new Date().toISOString(), machine, results };
const name = ['web', selectedBench].filter(Boolean).join('-');
writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
process.exitCode = results.some(({ met }) => met === false) ? 1 : 0;
