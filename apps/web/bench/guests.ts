import { execFileSync } from 'node:child_process';
import { type AddResult, atLeast, atMost } from '@leasing/workspace/bench';
import autocannon from 'autocannon';
import type { MeasuredSite } from './withSite.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 15);

/** What guests look at: the catalogue, its sub-lists, filters and pages. */
const addresses = [
  '/catalog/equipment',
  '/catalog/equipment/novelty',
  '/catalog/equipment/popular',
  '/catalog/equipment/search',
  '/catalog/equipment/search?page=2',
  '/catalog/equipment/search?page=3',
  '/catalog/equipment/search?type=EXCAVATOR',
  '/catalog/equipment/search?type=CRANE',
  '/catalog/equipment/search?type=BULLDOZER&direction=DESC',
  '/catalog/spare-part',
  '/catalog/spare-part/used',
  '/catalog/spare-part?page=2',
];

/** Ten guests at once, on the same pages and on pages that no one else has asked for. */
export async function measureGuests(site: MeasuredSite, database: string, add: AddResult): Promise<void> {
  const memory = watchMemory(site.pid);
  await load(site, 3, () => pick(addresses));
  const shared = await load(site, seconds, () => pick(addresses));
  add({
    name: `${database}: catalogue for guests, c=10`,
    value: Math.round(shared.requests.average),
    unit: 'requests/s',
    ...atLeast(shared.requests.average, 300),
    more: figures(shared),
  });
  add({
    name: `${database}: the same, p99`,
    value: shared.latency.p99,
    unit: 'ms',
    ...atMost(shared.latency.p99, 60),
  });
  const most = memory();
  add({
    name: `${database}: the same, memory of the process`,
    value: most,
    unit: 'MB',
    ...atMost(most, 350),
  });
  let number = 0;
  const memoryAlone = watchMemory(site.pid);
  // Prices that differ by a rouble: no page can be one that another guest has just had.
  const dynamicPages = await load(
    site,
    seconds,
    () => `/catalog/equipment/search?minCost=${1000 + number++}`,
  );
  add({
    name: `${database}: every guest on a page of their own, c=10`,
    value: Math.round(dynamicPages.requests.average),
    unit: 'requests/s',
    more: { ...figures(dynamicPages), megabytes: memoryAlone() },
  });
}

function pick(list: readonly string[]): string {
  return list[Math.floor(Math.random() * list.length)] ?? '/';
}

async function load({ address }: MeasuredSite, duration: number, next: () => string) {
  const result = await autocannon({
    url: address,
    connections: 10,
    duration,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were not a success, ${result.errors} errors`);
  }
  return result;
}

function figures({ latency }: autocannon.Result): object {
  return { p50: latency.p50, p90: latency.p90, p99: latency.p99, max: latency.max };
}

/** Looks at the resident memory of a process four times a second; the answer stops it and tells the most, megabytes. */
function watchMemory(pid: number): () => number {
  let most = 0;
  const timer = setInterval(() => {
    const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
    most = Math.max(most, kilobytes);
  }, 250);
  return () => {
    clearInterval(timer);
    return Math.round(most / 1024);
  };
}
