/**
 * The command `npm run deploy-test [-- REQUESTS PER SECOND]`: tries deploy/ for real, on this machine, from an upgrade of the
 * release before to a restart of PostgreSQL.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkWrites } from '@leasing/api/faults/checkWrites';
import { checkProxy } from './checkProxy.ts';
import { checkReload } from './checkReload.ts';
import { checkRequests } from './checkRequests.ts';
import { customersWay } from './customersWay.ts';
import { checkDoctor } from './doctor.ts';
import { type Fault, faults } from './faults.ts';
import { Installation } from './Installation.ts';
import { Load, type Tally } from './Load.ts';
import { buildPreviousRelease } from './previousRelease.ts';

/** Requests a second; fewer where the machine is shared: `npm run deploy-test -- 50`. */
const perSecond = Number(process.argv[2] ?? 100);
/** Seconds. */
const longestWarmUp = 90;

const folder = await mkdtemp(path.join(tmpdir(), 'leasing-deploy-'));
const installation = await Installation.open(folder);
let isRight = true;
try {
  console.log('Building the release before …');
  const before = buildPreviousRelease(path.join(folder, 'before'));
  for (const one of installation.processes) one.release = before;
  await installation.start();
  console.log(
    'Two processes of the release before, nginx, PostgreSQL with a replica, pictures in an S3 store.',
  );
  isRight = await underLoad();
  console.log(`✓ ${await checkReload(folder)}`);
  for (const line of await checkRequests(folder)) console.log(`✓ ${line}`);
  for (const line of await checkProxy(installation)) console.log(`✓ ${line}`);
  for (const line of await customersWay(installation)) console.log(`✓ ${line}`);
  for (const line of await checkDoctor(installation)) console.log(`✓ ${line}`);
} finally {
  await installation.remove();
}
process.exitCode = isRight ? 0 : 1;

/** Lets every fault happen under load, and prints the table; answers whether no request failed that should not. */
async function underLoad(): Promise<boolean> {
  const population = await installation.populate(200);
  const files = await filesOfPages();
  const load = new Load(installation.nginx, population, files, perSecond);
  await waitUntilCalm(load);
  console.log(`\nUnder ${perSecond} requests a second, every fifth of them a write:\n`);
  console.log('| What happens | Requests | Failed | Doubled | p50, p99, slowest, ms | |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  let right = true;
  for (const fault of faults) {
    const note = await fault.happen(installation);
    await sleep(3000);
    await load.pause();
    right = row(fault, load.take(), await doubled(load), note) && right;
    load.resume();
  }
  await load.finish();
  await installation.place.look((database) => checkWrites(database, load.acknowledged));
  console.log(`\n${load.acknowledged.length} acknowledged writes are stored, each once.`);
  return right;
}

/**
 * Waits until the release before answers calmly: caches fill and code is compiled. What it refuses meanwhile no one can mend
 * any more; how this release begins under load is in the rows of its starts.
 */
async function waitUntilCalm(load: Load): Promise<void> {
  for (let seconds = 0; seconds < longestWarmUp; seconds += 5) {
    await sleep(5000);
    const { failures, p99 } = load.take();
    if (failures.length === 0 && p99 < 1000) return;
  }
  throw new Error(
    `With nothing broken this machine does not answer ${perSecond} requests a second within a second each: npm run deploy-test -- ${Math.ceil(perSecond / 2)}`,
  );
}

function row(
  fault: Fault,
  { sent, failures, sentAnew, p50, p99, slowest }: Tally,
  doubles: number,
  note: string,
) {
  const kinds = Map.groupBy(failures, ({ status }) => status || 'broken');
  const failed = [...kinds].map(([status, list]) => `${list.length} × ${status}`).join(', ') || '0';
  const anew = sentAnew > 0 ? `; ${sentAnew} sent anew by the browser` : '';
  console.log(
    `| ${fault.name} | ${sent} | ${failed} | ${doubles} | ${p50}, ${p99}, ${slowest} | ${note}${anew} |`,
  );
  const faultsAtNginx = installation.nginx.takeFaults();
  if (fault.mayLose === undefined && failures.length > 0) {
    for (const failure of failures.slice(0, 10)) console.log(JSON.stringify(failure));
    for (const line of faultsAtNginx.slice(0, 10)) console.log(line);
    for (const { port, refusals } of installation.processes) console.log(port, refusals);
  }
  return doubles === 0 && (fault.mayLose !== undefined || failures.length === 0);
}

/** How many rows and events there are beyond one for each write that was sent. */
async function doubled(load: Load): Promise<number> {
  const sentWrites = load.acknowledged.length + load.unknown.length;
  const [row] = await installation.place.look((database) =>
    database.query<{ stored: number; events: number; requests: number }>(
      `SELECT (SELECT count(*) FROM favourite) + (SELECT count(*) FROM request) AS stored,
         (SELECT count(*) FROM request) AS requests,
         (SELECT count(*) FROM outgoing_event WHERE kind LIKE '%.created') AS events`,
    ),
  );
  if (!row) throw new Error('The database answered nothing.');
  return Math.max(0, row.events - row.requests) + Math.max(0, row.stored - sentWrites);
}

/** Scripts, styles and pictures of the pages that the load asks for. */
async function filesOfPages(): Promise<string[]> {
  const browser = installation.browser(900);
  const found = new Set<string>();
  for (const path of ['/', '/catalog/equipment', '/product/equipment/1']) {
    const page = await browser.send({ method: 'GET', path });
    for (const [, file] of page?.body.matchAll(/["' ,](\/(?:assets|api\/files)\/[^"' ,?]+)/g) ?? [])
      if (file) found.add(file);
  }
  browser.close();
  return [...found];
}
