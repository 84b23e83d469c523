/**
 * How fast the calculator is, on one core. Prints and writes bench-results/core.json at the root; exits with 1
 * when a goal is missed. Run it on a quiet machine: npm run bench.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { leaseRates } from '../src/calculation/index.ts';
import { calculateLease, paymentSchedule } from '../src/calculator/index.ts';
import { formatQuery, parseQuery } from '../src/catalogue/index.ts';
import { scheduleVat } from '../src/tax/index.ts';
import { validatePhone } from '../src/validation/index.ts';

interface Case {
  readonly name: string;
  /** Calls of one sample. */
  readonly calls: number;
  readonly run: (index: number) => unknown;
  /** Nanoseconds a call may take. */
  readonly goal?: number;
}

const lease = (index: number) => ({
  cost: 900_000 + (index & 1023) * 1000,
  advance: 90_000,
  termMonths: 12 + (index % 49),
});
const search = 'type=CRANE&brand=Liebherr&brand=XCMG&minCost=1000000&sort=POPULAR&direction=DESC&page=2';

const cases: Case[] = [
  { name: 'calculateLease', calls: 1_000_000, run: (index) => calculateLease(lease(index)), goal: 500 },
  {
    name: 'paymentSchedule of 60 rows',
    calls: 20_000,
    run: (index) => paymentSchedule({ ...lease(index), termMonths: 60 }),
    goal: 20_000,
  },
  {
    name: 'declining paymentSchedule of 60 rows',
    calls: 20_000,
    run: (index) => paymentSchedule({ ...lease(index), termMonths: 60, form: 'declining' }),
    goal: 20_000,
  },
  {
    name: 'seasonal paymentSchedule of 60 rows with dates and VAT',
    calls: 20_000,
    run: (index) => {
      const season = { form: 'seasonal', firstPayment: '2026-03-31', pausedMonths: [12, 1, 2] } as const;
      const rows = paymentSchedule({ ...lease(index), termMonths: 60, ...season, weekends: 'next-monday' });
      return scheduleVat(rows, { contractDate: '2025-12-01' });
    },
    goal: 20_000,
  },
  {
    name: 'leaseRates over 60 months',
    calls: 2000,
    run: (index) => leaseRates({ ...lease(index), termMonths: 60 }),
  },
  {
    name: 'URL to catalogue state and back',
    calls: 5000,
    run: () => formatQuery('equipment', parseQuery('equipment', search)),
  },
  { name: 'validatePhone', calls: 5000, run: () => validatePhone('8 (912) 345-67-89') },
];

const SAMPLES = 31;

/** Nanoseconds a call took in each sample, after a warm-up. */
function measure({ calls, run }: Case): number[] {
  const sample = (): number => {
    let result: unknown;
    const start = process.hrtime.bigint();
    for (let index = 0; index < calls; index++) result = run(index);
    const time = Number(process.hrtime.bigint() - start);
    // Using the last result keeps the compiler from leaving the calls out.
    if (result === undefined) throw new Error('a benchmark computed nothing');
    return time / calls;
  };
  for (let warmUp = 0; warmUp < 5; warmUp++) sample();
  return Array.from({ length: SAMPLES }, sample).sort((one, other) => one - other);
}

/** Bytes that a call allocates, its result included. Too few calls for a collection, which would hide some. */
function allocation(run: () => unknown): number {
  const calls = 10_000;
  const result: unknown[] = new Array(calls).fill(null);
  for (let warmUp = 0; warmUp < 50; warmUp++)
    for (let index = 0; index < calls; index++) result[index] = run();
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < calls; index++) result[index] = run();
  return Math.round((process.memoryUsage().heapUsed - before) / calls);
}

const at = (sorted: number[], part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;

const results = cases.map((one) => {
  const times = measure(one);
  const nanoseconds = {
    median: at(times, 0.5),
    p10: at(times, 0.1),
    p90: at(times, 0.9),
    best: at(times, 0),
  };
  const met = one.goal === undefined || nanoseconds.median <= one.goal;
  const { median, p10, p90 } = nanoseconds;
  const perSecond = Math.round(1e9 / median);
  console.log(
    `${met ? '✓' : '✗'} ${one.name}: ${median.toFixed(0)} ns (p10 ${p10.toFixed(0)}, p90 ${p90.toFixed(0)}), ` +
      `${perSecond.toLocaleString('en')} a second${one.goal === undefined ? '' : `, goal ${one.goal} ns`}`,
  );
  return { name: one.name, nanoseconds, perSecond, goalNanoseconds: one.goal ?? null, met };
});

// The argument is made once, and a copy of the result tells what six numbers in an object take.
const input = lease(7);
const result = calculateLease(input);
const bytes = { call: allocation(() => calculateLease(input)), result: allocation(() => ({ ...result })) };
// Nothing smaller than 8 bytes can be allocated; less is noise.
const lean = bytes.call - bytes.result < 8;
console.log(
  `${lean ? '✓' : '✗'} calculateLease allocates ${bytes.call} bytes a call; a copy of its result takes ${bytes.result}`,
);

const folder = path.resolve(import.meta.dirname, '../../../bench-results');
mkdirSync(folder, { recursive: true });
const report = {
  measuredAt: new Date().toISOString(),
  node: process.version,
  processor: cpus()[0]?.model ?? 'unknown',
  samples: SAMPLES,
  calculateLeaseBytes: bytes,
  results,
};
writeFileSync(path.join(folder, 'core.json'), `${JSON.stringify(report, null, 2)}\n`);
if (!lean || results.some(({ met }) => !met)) process.exitCode = 1;
