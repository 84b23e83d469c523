/**
 * How long a new text takes on a large stock: pages, facets and suggestions, size of the indexes and memory of the
 * process. SEARCH_ROWS machines and as many parts (default 100,000); SEARCH_STOCK and SEARCH_TITLES as openStock.ts
 * says. Each text is also asked of a plain trigram index in the same moment, so that a busy machine shows as itself:
 * compare the two.
 * Prints p50 and p95 of each round, and exits with 1 when a goal is missed.
 *
 *     npm run bench:search:speed                    in apps/api, on a quiet machine
 *     npm run bench:search:speed -- pglite 3        the embedded database, three rounds
 */
import { loadavg } from 'node:os';
import { createApiClient } from '@leasing/core/api';
import { type ItemKind, PAGE_SIZE } from '@leasing/core/catalogue';
import { createApi } from '../../src/createApi.ts';
import { createServer, inProcessFetch } from '../../src/platform/http/index.ts';
import { randomSource } from '../random.ts';
import type { Engine } from '../stock.ts';
import { openSearchedStock } from './openStock.ts';
import { searchKinds } from './searches.ts';

const rows = Number(process.env.SEARCH_ROWS ?? 100_000);
const [engine = 'postgres', rounds = '1'] = process.argv.slice(2);
/** Milliseconds, by the size of the stock. */
const goals: Record<number, { p50: number; p95: number }> = {
  100000: { p50: 20, p95: 60 },
  1000000: { p50: 60, p95: 250 },
};
const suggestionsGoal = 50;
/** What a plain trigram search would look at. */
const trigramText = "(title || ' ' || brand || ' ' || model)";
/** Every so many texts are asked of it as well: it takes long on a large stock. */
const compareEvery = 5;

const stock = await openSearchedStock(engine as Engine, rows);
if (!stock) throw new Error('This needs PostgreSQL 15 or newer on this machine.');
const { config, database } = stock;
try {
  await indexTrigrams();
  await sizes();
  for (let round = 1; round <= Number(rounds); round += 1) {
    console.log(`round ${round}, load ${loadavg()[0]?.toFixed(1)}`);
    await measure(round);
  }
} finally {
  await stock.close();
}

/** A plain trigram index to compare with; a kept stock has it from the first time. */
async function indexTrigrams(): Promise<void> {
  // A script, because a statement has 30 seconds on the embedded database and a million texts take longer.
  await database.transaction(({ script }) =>
    script(`CREATE INDEX IF NOT EXISTS bench_trigrams ON item USING gin (${trigramText} gin_trgm_ops)`),
  );
}

/** Everything once, on a server of its own that has seen no text before. */
async function measure(round: number): Promise<void> {
  const fastify = createServer(config);
  fastify.register(createApi({ config, database }));
  await fastify.ready();
  const client = createApiClient({ baseUrl: '', fetch: inProcessFetch(fastify, {}) });
  const body = (text: string) => ({ body: { title: text } });
  const query = { query: { page: 0, pageSize: PAGE_SIZE } };
  const page = (kind: ItemKind, text: string) =>
    kind === 'equipment'
      ? client.equipmentsFilter({ ...body(text), ...query })
      : client.componentsFilter({ ...body(text), ...query });
  for (const kind of ['equipment', 'spare-part'] as const) {
    await untilInMemory(() => page(kind, 'до 5 млн'));
    const texts = newTexts(kind, round);
    const plain: [string, number][] = [];
    let textCount = 0;
    const pages = await times(
      texts,
      (text) => page(kind, text),
      async (text) => {
        textCount += 1;
        if (textCount % compareEvery !== 0) return;
        plain.push(...(await times([text], () => byTrigrams(kind, text))));
      },
    );
    report(`${kind}: page of a new text`, pages, goals[rows]);
    report(
      `${kind}: plain trigrams, the same texts`,
      plain.sort(([, a], [, b]) => a - b),
    );
    const facets = (text: string) =>
      kind === 'equipment' ? client.equipmentsFacets(body(text)) : client.componentsFacets(body(text));
    report(`${kind}: facets of a new text`, await times(newTexts(kind, round + 100).slice(0, 150), facets));
    const suggestions = (text: string) =>
      kind === 'equipment'
        ? client.equipmentsSuggestions({ query: { text } })
        : client.componentsSuggestions({ query: { text } });
    report(`${kind}: suggestions`, await times(beginnings(kind, round + 200), suggestions), {
      p50: suggestionsGoal,
      p95: suggestionsGoal,
    });
  }
  console.log(`memory of the process: ${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
  await fastify.close();
}

function byTrigrams(kind: ItemKind, text: string): Promise<unknown> {
  return database.read(
    `SELECT * FROM item WHERE kind = '${kind}' AND ${trigramText} % $1 ORDER BY similarity(${trigramText}, $1) DESC, id LIMIT 16`,
    [text],
  );
}

/** The first calls read the stock into memory; a page of filters alone is quick from then on. */
async function untilInMemory(work: () => Promise<unknown>): Promise<void> {
  // On a machine that others use it never is: then half a minute is enough.
  for (let quick = 0, tries = 0; quick < 3 && tries < 60; tries += 1) {
    const start = performance.now();
    await work();
    quick = performance.now() - start < 20 + rows / 20_000 ? quick + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Each search of the list once, half of them with a price that makes them new. */
function newTexts(kind: ItemKind, seed: number): string[] {
  const random = randomSource(seed);
  return searchKinds
    .filter((search) => search.product === kind)
    .flatMap(({ searches }) => searches.map(([text]) => text))
    .map((text, index) => (index % 2 === 0 ? text : `${text} до ${Math.floor(random() * 3000) + 100} тыс`))
    .sort(() => random() - 0.5);
}

/** Searches as they are being typed. */
function beginnings(kind: ItemKind, seed: number): string[] {
  const random = randomSource(seed);
  return newTexts(kind, seed)
    .map((text) => text.slice(0, 2 + Math.floor(random() * 10)))
    .slice(0, 200);
}

async function times(
  texts: readonly string[],
  work: (text: string) => Promise<unknown>,
  afterEach?: (text: string) => Promise<unknown>,
): Promise<[string, number][]> {
  const all: [string, number][] = [];
  for (const text of texts) {
    const start = performance.now();
    await work(text);
    all.push([text, performance.now() - start]);
    await afterEach?.(text);
  }
  return all.sort(([, a], [, b]) => a - b);
}

function report(
  name: string,
  sorted: readonly [string, number][],
  goal?: { p50: number; p95: number },
): void {
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.[1] ?? 0;
  const slowest = sorted.slice(-3).map(([text, ms]) => `«${text}» ${ms.toFixed(0)}`);
  const met = !goal || (at(0.5) <= goal.p50 && at(0.95) <= goal.p95);
  if (!met) process.exitCode = 1;
  const verdict = goal
    ? met
      ? `met (${goal.p50} / ${goal.p95})`
      : `MISSED (${goal.p50} / ${goal.p95})`
    : '';
  console.log(
    `${name}: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms ${verdict}; slowest ${slowest.join(', ')}`,
  );
}

async function sizes(): Promise<void> {
  const found = await database.query<{ name: string; size: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_size_pretty(pg_relation_size(indexrelid)) AS size FROM pg_index
     WHERE indexrelid::regclass::text ~ 'search_|_text$|number_key|_note_'
     UNION ALL SELECT relname, pg_size_pretty(pg_total_relation_size(oid)) FROM pg_class
     WHERE relname IN ('item', 'item_note', 'search_text', 'search_word')`,
  );
  console.log(found.map(({ name, size }) => `${name} ${size}`).join('; '));
}
