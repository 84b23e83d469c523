/**
 * Memory of one process of the site under mixed requests: `npm run deploy-test -- memory [REQUESTS] [pglite]`. Every
 * request asks for something else, as visitors do. Prints a table, writes bench-results/memory-ENGINE.json and draws every
 * engine measured so far in bench-results/memory.svg.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Answer, call, callJson } from '@leasing/api/faults/call';
import { freePort, makePlace } from '@leasing/api/faults/Place';
import { populate } from '@leasing/api/faults/people';
import { type Line, lineChart } from '../growth/lineChart.ts';
import { metricsToken } from './Installation.ts';
import { SiteProcess } from './SiteProcess.ts';

type Engine = 'pglite' | 'postgres';

/** Requests at the same time. */
const parallel = 10;
/** Looks at the memory during a run. */
const looks = 50;
/** Requests after which the mix begins anew; a multiple of `parallel`, so that a like and its end follow each other. */
const round = 40;

/** What a process holds after so many requests, in megabytes. */
interface MemoryLook {
  requests: number;
  resident: number;
  /** Living objects, and the room that the engine has for them. */
  heap: number;
  heapRoom: number;
  /** Buffers outside the heap. */
  external: number;
  /** Processor time of a request, in milliseconds. */
  processor: number;
}

export async function measureMemory(engine: Engine, requests: number): Promise<void> {
  const place = await makePlace(engine);
  const site = new SiteProcess(await freePort(), {
    ...place.environment,
    DEMO_STOCK: '1',
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
  });
  try {
    // The first start makes the schema and the demo stock, whose cost belongs to no visitor.
    await site.start();
    await site.stop();
    const people = engine === 'postgres' ? (await populate(place, 0, 100)).people : [];
    await site.start();
    const cookies = people.length > 0 ? people.map(({ cookie }) => cookie) : [await signInAsDemo(site.port)];
    const results = await watch(
      site.port,
      requests,
      new Visits(site.port, cookies, await filesOf(site.port)),
    );
    write(engine, results);
  } finally {
    await site.kill();
    await place.remove();
  }
}

/** Makes the requests and looks at the memory between them. */
async function watch(port: number, requests: number, visits: Visits): Promise<MemoryLook[]> {
  console.log(
    '| Requests | Resident, MB | Living objects of the heap | Buffers | Processor per request, ms |',
  );
  console.log('| --- | --- | --- | --- | --- |');
  const results: MemoryLook[] = [];
  let before = (await memoryOf(port)).seconds;
  for (let sentCount = 0; sentCount < requests; ) {
    const until = Math.min(requests, sentCount + Math.ceil(requests / looks));
    const first = sentCount;
    await Promise.all(
      Array.from({ length: parallel }, async (_, lane) => {
        for (let number = first + lane; number < until; number += parallel) await visits.make(number);
      }),
    );
    sentCount = until;
    const { seconds, ...memory } = await memoryOf(port);
    const processor = Math.round(((seconds - before) / (until - first)) * 10_000) / 10;
    before = seconds;
    const look = { requests: sentCount, ...memory, processor };
    results.push(look);
    console.log(
      `| ${sentCount} | ${look.resident} | ${look.heap} of ${look.heapRoom} | ${look.external} | ${processor} |`,
    );
  }
  console.log([...visits.statuses].map(([status, count]) => `${count} × ${status}`).join(', '));
  return results;
}

