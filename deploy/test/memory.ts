/**
 * Memory of one process of the site under mixed requests, as a table: `npm run deploy-test -- memory [REQUESTS]
 * [pglite]`. Every request asks for something else, as strangers do.
 */
import { callJson } from '@leasing/api/faults/call';
import { freePort, makePlace } from '@leasing/api/faults/Place';
import { populate } from '@leasing/api/faults/people';
import { metricsToken } from './Installation.ts';
import { SiteProcess } from './SiteProcess.ts';

/** Requests at the same time. */
const parallel = 10;
/** Looks at the memory during a run. */
const looks = 20;

/** Megabytes of a process. */
interface Memory {
  resident: number;
  /** Living objects, and the room that the engine has for them. */
  heap: number;
  heapRoom: number;
  /** Buffers outside the heap. */
  external: number;
}

/** @returns what was seen, one look after another */
export async function measureMemory(engine: 'pglite' | 'postgres', requests: number): Promise<Memory[]> {
  const place = await makePlace(engine);
  const site = new SiteProcess(await freePort(), {
    ...place.environment,
    DEMO_STOCK: '1',
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
  });
  try {
    let cookies: string[] = [];
    if (engine === 'postgres') {
      await site.start();
      await site.stop();
      cookies = (await populate(place, 0, 100)).people.map(({ cookie }) => cookie);
    }
    await site.start();
    const seen: Memory[] = [];
    for (let sent = 0; sent < requests; ) {
      const until = Math.min(requests, sent + Math.ceil(requests / looks));
      const first = sent;
      await Promise.all(
        Array.from({ length: parallel }, async (_, lane) => {
          for (let number = first + lane; number < until; number += parallel)
            await ask(site.port, number, cookies);
        }),
      );
      sent = until;
      const memory = await look(site.port);
      seen.push(memory);
      console.log(
        `| ${sent} | ${memory.resident} | ${memory.heap} of ${memory.heapRoom} | ${memory.external} |`,
      );
    }
    return seen;
  } finally {
    await site.kill();
    await place.remove();
  }
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

/** Another request for every number: pages, lists, searches, single machines, pictures, members' pages. */
async function ask(port: number, number: number, cookies: readonly string[]): Promise<void> {
  const some = (most: number) => (number * 7919) % most;
  const cookie = cookies[number % cookies.length];
  const visits: (() => Promise<unknown>)[] = [
    () => callJson(port, 'GET', `/catalog/equipment?page=${some(8)}&minCost=${some(100_000)}`),
    () => callJson(port, 'GET', `/product/equipment/${1 + some(128)}`),
    () =>
      callJson(port, 'POST', '/api/equipments/filter?page=0&pageSize=24', {}, { minCost: some(1_000_000) }),
    () => callJson(port, 'POST', '/api/equipments/facets', {}, { maxCost: some(9_000_000) }),
    () =>
      callJson(
        port,
        'GET',
        `/catalog/equipment/search?title=${encodeURIComponent(`${words[some(9)]} ${some(5000)}`)}`,
      ),
    () =>
      callJson(
        port,
        'GET',
        `/api/equipments/suggestions?query=${encodeURIComponent(`${words[some(9)]} ${some(999)}`)}`,
      ),
    () => callJson(port, 'GET', `/product/spare-part/${1 + some(80)}?calc=${number}`),
    () => callJson(port, 'GET', '/', cookie ? { cookie } : {}),
    () => callJson(port, 'GET', '/favorites', cookie ? { cookie } : {}),
    () =>
      callJson(port, 'GET', `/api/equipments/info/${1 + some(128)}`, {
        'x-forwarded-for': `10.1.${some(250)}.${some(240)}`,
      }),
  ];
  await visits[number % visits.length]?.();
}

async function look(port: number): Promise<Memory> {
  const answer = await callJson(port, 'GET', '/api/metrics', { authorization: `Bearer ${metricsToken}` });
  const value = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(answer?.body ?? '')?.[1]) / 2 ** 20);
  return {
    resident: value('process_resident_memory_bytes'),
    heap: value('nodejs_heap_size_used_bytes'),
    heapRoom: value('nodejs_heap_size_total_bytes'),
    external: value('nodejs_external_memory_bytes'),
  };
}
