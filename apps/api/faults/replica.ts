import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Cluster } from '../src/testing/cluster.ts';
import { multipart } from '../src/testing/multipart.ts';
import { staffCookie } from '../src/testing/office.ts';
import { type Answer, callJson } from './call.ts';
import { checkWrites } from './checkWrites.ts';
import { Load } from './Load.ts';
import type { Place } from './Place.ts';
import { type Population, populate } from './people.ts';
import { ServerProcess } from './ServerProcess.ts';

/** Longest time until the replica has caught up or is asked again. */
const patienceMs = 60_000;
/** Time until a replica that stands still is read from no more, with room for a busy machine. */
const newAgainMs = 10_000;
const metricsToken = 'token-of-the-replica';

/**
 * Two servers on one PostgreSQL with a streaming replica, under load. Pages of items come from the replica; what a person
 * did themselves comes from the main server, so they see it at once at either server, however far the replica is behind. A
 * replica that does not move is left alone after seconds: pages of items and pictures are new again. The replica stops
 * in the middle of the load, again and again: every read goes on being answered, and no write is lost.
 */
export async function replica(place: Place, stops: number): Promise<string> {
  const population = await populate(place, 200 + stops * 50, 200);
  const follower = await place.cluster?.follow();
  if (!follower) throw new Error('a place on PostgreSQL has a cluster');
  try {
    const url = follower.url(place.databaseName);
    const servers = await Promise.all(
      [1, 2].map(() => ServerProcess.make(place, { DATABASE_READ_URL: url, METRICS_TOKEN: metricsToken })),
    );
    await Promise.all(servers.map((server) => server.start()));
    const ports = servers.map(({ port }) => port);
    const checkedWrites = await checkOwnWrites(place, follower, ports, population);
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
    await untilAskedAgain(place, follower, ports, population.machines);
    return `${checkedWrites} own writes seen at once at both of two servers while the replica stood still, and changes of the office after seconds; ${stops} stops of the replica, ${reads} reads all answered, ${load.acknowledged.length} acknowledged writes: nothing lost, nothing doubled`;
  } finally {
    await Promise.all(place.endings.map((end) => end()));
    await follower.remove();
  }
}

/** While the replica does not move, pages of items are old and one's own likes, requests and searches are new. */
async function checkOwnWrites(
  place: Place,
  follower: Cluster,
  ports: readonly number[],
  { machines, people }: Population,
): Promise<number> {
  await untilAskedAgain(place, follower, ports, machines);
  const standing = await place.open(follower);
  await standing.query('SELECT pg_wal_replay_pause()');
  const renamed = machines[1] as number;
  await rename(place, renamed, 'unseen');
  for (const port of ports) {
    if (await knows(port, renamed, 'unseen')) throw new Error('an item came from the main server');
  }
  let checkedWrites = 0;
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
        checkedWrites += 1;
      }
      const { body } = await expectStatus(port, 'GET', `/api/equipments/info/${machine}`, cookie, 200);
      const item = JSON.parse(body) as { likedByUser: boolean; requestedByUser: boolean };
      if (!item.likedByUser || !item.requestedByUser) throw new Error('the machine does not show its marks');
    }
  }
  await checkOffice(place, ports, machines[0] as number);
  for (const port of ports)
    await until('the item is new without the replica', () => knows(port, renamed, 'unseen'), newAgainMs);
  await tellsLag(ports);
  await standing.query('SELECT pg_wal_replay_resume()');
  await standing.close();
  return checkedWrites;
}

/** A price that is changed and a picture that is uploaded in the office are on the site, at either server. */
async function checkOffice(place: Place, ports: readonly number[], machine: number): Promise<void> {
  const cookie = await place.look((database) => staffCookie(database, 'owner'));
  const [near = 0, far = 0] = ports;
  const path = `/api/office/equipment/${machine}`;
  const { version } = JSON.parse((await expectStatus(near, 'GET', path, cookie, 200)).body);
  await expectStatus(near, 'PATCH', path, cookie, 200, { minCost: 1_234_567, version });
  const content = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c80' } })
    .png()
    .toBuffer();
  const { payload, headers } = multipart([{ name: 'a.png', content }]);
  const uploaded = await fetch(`http://127.0.0.1:${near}${path}/files`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...headers, cookie },
  });
  const { item } = (await uploaded.json()) as { item: { fileList: { id: string }[] } };
  const picture = `/api/files/equipment/${machine}/${item.fileList[0]?.id}`;
  for (const port of [near, far]) {
    await expectStatus(port, 'GET', picture, '', 200);
    await until(
      'the new price is on the site',
      async () =>
        (await callJson(port, 'GET', `/api/equipments/info/${machine}`))?.body.includes('1234567') ?? false,
      newAgainMs,
    );
  }
}

/** The metrics of every server say how far the replica is behind. */
async function tellsLag(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const answer = await callJson(port, 'GET', '/api/metrics', { authorization: `Bearer ${metricsToken}` });
    const [, lag] = /^leasing_replica_lag_seconds (\S+)$/m.exec(answer?.body ?? '') ?? [];
    if (!/^leasing_replica_up 1$/m.test(answer?.body ?? '') || !(Number(lag) > 2))
      throw new Error(`the metrics tell a lag of ${lag}`);
  }
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

/** Waits until every server reads from the replica again: its items lack what the replica has not heard of. */
async function untilAskedAgain(
  place: Place,
  follower: Cluster,
  ports: readonly number[],
  [machine = 0]: readonly number[],
): Promise<void> {
  const standing = await place.open(follower);
  await until('every server asks the replica again', async () => {
    const name = `at-${Date.now()}`;
    await standing.query('SELECT pg_wal_replay_pause()');
    await rename(place, machine, name);
    const answers = await Promise.all(ports.map((port) => knows(port, machine, name)));
    await standing.query('SELECT pg_wal_replay_resume()');
    return !answers.includes(true);
  });
  await standing.close();
}

async function knows(port: number | undefined, machine: number, title: string): Promise<boolean> {
  const answer = await callJson(Number(port), 'GET', `/api/equipments/info/${machine}`);
  if (answer?.status !== 200) throw new Error(`the item was answered ${answer?.status}`);
  return answer.body.includes(`"${title}"`);
}

function rename(place: Place, machine: number, title: string): Promise<unknown> {
  return place.look((database) =>
    database.query('UPDATE item SET title = $2 WHERE id = $1', [machine, title]),
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

async function until(what: string, check: () => Promise<boolean>, milliseconds = patienceMs): Promise<void> {
  for (const start = Date.now(); !(await check()); await sleep(100)) {
    if (Date.now() - start > milliseconds) throw new Error(`never: ${what}`);
  }
}
