import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../src/testing/cluster.ts';
import { type Answer, callJson } from './call.ts';
import { checkWrites } from './checkWrites.ts';
import { Load } from './Load.ts';
import { makePlace, type Place } from './Place.ts';
import { type Population, populate } from './people.ts';
import { ServerProcess } from './ServerProcess.ts';

/** Longest time until the replica has caught up or is asked again. */
const patienceMs = 60_000;

/**
 * Two servers on one PostgreSQL with a streaming replica, under load. Lists come from the replica; what a person did
 * himself comes from the main server, so he sees it at once at either server, however far the replica is behind. The
 * replica stops in the middle of the load, again and again: every read goes on being answered, and no write is lost.
 */
export async function replica(_: 'postgres', stops: number): Promise<string> {
  const place = await makePlace('postgres');
  const population = await populate(place, 200 + stops * 50, 200);
  const follower = await place.cluster?.follow();
  if (!follower) throw new Error('a place on PostgreSQL has a cluster');
  try {
    const url = follower.url(place.databaseName);
    const servers = await Promise.all(
      [1, 2].map(() => ServerProcess.make(place, { DATABASE_READ_URL: url })),
    );
    await Promise.all(servers.map((server) => server.start()));
    const ports = servers.map(({ port }) => port);
    const seen = await checkOwnWrites(place, follower, ports, population);
    const load = new Load(population, () => ports);
    load.start();
    let reads = 0;
    for (let stop = 0; stop < stops; stop += 1) {
      reads += await readFor(500, ports);
      await follower.stop('immediate');
      reads += await readFor(1000, ports);
      await follower.start();
    }
    await load.finish();
    await place.look((database) => checkWrites(database, load.acknowledged));
    if (load.unavailable > 0) throw new Error(`${load.unavailable} writes were answered 503`);
    await untilAskedAgain(place, follower, ports);
    return `${seen} own writes seen at once at both of two servers while the replica stood still; ${stops} stops of the replica, ${reads} reads all answered, ${load.acknowledged.length} acknowledged writes: nothing lost, nothing doubled`;
  } finally {
    await Promise.all(place.endings.map((end) => end()));
    await follower.remove();
    await place.remove();
  }
}

/** While the replica stands still, lists are old and one's own likes, requests and searches are new. */
async function checkOwnWrites(
  place: Place,
  follower: Cluster,
  ports: readonly number[],
  { machines, people }: Population,
): Promise<number> {
  await untilReadFrom(place, ports, 'first');
  const standing = await place.open(follower);
  await standing.query('SELECT pg_wal_replay_pause()');
  await addMachine(place, 'unseen');
  for (const port of ports) {
    if (await knows(port, 'unseen')) throw new Error('a list came from the main server');
  }
  let seen = 0;
  for (const [index, { cookie }] of people.slice(0, 20).entries()) {
    const machine = machines.at(-1 - index) as number;
    const [near, far] = index % 2 === 0 ? ports : ports.toReversed();
    await expectStatus(near, 'POST', `/api/likes/equipment/${machine}`, cookie, 201);
    await expectStatus(near, 'POST', `/api/requests/equipment/${machine}`, cookie, 201);
    await expectStatus(near, 'POST', '/api/searches', cookie, 200, {
      href: `/catalog/equipment?minCost=${machine}`,
      name: 'Поиск',
    });
    for (const port of [near, far]) {
      for (const path of ['likes/equipment/favorite', 'requests/equipment/requested', 'searches']) {
        const { body } = await expectStatus(port, 'GET', `/api/${path}`, cookie, 200);
        if ((JSON.parse(body) as unknown[]).length !== 1)
          throw new Error(`${path} does not show it: ${body}`);
        seen += 1;
      }
      const { body } = await expectStatus(port, 'GET', `/api/equipments/info/${machine}`, cookie, 200);
      const item = JSON.parse(body) as { likedByUser: boolean; requestedByUser: boolean };
      if (!item.likedByUser || !item.requestedByUser) throw new Error('the machine does not show its marks');
    }
  }
  await standing.query('SELECT pg_wal_replay_resume()');
  await standing.close();
  await until('the list catches up', () => knows(ports[0], 'unseen'));
  return seen;
}

/** Reads lists at all servers for a while; none may fail. */
async function readFor(milliseconds: number, ports: readonly number[]): Promise<number> {
  let reads = 0;
  for (const start = Date.now(); Date.now() - start < milliseconds; ) {
    const answers = await Promise.all(
      ports.flatMap((port) => [
        callJson(port, 'GET', '/api/equipments/public?pageSize=5'),
        callJson(port, 'POST', '/api/equipments/filter', {}, { minCost: reads }),
        callJson(port, 'GET', '/api/components/public'),
      ]),
    );
    const failed = answers.find((answer) => answer?.status !== 200);
    if (failed) throw new Error(`a read was answered ${failed.status}: ${failed.body}`);
    reads += answers.length;
  }
  return reads;
}

/** Waits until every server reads from the replica again: its lists lack what the replica has not heard of. */
async function untilAskedAgain(place: Place, follower: Cluster, ports: readonly number[]): Promise<void> {
  const standing = await place.open(follower);
  await standing.query('SELECT pg_wal_replay_pause()');
  await standing.close();
  await addMachine(place, 'later');
  for (const port of ports)
    await until(`server ${port} asks the replica again`, async () => !(await knows(port, 'later')));
}

/** Waits until every server shows a machine that came just now, from wherever it reads. */
async function untilReadFrom(place: Place, ports: readonly number[], name: string): Promise<void> {
  await addMachine(place, name);
  for (const port of ports) await until(`server ${port} shows the machine ${name}`, () => knows(port, name));
}

async function knows(port: number | undefined, name: string): Promise<boolean> {
  const answer = await callJson(Number(port), 'GET', '/api/equipments/public?pageSize=3');
  if (answer?.status !== 200) throw new Error(`the list was answered ${answer?.status}`);
  return answer.body.includes(`"N-${name}"`);
}

function addMachine(place: Place, name: string): Promise<unknown> {
  return place.look((database) =>
    database.query(
      `INSERT INTO equipment (garage_number, title, type, brand, model, year_of_manufacture, min_cost, total_cost)
       VALUES ($1, 'Кран', 'CRANE', 'Liebherr', 'LTM', 2020, 1, 2)`,
      [`N-${name}`],
    ),
  );
}

async function expectStatus(
  port: number | undefined,
  method: string,
  path: string,
  cookie: string,
  status: number,
  body?: object,
): Promise<Answer> {
  const answer = await callJson(Number(port), method, path, { cookie }, body);
  if (answer?.status !== status)
    throw new Error(`${method} ${path} was answered ${answer?.status}: ${answer?.body}`);
  return answer;
}

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  for (const start = Date.now(); !(await check()); await sleep(100)) {
    if (Date.now() - start > patienceMs) throw new Error(`never: ${what}`);
  }
}