/** Keeps the results, and draws them beside those of the other engine. */
function write(engine: Engine, results: readonly MemoryLook[]): void {
  const folder = path.resolve(import.meta.dirname, '../../bench-results');
  const file = (of: Engine) => path.join(folder, `memory-${of}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file(engine), `${JSON.stringify(results, null, 2)}\n`);
  const lines = (['postgres', 'pglite'] as const)
    .filter((of) => existsSync(file(of)))
    .flatMap((of) => linesOf(of, JSON.parse(readFileSync(file(of), 'utf8')) as MemoryLook[]));
  const most = Math.max(...lines.flatMap(({ points }) => points.map(([requests]) => requests)));
  const picture = lineChart(
    'Memory of a process',
    { label: 'mixed requests', marks: [0, 1, 2, 3, 4, 5].map((part) => (most * part) / 5) },
    { label: 'megabytes', marks: [0, 100, 200, 300, 400, 500] },
    lines,
  );
  writeFileSync(path.join(folder, 'memory.svg'), picture);
}

function linesOf(engine: Engine, results: readonly MemoryLook[]): Line[] {
  const name = engine === 'postgres' ? 'PostgreSQL' : 'embedded';
  return [
    { name: `${name}, process (RSS)`, points: results.map((look) => [look.requests, look.resident]) },
    { name: `${name}, heap objects`, points: results.map((look) => [look.requests, look.heap]) },
  ];
}

/** The embedded database is open to the site alone, so its only member is the one of the demo stock. */
async function signInAsDemo(port: number): Promise<string> {
  const body = { phoneNumber: '+79000000000', password: 'Demo-2026!' };
  const answer = await callJson(port, 'POST', '/api/auth/login', {}, body);
  const cookie = [answer?.headers['set-cookie'] ?? []]
    .flat()
    .find((line) => line.startsWith('leasing-session='));
  if (!cookie) throw new Error(`The demo customer could not sign in: ${answer?.status}`);
  return cookie.split(';', 1)[0] ?? '';
}

/** Scripts, styles and pictures that the first page of the catalogue names. */
async function filesOf(port: number): Promise<string[]> {
  const page = await call(port, { method: 'GET', path: '/catalog/equipment' });
  const found = new Set(page?.body.match(/\/(?:assets|api\/files)\/[^"'\s,&<)]+/g));
  if (found.size === 0) throw new Error('The catalogue shows no picture.');
  return [...found];
}

const words = [
  'экскаватор',
  'komatsu',
  'кран 25 тонн',
  'каток',
  'фильтр',
  'гидронасос',
  'хово',
  'cat 320',
  'бульдозер',
];

/** Requests of visitors, another one for every number: pages, lists, searches, single machines, pictures, likes. */
class Visits {
  /** How often which status was answered. */
  readonly statuses = new Map<number, number>();
  readonly #port: number;
  readonly #cookies: readonly string[];
  readonly #files: readonly string[];

  constructor(port: number, cookies: readonly string[], files: readonly string[]) {
    this.#port = port;
    this.#cookies = cookies;
    this.#files = files;
  }

  async make(number: number): Promise<void> {
    const answer = await this.#ask(number);
    const status = answer?.status ?? 0;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 300 || status === 0)
      throw new Error(`Request ${number} was answered ${status}: ${answer?.body.slice(0, 500)}`);
  }

  /** Of forty requests thirty are for files, two for pages that nobody else asks for, two for pages that guests share, five for calls, one is a like. */
  #ask(number: number): Promise<Answer | undefined> {
    const some = (most: number) => (number * 7919) % most;
    const cookie = { cookie: this.#cookies[number % this.#cookies.length] ?? '' };
    const word = `${words[some(9)]} ${some(5000)}`;
    const isEven = number % (2 * round) < round;
    const machine = 1 + some(128);
    const visits = [
      () =>
        this.#get(
          number,
          isEven
            ? `/catalog/equipment/search?minCost=${some(100_000)}`
            : `/product/spare-part/${1 + some(80)}?calc=${number}`,
        ),
      () => this.#post(number, '/api/equipments/filter?page=0&pageSize=24', { title: word }),
      () => this.#get(number, isEven ? '/favorites' : '/', cookie),
      () => this.#get(number, '/'),
      () => this.#get(number, `/product/equipment/${machine}`),
      () => this.#post(number, '/api/equipments/filter?page=0&pageSize=24', { minCost: some(1_000_000) }),
      () => this.#post(number, '/api/equipments/facets', { maxCost: some(9_000_000) }),
      () => this.#get(number, `/api/equipments/suggestions?text=${encodeURIComponent(word)}`),
      () => this.#get(number, `/api/equipments/info/${machine}`),
      () => this.#like(Math.floor(number / round)),
    ];
    const visit = visits[number % round];
    return visit ? visit() : this.#get(number, this.#files[some(this.#files.length)] ?? '/');
  }

  #get(number: number, path: string, more: Record<string, string> = {}) {
    return call(this.#port, { method: 'GET', path, headers: { ...network(number), ...more } });
  }

  #post(number: number, path: string, body: object) {
    return callJson(this.#port, 'POST', path, network(number), body);
  }

  /** A member likes a machine and, a round later, no longer. */
  #like(number: number) {
    const pair = Math.floor(number / 2);
    return call(this.#port, {
      method: number % 2 === 0 ? 'POST' : 'DELETE',
      path: `/api/likes/equipment/${1 + (pair % 128)}`,
      headers: { ...network(pair), cookie: this.#cookies[pair % this.#cookies.length] ?? '' },
    });
  }
}

/** Another network for every few requests, so that no limit of one visitor counts them all. */
function network(number: number): Record<string, string> {
  const some = (most: number) => (number * 7919) % most;
  return { 'x-forwarded-for': `10.${some(199)}.${some(251)}.${some(241)}`, 'accept-encoding': 'br' };
}

async function memoryOf(
  port: number,
): Promise<Omit<MemoryLook, 'requests' | 'processor'> & { seconds: number }> {
  const answer = await callJson(port, 'GET', '/api/metrics', { authorization: `Bearer ${metricsToken}` });
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(answer?.body ?? '')?.[1]);
  const megabytes = (name: string) => Math.round(value(name) / 2 ** 20);
  return {
    resident: megabytes('process_resident_memory_bytes'),
    heap: megabytes('nodejs_heap_size_used_bytes'),
    heapRoom: megabytes('nodejs_heap_size_total_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
    seconds: value('process_cpu_seconds_total'),
  };
}
