/**
 * What a long list costs that staff load in the office of a running site: `node --conditions=leasing-source
 * bench/officeImport.ts [pglite|postgres] [rows]` after `npm run build-site`. Visitors ask for the catalogue meanwhile, each
 * call counted from the moment it was due.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { siteProcess } from '@leasing/workspace/site-process';
import { loadConfig, migrate, openDatabase } from '../src/platform/index.ts';
import { staffCookie } from '../src/testing/office.ts';
import { freePort } from './freePort.ts';
import { writePriceList } from './priceList.ts';
import { createStock, type Engine, importMachines, inherited, round } from './stock.ts';

const [engine = 'pglite', rows = '100000'] = process.argv.slice(2);
/** Milliseconds between two calls of visitors, and between two looks at the import. */
const paceMs = 100;
/** Machines that are there before. */
const before = 2000;

const stock = await createStock(engine as Engine);
if (!stock) throw new Error('There is no PostgreSQL on this machine.');
await importMachines(stock, before);
const database = await openDatabase(loadConfig(stock.environment));
await migrate(database);
const cookie = await staffCookie(database, 'owner');
await database.close();

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const { args, env } = siteProcess({ ...inherited(), ...stock.environment, PORT: String(port) });
const site = spawn(process.execPath, args, {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const office = async (method: 'GET' | 'POST', path: string, body?: FormData | object) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api/office/imports${path}`, {
    method,
    headers: { cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const result = (await answer.json()) as { id: number; state: string; message?: string; added?: number };
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${result.message}`);
  return result;
};

try {
  await visitUntilItAnswers();
  await sleep(5000);
  console.log('alone', await during(() => sleep(5000)));
  const path = join(stock.environment.DATA_DIR ?? '', 'machines.csv');
  await writePriceList(path, Number(rows));
  const body = new FormData();
  body.set('file', await openAsBlob(path), 'machines.csv');
  let id = 0;
  console.log(
    'preview',
    await during(async () => {
      id = (await office('POST', '', body)).id;
      return ended(id, ['READING']);
    }),
  );
  console.log(
    'load',
    await during(async () => {
      await office('POST', `/${id}/apply`, {});
      return ended(id, ['APPLYING']);
    }),
  );
} finally {
  site.kill();
  await once(site, 'exit');
  await stock.remove();
}

async function ended(id: number, states: string[]): Promise<object> {
  for (;;) {
    const found = await office('GET', `/${id}`);
    if (!states.includes(found.state)) {
      const { state, message, added } = found;
      return { state, message, added };
    }
    await sleep(paceMs);
  }
}

/** Runs `work` while visitors look at the catalogue: seconds, seconds of the processor, and how long visitors waited. */
async function during(work: () => Promise<unknown>): Promise<object> {
  const start = performance.now();
  const cpuBefore = processorSeconds();
  const waits: number[] = [];
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const visitors = visit(waits, statuses, over.signal);
  const result = await work().finally(() => over.abort());
  const seconds = round((performance.now() - start) / 1000, 1);
  const processor = round(processorSeconds() - cpuBefore, 1);
  await visitors;
  waits.sort((a, b) => a - b);
  const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
  return {
    result,
    seconds,
    processor,
    calls: waits.length,
    p50: at(0.5),
    p99: at(0.99),
    slowest: Math.round(waits.at(-1) ?? 0),
    statuses: Object.fromEntries(statuses),
    megabytes: peakMegabytes(),
  };
}

async function visit(waits: number[], statuses: Map<number, number>, over: AbortSignal): Promise<void> {
  const running: Promise<void>[] = [];
  for (let number = 0; !over.aborted; number += 1) {
    const due = performance.now();
    const page = fetch(`${address}/catalog/equipment?page=${(number % 40) + 1}`).then(async (answer) => {
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      waits.push(performance.now() - due);
    });
    running.push(page);
    await sleep(paceMs);
  }
  await Promise.all(running);
}

async function visitUntilItAnswers(): Promise<void> {
  for (let looks = 0; looks < 300; looks += 1) {
    const answer = await fetch(`${address}/catalog/equipment`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(paceMs);
  }
  throw new Error('The site does not start.');
}

/** Of all threads of the site, the embedded database among them; a PostgreSQL beside it is not counted. */
function processorSeconds(): number {
  const [, fields = ''] = readFileSync(`/proc/${site.pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
}

function peakMegabytes(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
