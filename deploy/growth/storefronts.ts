/**
 * Compares one process of this site with one of another open storefront, in one run, on one PostgreSQL and one stock size:
 *
 *     DATABASE_URL=postgresql://… npm run bench -- storefronts --name 'EverShop 2.2.1' --pid 4242 \
 *       --product 'http://127.0.0.1:3300/machine-{10000}' --list 'http://127.0.0.1:3300/kids?page={500}'
 *
 * DATABASE_URL is an empty database of the server that the other one uses as well. The last number in braces is replaced by
 * one from 1 to it, another with each request. Without nginx, without pictures; docs/growth.md says more.
 */
import { mkdtemp } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fillStock } from '@leasing/api/bench/fillStock';
import { freePort, Place } from '@leasing/api/faults/Place';
import { SiteProcess } from '../test/SiteProcess.ts';
import { postmaster, processorSeconds, residentMegabytes } from './processor.ts';
import { spread } from './spread.ts';

/** One process of a storefront, and its pages. */
interface Storefront {
  name: string;
  pid: number;
  pages: Record<'product' | 'list' | 'same list', string>;
}

const machines = 10_000;
const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const warmUpSeconds = 15;
const parallel = 8;
/** Counts the requests. */
let next = 0;
const agent = new Agent({ keepAlive: true, maxSockets: parallel });

const { values } = parseArgs({
  options: Object.fromEntries(
    ['name', 'pid', 'product', 'list'].map((name) => [name, { type: 'string' as const }]),
  ),
});
const { name = '', pid = '', product = '', list = '' } = values as Record<string, string>;
const { DATABASE_URL } = process.env;
if (!DATABASE_URL || !name || !product || !list || !Number(pid))
  throw new Error('DATABASE_URL, --name, --pid, --product and --list are needed.');

const dataDir = await mkdtemp(path.join(tmpdir(), 'leasing-storefronts-'));
const place = new Place('postgres', dataDir, DATABASE_URL);
await fillStock(place, machines);
const postgres = await postmaster(place);
const site = new SiteProcess(await freePort(), { ...place.environment, LOG_LEVEL: 'error' });
try {
  await site.start();
  const at = `http://127.0.0.1:${site.port}`;
  await compare([
    {
      name: 'this site',
      pid: site.pid,
      pages: {
        product: `${at}/product/equipment/{${machines}}`,
        list: `${at}/catalog/equipment?page={400}`,
        'same list': `${at}/catalog/equipment`,
      },
    },
    {
      name,
      pid: Number(pid),
      pages: { product, list, 'same list': list.replace(/\{\d+\}/, '1') },
    },
  ]);
} finally {
  await site.kill();
  agent.destroy();
  await place.remove();
}

/** Every page of both, alternately, so that other work of the machine slows both. */
async function compare(shops: readonly Storefront[]): Promise<void> {
  console.log(
    '| Page | Storefront | Pages a second per core | site, PostgreSQL, ms of processor | Pages a second | Page, kB, as sent | Memory, MB |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const page of ['product', 'list', 'same list'] as const) {
    for (const shop of shops) await ask(shop.pages[page], warmUpSeconds);
    const figures = shops.map(() => ({
      perCore: [] as number[],
      site: [] as number[],
      database: [] as number[],
      perSecond: [] as number[],
      kilobytes: 0,
    }));
    for (let round = 0; round < rounds; round += 1)
      for (const [index, shop] of shops.entries()) {
        const before = [processorSeconds(shop.pid), processorSeconds(postgres)] as const;
        const { answers, took, bytes } = await ask(shop.pages[page], seconds);
        const cost = (before: number, pid: number) => ((processorSeconds(pid) - before) / answers) * 1000;
        const of = figures[index] as (typeof figures)[number];
        const [site, database] = [cost(before[0], shop.pid), cost(before[1], postgres)];
        of.site.push(round1(site));
        of.database.push(round1(database));
        of.perCore.push(round1(1000 / (site + database)));
        of.perSecond.push(round1(answers / took));
        of.kilobytes = Math.round(bytes / answers / 1000);
      }
    for (const [index, shop] of shops.entries()) {
      const { perCore, site, database, perSecond, kilobytes } = figures[index] as (typeof figures)[number];
      console.log(
        `| ${page} | ${shop.name} | ${spread(perCore)} | ${spread(site)}, ${spread(database)} | ${spread(perSecond)} | ${kilobytes} | ${residentMegabytes(shop.pid)} |`,
      );
    }
  }
}

/** Asks for so many seconds, one request after the other in every lane. */
async function ask(pattern: string, seconds: number) {
  const begin = performance.now();
  let answers = 0;
  let bytes = 0;
  const lane = async () => {
    while (performance.now() < begin + seconds * 1000) {
      const number = next;
      next += 1;
      const size = await page(pattern, number);
      bytes += size;
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return { answers, bytes, took: (performance.now() - begin) / 1000 };
}

/** @returns bytes of the body as it was sent */
function page(pattern: string, number: number): Promise<number> {
  const url = pattern.replace(/\{(\d+)\}/, (_, most: string) => String(1 + ((number * 7919) % Number(most))));
  const some = (most: number) => 1 + ((number * 7919) % most);
  // Another address for each, so that no one meets a limit of one visitor.
  const headers = {
    'accept-encoding': 'gzip, br',
    'x-forwarded-for': `10.${some(199)}.${some(251)}.${some(241)}`,
  };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
