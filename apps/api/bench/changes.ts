import pg from 'pg';
import { differentSearches } from './filters.ts';
import { call, facetsRequest, search } from './load.ts';
import { randomSource } from './random.ts';
import { round } from './stock.ts';

/** How long facets are asked for after each change, in milliseconds. */
const watchedMilliseconds = 8000;
/** Changes of one price each, one after another. */
const changes = 5;
/** Clients that count without a pause, and for how many milliseconds. */
const countingClients = 10;
const counting = 10_000;

/** What a change of one price costs those who ask for facets. */
export interface AfterChange {
  /** Until facets tell the change, the longest of all changes. */
  exactAfterMs: number;
  /** The slowest answer of all that were asked for in the seconds after a change. */
  slowestMs: number;
  answers: number;
}

/** Changes a price in the database, as an import does, and asks for facets until long after. */
export async function measureAfterChange(
  databaseUrl: string,
  address: string,
  rows: number,
): Promise<AfterChange> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const next = differentSearches(21);
  const random = randomSource(22);
  const result: AfterChange = { exactAfterMs: 0, slowestMs: 0, answers: 0 };
  const ask = async (filter: object) => {
    const start = performance.now();
    const facets = (await call(address, facetsRequest({ filter, query: {} }))) as {
      brand: { count: number }[];
    };
    result.slowestMs = Math.max(result.slowestMs, round(performance.now() - start));
    result.answers += 1;
    return facets.brand.reduce((sum, { count }) => sum + count, 0);
  };
  for (let change = 0; change < changes; change += 1) {
    // A price that nothing else has, in roubles that the stock does not use.
    const price = 70_000_001 + change * 1000;
    await client.query('UPDATE item SET total_cost = $2, min_cost = least(min_cost, $2) WHERE id = $1', [
      1 + Math.floor(random() * rows),
      price,
    ]);
    const start = performance.now();
    let exactAt: number | undefined;
    while (performance.now() - start < watchedMilliseconds || exactAt === undefined) {
      const found = await ask({ minCost: price, maxCost: price });
      if (found === 1) exactAt ??= performance.now() - start;
      await ask(next().filter);
    }
    result.exactAfterMs = Math.max(result.exactAfterMs, round(exactAt));
  }
  await client.end();
  return result;
}

/** Asks for one item after another while others count, each filter another. */
export async function measureBesideCounts(
  address: string,
  rows: number,
): Promise<{ calls: number; p50: number; p95: number; counts: number }> {
  const end = performance.now() + counting;
  let counts = 0;
  const counters = Array.from({ length: countingClients }, async (_, seed) => {
    const next = differentSearches(100 + seed);
    while (performance.now() < end) {
      const filterSearch = next();
      await (counts++ % 2 === 0 ? call(address, facetsRequest(filterSearch)) : search(address, filterSearch));
    }
  });
  const random = randomSource(23);
  const times: number[] = [];
  while (performance.now() < end) {
    const start = performance.now();
    await call(address, { method: 'GET', path: `/api/equipments/info/${1 + Math.floor(random() * rows)}` });
    times.push(performance.now() - start);
  }
  await Promise.all(counters);
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? Number.NaN);
  return { calls: times.length, p50: at(0.5), p95: at(0.95), counts };
}
