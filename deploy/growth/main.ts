/**
 * What growth costs: `npm run bench -- growth [MACHINES …]`, for example `10000 100000 1000000`. 1, 2 and 4 processes behind
 * Debian's nginx, on one PostgreSQL on the same machine; each load three times. Processor time is counted per process, so
 * other work on the machine disturbs little; requests a second and milliseconds are disturbed by it. Prints a table, writes
 * bench-results/growth.json and growth.svg. docs/growth.md says what follows.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { fillStock } from '@leasing/api/bench/fillStock';
import { freePort, makePlace, type Place } from '@leasing/api/faults/Place';
import { populate } from '@leasing/api/faults/people';
import { Nginx, siteName } from '../test/Nginx.ts';
import { SiteProcess } from '../test/SiteProcess.ts';
import { costCurve } from './costCurve.ts';
import type { Measured } from './Measured.ts';
import { postmaster, processorSeconds, residentMegabytes } from './processor.ts';
import { median, spread } from './spread.ts';
import { type Kind, kinds, Visitors } from './Visitors.ts';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000];
const processCounts = [1, 2, 4];
const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const people = 500;
/** Requests per process before a kind is measured, so that code is compiled, and the most seconds for them. */
const warmUp = 200;
const longestWarmUp = 30;

const results: Measured[] = [];
console.log(
  '| Machines | Processes | Load | Requests a second per core | of the processor in site, PostgreSQL, nginx | Requests a second | Failed | p50, p99, ms | Memory, MB |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const machines of sizes) await measureSize(machines);
const folder = path.resolve(import.meta.dirname, '../../bench-results');
mkdirSync(folder, { recursive: true });
const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
writeFileSync(
  path.join(folder, 'growth.json'),
  `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`,
);
writeFileSync(path.join(folder, 'growth.svg'), costCurve(results));

/** Fills one database and measures every number of processes on it. */
async function measureSize(machines: number): Promise<void> {
  const place = await makePlace('postgres');
  try {
    await fillStock(place, machines);
    const population = await populate(place, 0, people);
    const some = await place.look((database) =>
      database.query<{ id: number }>("SELECT id FROM item WHERE kind = 'equipment' ORDER BY id LIMIT 5000"),
    );
    const populationWithMachines = { ...population, machines: some.map(({ id }) => id) };
    for (const count of processCounts) {
      await place.look((database) => database.query('DELETE FROM favourite'));
      await measureProcesses(place, machines, count, populationWithMachines);
    }
  } finally {
    await place.remove();
  }
}

async function measureProcesses(
  place: Place,
  machines: number,
  count: number,
  population: Awaited<ReturnType<typeof populate>>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'leasing-growth-'));
  const environment = {
    ...place.environment,
    PUBLIC_URL: `https://${siteName}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  };
  const sites: SiteProcess[] = [];
  for (let number = 0; number < count; number += 1)
    sites.push(
      new SiteProcess(await freePort(), { ...environment, DATA_DIR: path.join(folder, String(number)) }),
    );
  const ports = { http: await freePort(), https: await freePort(), upstream: sites.map(({ port }) => port) };
  const nginx = new Nginx(path.join(folder, 'nginx'), ports);
  let visitors: Visitors | undefined;
  try {
    for (const site of sites) await site.start();
    await nginx.start();
    visitors = await Visitors.connect(nginx, population);
    const postgres = await postmaster(place);
    for (const kind of Object.keys(kinds) as Kind[]) {
      await visitors.ask(kind, longestWarmUp, warmUp * count);
      const measured = await measureKind(visitors, kind, { sites, nginx, postgres });
      results.push({ machines, processes: count, ...measured });
      print(results.at(-1) as Measured);
    }
  } finally {
    visitors?.leave();
    await Promise.all(sites.map((site) => site.kill()));
    await nginx.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Parts {
  sites: readonly SiteProcess[];
  nginx: Nginx;
  /** Process id of PostgreSQL. */
  postgres: number;
}

async function measureKind(visitors: Visitors, kind: Kind, parts: Parts) {
  const measured = {
    kind,
    requestsPerSecond: [] as number[],
    failed: [] as number[],
    p50: [] as number[],
    p99: [] as number[],
    site: [] as number[],
    database: [] as number[],
    nginx: [] as number[],
  };
  for (let round = 0; round < rounds; round += 1) {
    const before = used(parts);
    const result = await visitors.ask(kind, seconds);
    const after = used(parts);
    const each = (part: keyof typeof before) =>
      round2(((after[part] - before[part]) / result.requests) * 1000);
    measured.requestsPerSecond.push(Math.round(result.requests / result.seconds));
    measured.failed.push(result.failed);
    measured.p50.push(result.p50);
    measured.p99.push(result.p99);
    measured.site.push(each('site'));
    measured.database.push(each('database'));
    measured.nginx.push(each('nginx'));
  }
  return { ...measured, resident: Math.max(...parts.sites.map(({ pid }) => residentMegabytes(pid))) };
}

/** Seconds of processor time so far. */
function used({ sites, nginx, postgres }: Parts) {
  return {
    site: sites.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    database: processorSeconds(postgres),
    nginx: processorSeconds(nginx.pid),
  };
}

function print({ machines, processes, kind, resident, ...of }: Measured): void {
  const costs = of.site.map((site, round) => site + (of.database[round] ?? 0) + (of.nginx[round] ?? 0));
  const perCore = costs.map((cost) => Math.round(1000 / cost));
  const total = median(costs);
  const share = (part: number[]) => `${Math.round((median(part) / total) * 100)} %`;
  console.log(
    `| ${machines} | ${processes} | ${kinds[kind]} | ${spread(perCore)} | ${share(of.site)}, ${share(of.database)}, ${share(of.nginx)} | ${spread(of.requestsPerSecond)} | ${of.failed.reduce((sum, count) => sum + count, 0)} | ${median(of.p50)}, ${median(of.p99)} | ${resident} |`,
  );
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
