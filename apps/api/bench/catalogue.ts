import { atLeast, atMost } from '@leasing/workspace/bench';
import { measureAfterChange, measureBesideCounts } from './changes.ts';
import { measureExactness } from './exactness.ts';
import { differentSearches, repeatedSearches, type Search, typedTexts } from './filters.ts';
import {
  call,
  facetsRequest,
  type RunningServer,
  search,
  searchRequest,
  startServer,
  throughputOf,
  timeOf,
  timesOf,
} from './load.ts';
import { randomSource } from './random.ts';
import type { AddEngineResult } from './result.ts';
import { type BenchStock, round } from './stock.ts';

interface Size {
  /** Machines in the stock; their ids are 1 to this. */
  rows: number;
  /** How long each throughput is measured. */
  seconds: number;
}

/** Milliseconds for a filtered page with its count over 100,000 machines. */
const pageGoal = { pglite: 15, postgres: 8 } as const;
/** Megabytes of the server at rest. */
const memoryGoal = { pglite: 450, postgres: 150 } as const;

/** Measures the catalogue's calls; on PostgreSQL an item also against a bare server in the same run. */
export async function measureCatalogue(stock: BenchStock, size: Size, add: AddEngineResult): Promise<void> {
  const api = await startServer('api', stock);
  try {
    await measureRest(stock, api, add);
    await measureFirstCounts(stock, api, add);
    await measurePages(stock, api, size, add);
    await measureLastPage(stock, api, add);
    await measureFacets(stock, api, size, add);
    await measureSuggestions(stock, api, size, add);
    if (stock.engine === 'postgres') await compareWithFloor(stock, api, size, add);
    await measureExactness(stock.engine, api.address, size.rows, add);
    await measureChanges(stock, api, size, add);
    const after = await api.restMegabytes(idleSeconds);
    add({ engine: stock.engine, name: 'memory at rest after all this', value: after, unit: 'MB' });
  } finally {
    await api.stop();
  }
}

/** A server without calls for so long is at rest. */
const idleSeconds = 10;

async function measureRest({ engine }: BenchStock, api: RunningServer, add: AddEngineResult): Promise<void> {
  add({ engine, name: 'start with the stock in place', value: api.startSeconds, unit: 's' });
  const megabytes = await api.restMegabytes(idleSeconds);
  const goal = atMost(megabytes, memoryGoal[engine]);
  add({ engine, name: 'memory at rest after the start', value: megabytes, unit: 'MB', ...goal });
}

/** What the first visitors wait for, before any order of the stock is made. */
async function measureFirstCounts(
  { engine }: BenchStock,
  api: RunningServer,
  add: AddEngineResult,
): Promise<void> {
  const next = differentSearches(8);
  const facets = await timeOf(() => call(api.address, facetsRequest(next())));
  add({ engine, name: 'first facet counts after the start', value: facets, unit: 'ms' });
  const page = await timeOf(() => search(api.address, next()));
  add({ engine, name: 'first filtered page after the start', value: page, unit: 'ms' });
}

async function measurePages(
  { engine }: BenchStock,
  api: RunningServer,
  size: Size,
  add: AddEngineResult,
): Promise<void> {
  const next = differentSearches(1);
  const times = await timesOf(500, () => search(api.address, next()));
  const goal = size.rows === 100_000 ? atMost(times.p50, pageGoal[engine]) : {};
  add({
    engine,
    name: 'filtered page with exact count, every filter another, p50',
    value: times.p50,
    unit: 'ms',
    ...goal,
    more: times,
  });
  add({ engine, name: 'the same, p95', value: times.p95, unit: 'ms' });
  const repeated = repeatedSearches(2);
  const repeatedTimes = await timesOf(1000, () => search(api.address, repeated()));
  add({
    engine,
    name: 'filtered page with exact count, filters repeating, p50',
    value: repeatedTimes.p50,
    unit: 'ms',
    more: repeatedTimes,
  });
}

async function measureLastPage(
  { engine }: BenchStock,
  api: RunningServer,
  add: AddEngineResult,
): Promise<void> {
  const query = { pageSize: 16, sort: 'MIN_COST', direction: 'ASC' } as const;
  const filter = { minYearOfManufacture: 2010 };
  const { totalPages } = await search(api.address, { filter, query });
  const first = await timesOf(200, () => search(api.address, { filter, query: { ...query, page: 0 } }));
  const last = await timesOf(200, () =>
    search(api.address, { filter, query: { ...query, page: totalPages - 1 } }),
  );
  const ratio = round(last.p50 / first.p50);
  add({
    engine,
    name: 'last page against the first',
    value: ratio,
    unit: 'times',
    ...atMost(ratio, 3),
    more: { first, last },
  });
}

/** Milliseconds for the facet counts of a filter, by the size of the stock. */
const facetsGoal: Record<number, number> = { 100000: 30, 1000000: 150 };
/** Milliseconds for suggestions over 100,000 machines. */
const SUGGESTIONS_GOAL = 50;

