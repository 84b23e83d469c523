/**
 * How long visitors wait while a list of machines is imported: `node --conditions=leasing-source bench/duringImport.ts
 * [pglite|postgres] [rows]`. A server in a process of its own, the real command beside it, and calls at a steady rate,
 * each counted from the moment it was due.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createStock, type Engine, importMachines, inherited } from './stock.ts';

const [engine = 'pglite', rows = '100000'] = process.argv.slice(2);
/** Milliseconds between two calls. */
const pace = 50;
/** Machines that are there before. */
const before = 10_000;

const stock = await createStock(engine as Engine);
if (!stock) throw new Error('There is no PostgreSQL on this machine.');
await importMachines(stock, before);
const server = fork(fileURLToPath(new URL('server.ts', import.meta.url)), ['api'], {
  execArgv: ['--conditions=leasing-source'],
  env: { ...inherited(), ...stock.environment },
});
const [address] = (await once(server, 'message')) as [string];

const calls: readonly (() => Promise<Response>)[] = [
  () => fetch(`${address}/api/equipments/public?page=0&pageSize=24`),
  () => fetch(`${address}/api/equipments/info/17`),
  () =>
    fetch(`${address}/api/equipments/filter?page=0&pageSize=16`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ equipmentType: ['EXCAVATOR'], maxCost: 8_000_000 }),
    }),
  () =>
    fetch(`${address}/api/equipments/facets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ maxCost: 8_000_000 }),
    }),
];

const waits: number[] = [];
/** The same by call, in their order. */
const waitsOf: number[][] = calls.map(() => []);
const answers = new Map<number, number>();
let isOver = false;

async function visit(): Promise<void> {
  const running: Promise<void>[] = [];
  for (let number = 0; !isOver; number += 1) {
    const due = performance.now();
    const call = calls[number % calls.length] as (typeof calls)[number];
    running.push(
      call().then(async (answer) => {
        await answer.arrayBuffer();
        answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
        const wait = performance.now() - due;
        waits.push(wait);
        waitsOf[number % calls.length]?.push(wait);
      }),
    );
    await sleep(pace);
  }
  await Promise.all(running);
}

const at = (share: number, of = waits) =>
  Math.round(of.sort((a, b) => a - b)[Math.floor(of.length * share)] ?? 0);

try {
  const visitors = visit();
  const cost = await importMachines(stock, Number(rows)).finally(() => {
    isOver = true;
  });
  await visitors;
  console.log(
    JSON.stringify({
      engine,
      ...cost,
      calls: waits.length,
      answers: Object.fromEntries(answers),
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      slowest: Math.round(waits.at(-1) ?? 0),
      p99OfCalls: waitsOf.map((of) => at(0.99, of)),
    }),
  );
} finally {
  server.kill();
  await once(server, 'exit');
  await stock.remove();
}
