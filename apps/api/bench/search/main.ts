/**
 * How many searches as buyers type them are answered, by kind, on both databases: searches.ts says what is right.
 *
 *     npm run bench:search                  in apps/api, both databases
 *     npm run bench:search -- pglite --missed   one of them, naming the searches that were missed
 *
 * SEARCH_ROWS sets the machines and the parts of the stock (10,000 each), SEARCH_STOCK and SEARCH_TITLES as openStock.ts
 * says. Writes bench-results/search.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ApiClient, createApiClient } from '@leasing/core/api';
import { PAGE_SIZE } from '@leasing/core/catalogue';
import { createApi } from '../../src/createApi.ts';
import { createServer, inProcessFetch } from '../../src/platform/http/index.ts';
import type { Engine } from '../stock.ts';
import { type Found, isRight } from './judge.ts';
import { openSearchedStock } from './openStock.ts';
import { type Right, type SearchKind, searchKinds } from './searches.ts';

const rows = Number(process.env.SEARCH_ROWS ?? 10_000);
const args = process.argv.slice(2);
const engines = (['pglite', 'postgres'] as const).filter(
  (engine) =>
    args.some((one) => one === engine || one === 'all') || !args.some((one) => !one.startsWith('--')),
);
const showMissed = args.includes('--missed');

interface Hits {
  right: number;
  of: number;
}

interface KindResult {
  kind: string;
  hits: Hits;
}

const results: { engine: Engine; kinds: KindResult[]; all: Hits }[] = [];
for (const engine of engines) {
  const stock = await openSearchedStock(engine, rows);
  if (!stock) continue;
  const { config, database } = stock;
  try {
    const fastify = createServer(config);
    fastify.register(createApi({ config, database }));
    await fastify.ready();
    const client = createApiClient({ baseUrl: '', fetch: inProcessFetch(fastify, {}) });
    const kinds: KindResult[] = [];
    for (const kind of searchKinds) kinds.push(await measureKind(client, kind));
    results.push({ engine, kinds, all: print(engine, kinds) });
    await fastify.close();
  } finally {
    await stock.close();
  }
}
const folder = fileURLToPath(new URL('../../../../bench-results/', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}search.json`, `${JSON.stringify({ at: new Date(), rows, results }, null, 2)}\n`);

async function measureKind(client: ApiClient, { product, name, searches }: SearchKind): Promise<KindResult> {
  const hits = { right: 0, of: 0 };
  for (const [text, right] of searches) {
    const page = await withFacts(client, await firstPage(client, product, text), right);
    hits.of += 1;
    if (isRight(page, right)) hits.right += 1;
    else if (showMissed) {
      const found = page.slice(0, 3).map(({ title, brand, model }) => [title, brand, model].join(' | '));
      console.log(`  missed «${text}» (${product}): ${page.length} found, ${found.join('; ')}`);
    }
  }
  return { kind: `${product}: ${name}`, hits };
}

/** The first page as a visitor sees it: the site leads from a text to what was understood of it and to the other words. */
async function firstPage(client: ApiClient, product: SearchKind['product'], text: string): Promise<Found[]> {
  const typedPage = await readPage(client, product, { title: text });
  const { filters = {}, words = '' } = typedPage.search ?? {};
  if (Object.keys(filters).length === 0) return typedPage.items;
  return (await readPage(client, product, { ...filters, title: words })).items;
}

async function readPage(client: ApiClient, product: SearchKind['product'], body: { title: string }) {
  const call = { body, query: { page: 0, pageSize: PAGE_SIZE } };
  if (product === 'equipment') {
    const { equipments: items, search } = await client.equipmentsFilter(call);
    return { items, search };
  }
  const { components: items, search } = await client.componentsFilter(call);
  return { items, search };
}

/** Owners and cities stand on a machine's own page alone. */
function withFacts(client: ApiClient, page: Found[], { owners, city }: Right): Promise<Found[]> | Found[] {
  if (!owners && city === undefined) return page;
  return Promise.all(page.map(({ id }) => client.equipment({ params: { id } })));
}

function print(engine: Engine, kinds: readonly KindResult[]): Hits {
  const text = ({ right, of }: Hits) => `${right} of ${of} (${((100 * right) / of).toFixed(1)} %)`;
  const all = { right: 0, of: 0 };
  for (const { kind, hits } of kinds) {
    console.log(`${engine}  ${kind}: ${text(hits)}`);
    all.right += hits.right;
    all.of += hits.of;
  }
  console.log(`${engine}  all: ${text(all)}`);
  return all;
}