async function measureFacets(
  { engine }: BenchStock,
  api: RunningServer,
  size: Size,
  add: AddEngineResult,
): Promise<void> {
  const next = differentSearches(7);
  const times = await timesOf(200, () => call(api.address, facetsRequest(next())));
  const goal = facetsGoal[size.rows];
  add({
    engine,
    name: 'facet counts, every filter another, p95',
    value: times.p95,
    unit: 'ms',
    ...(goal === undefined ? {} : atMost(times.p95, goal)),
    more: times,
  });
  const searched = await timesOf(60, (index) =>
    call(api.address, facetsRequest(withText(next(), typedTexts[index % typedTexts.length] ?? ''))),
  );
  add({
    engine,
    name: 'facet counts of a text search, p95',
    value: searched.p95,
    unit: 'ms',
    more: searched,
  });
  const found = await timesOf(60, (index) =>
    search(api.address, withText(next(), typedTexts[index % typedTexts.length] ?? '')),
  );
  add({ engine, name: 'filtered page of a text search, p95', value: found.p95, unit: 'ms', more: found });
}

/** Milliseconds for facets after the change of one price, and for an item beside ten clients that count. */
const changeGoal = { exact: 2000, slowest: 300, besideCounts: 60 } as const;

async function measureChanges(
  { engine, environment }: BenchStock,
  api: RunningServer,
  size: Size,
  add: AddEngineResult,
): Promise<void> {
  const besideCounts = await measureBesideCounts(api.address, size.rows);
  add({
    engine,
    name: 'item by id beside 10 clients that count, p50',
    value: besideCounts.p50,
    unit: 'ms',
    ...atMost(besideCounts.p50, changeGoal.besideCounts),
    more: besideCounts,
  });
  // The embedded database has no second process that could change a price.
  if (!environment.DATABASE_URL) return;
  const after = await measureAfterChange(environment.DATABASE_URL, api.address, size.rows);
  const { exactAfterMs, slowestMs } = after;
  add({
    engine,
    name: 'facets are exact after the change of one price',
    value: exactAfterMs,
    unit: 'ms',
    ...atMost(exactAfterMs, changeGoal.exact),
    more: { ...after },
  });
  add({
    engine,
    name: 'slowest facets after the change of one price',
    value: slowestMs,
    unit: 'ms',
    ...atMost(slowestMs, changeGoal.slowest),
  });
}

const withText = ({ filter, query }: Search, title: string): Search => ({
  filter: { ...filter, title },
  query,
});

async function measureSuggestions(
  { engine }: BenchStock,
  api: RunningServer,
  size: Size,
  add: AddEngineResult,
): Promise<void> {
  const paths = typedTexts.map((text) => `/api/equipments/suggestions?text=${encodeURIComponent(text)}`);
  const times = await timesOf(300, (index) =>
    call(api.address, { method: 'GET', path: paths[index % paths.length] ?? '' }),
  );
  add({
    engine,
    name: 'suggestions, p95',
    value: times.p95,
    unit: 'ms',
    ...(size.rows === 100_000 ? atMost(times.p95, SUGGESTIONS_GOAL) : {}),
    more: times,
  });
}

async function compareWithFloor(
  stock: BenchStock,
  api: RunningServer,
  size: Size,
  add: AddEngineResult,
): Promise<void> {
  const { engine } = stock;
  const floor = await startServer('floor', stock);
  try {
    const random = randomSource(3);
    const item = () => ({
      method: 'GET' as const,
      path: `/api/equipments/info/${1 + Math.floor(random() * size.rows)}`,
    });
    const searches = (next: () => Parameters<typeof searchRequest>[0]) => () => searchRequest(next());
    // Visitors meet counts that were computed before; the first time of each is measured above.
    const different = await throughputOf(api.address, size.seconds, searches(differentSearches(5)));
    await throughputOf(api.address, size.seconds, searches(repeatedSearches(6)));
    const repeated = await throughputOf(api.address, size.seconds, searches(repeatedSearches(6)));
    // Floor and interface alternate, so that a noisy machine is noisy for both.
    const baseItem = await throughputOf(floor.address, size.seconds, item);
    const oneItem = await throughputOf(api.address, size.seconds, item);
    for (const [name, result] of Object.entries({
      'every filter another': different,
      'filters repeating': repeated,
    })) {
      const { requestsPerSecond: value } = result;
      add({ engine, name: `filtered page, ${name}, 10 callers`, value, unit: 'requests/s', more: result });
    }
    const itemShare = round(oneItem.requestsPerSecond / baseItem.requestsPerSecond);
    add({
      engine,
      name: 'item by id, 10 callers',
      value: itemShare,
      unit: 'of the floor',
      ...atLeast(itemShare, 0.7),
      more: { floor: baseItem, api: oneItem },
    });
  } finally {
    await floor.stop();
  }
}
