import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { loadConfig, openDatabase } from '../src/platform/index.ts';
import { multipart } from '../src/testing/multipart.ts';
import { staffCookie } from '../src/testing/office.ts';
import { call, callJson } from './call.ts';
import { checkWrites } from './checkWrites.ts';
import { Load } from './Load.ts';
import { type EngineName, makePlace, type Place } from './Place.ts';
import { type Population, partnerLead, partnerOrigin, populate } from './people.ts';
import { ServerProcess } from './ServerProcess.ts';
import { SmallDisk } from './SmallDisk.ts';

const megabytes = 700;
/** Seconds in which a server must notice that there is room again. */
const recoverySeconds = 15;
const metricsToken = 'token-of-the-full-disk';

/**
 * The disk with the data directory, and with PostgreSQL's files, fills up under load. What reads is answered as long as the
 * database runs, what writes is done or answered 503 with Retry-After, metrics and doctor name the disk. At last the
 * database's log finds no room: the embedded one stops and PostgreSQL shuts down. Once there is room, the embedded one serves
 * again by itself and PostgreSQL after its start, and every acknowledged write is there.
 */
export async function fullDisk(engine: EngineName, rounds: number): Promise<string> {
  const disk = new SmallDisk(megabytes);
  try {
    const place = await makePlace(engine, disk.path);
    try {
      return await fillUp(place, disk, rounds);
    } finally {
      await place.remove();
    }
  } finally {
    disk.remove();
  }
}

async function fillUp(place: Place, disk: SmallDisk, rounds: number): Promise<string> {
  const population = await populate(place, 200 + rounds * 100, 200);
  const database = await openDatabase(loadConfig(place.environment));
  const office = await staffCookie(database, 'owner');
  await database.close();
  const server = await ServerProcess.make(place, { METRICS_TOKEN: metricsToken, TMPDIR: disk.path });
  await server.start();
  const picture = await noisyPicture();
  const load = new Load(population, () => [server.port]);
  let reads = 0;
  for (let round = 0; round < rounds; round += 1) {
    await expectStatus('an upload', await upload(server, office, population, picture), 200);
    // Room for the file as it comes, and none for the picture that is made of it.
    disk.fill(picture.length + 100_000);
    await expectUnavailable('an upload', await upload(server, office, population, picture));
    load.start();
    await sleep(300);
    disk.fill();
    reads += await readAll(server, population);
    await expectUnavailable('an upload', await upload(server, office, population, picture));
    await untilRefused(load);
    reads += await readAll(server, population);
    await expectUnavailable(
      'a lead',
      await callJson(server.port, 'POST', '/api/leads', { origin: partnerOrigin }, partnerLead(round)),
    );
    await expectUnavailable('a new feed', await callJson(server.port, 'GET', '/feeds/yml.xml'));
    await tellsFullDisk(place, server);
    await endLog(place);
    await expectUnavailable('ready', await callJson(server.port, 'GET', '/api/health/ready'));
    await tellsFullDisk(place, server);
    disk.empty();
    await place.cluster?.start();
    await recovered(server);
    await load.finish();
  }
  await place.look((looked) => checkWrites(looked, load.acknowledged));
  return `${rounds} times full, ${load.acknowledged.length} acknowledged writes, ${load.unavailable} answers 503, ${reads} reads all answered: nothing lost, nothing doubled`;
}

type Reply = { status: number; headers: NodeJS.Dict<string | string[]>; body: string } | undefined;

async function expectStatus(what: string, reply: Reply, status: number): Promise<void> {
  if (reply?.status !== status) throw new Error(`${what} was answered ${reply?.status}: ${reply?.body}`);
}

async function expectUnavailable(what: string, reply: Reply): Promise<void> {
  await expectStatus(what, reply, 503);
  if (!reply?.headers['retry-after']) throw new Error(`${what} did not learn when to come again`);
}

/** Noise, of which no format makes much less. */
function noisyPicture(): Promise<Buffer> {
  return sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
}

function upload(
  { port }: ServerProcess,
  cookie: string,
  { machines }: Population,
  content: Buffer,
): Promise<Reply> {
  const { payload, headers } = multipart([{ name: 'picture.png', content }]);
  return fetch(`http://127.0.0.1:${port}/api/office/equipment/${machines[0]}/files`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...headers, cookie },
  }).then(async (answer) => ({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: await answer.text(),
  }));
}

/** What a visitor looks at; all of it is answered. */
async function readAll({ port }: ServerProcess, { machines, people }: Population): Promise<number> {
  const cookie = people[0]?.cookie as string;
  const answers = await Promise.all([
    callJson(port, 'GET', '/api/health/live'),
    callJson(port, 'GET', '/api/equipments/public?pageSize=5'),
    callJson(port, 'POST', '/api/equipments/filter', {}, { minCost: 1 }),
    callJson(port, 'GET', `/api/equipments/info/${machines[1]}`),
    callJson(port, 'GET', '/api/likes/equipment/favorite', { cookie }),
  ]);
  for (const answer of answers) await expectStatus('a read', answer, 200);
  return answers.length;
}

async function untilRefused(load: Load): Promise<void> {
  const before = load.unavailable;
  for (const start = Date.now(); load.unavailable === before; await sleep(20))
    if (Date.now() - start > 30_000) throw new Error('a full disk refused no write');
}

/** Metrics and doctor say that the disk is full. */
async function tellsFullDisk(place: Place, { port }: ServerProcess): Promise<void> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await call(port, { method: 'GET', path: '/api/metrics', headers });
  const [, free] = /^leasing_data_disk_free_bytes (\d+)$/m.exec(metrics?.body ?? '') ?? [];
  if (Number(free ?? Number.NaN) >= 0.1 * megabytes * 2 ** 20 || free === undefined)
    throw new Error(`the metrics tell ${free} free bytes`);
  const output = await doctor(place);
  if (!/✗ место на\u00A0диске: на\u00A0диске \S+ свободно 0\u00A0%/.test(output))
    throw new Error(`doctor does not tell the full disk: ${output}`);
}

function doctor(place: Place): Promise<string> {
  const command = fileURLToPath(new URL('../src/doctor/main.ts', import.meta.url));
  const options = ['--conditions=leasing-source', command, '--inside'];
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      options,
      { env: { ...process.env, ...place.environment } },
      (_, output, errors) => resolve(output + errors),
    ),
  );
}

/** Writes into the database's log until it finds no room for more. */
async function endLog(place: Place): Promise<void> {
  for (let written = 0; written < 100; written += 1) {
    const isWritten = await place
      .look((database) =>
        database.query("SELECT pg_logical_emit_message(false, '', repeat('x', 4000000))::text"),
      )
      .then(
        () => true,
        () => false,
      );
    if (!isWritten) return;
  }
  throw new Error('the log of the database went on growing on a full disk');
}

async function recovered(server: ServerProcess): Promise<void> {
  for (const start = Date.now(); ; await sleep(100)) {
    if ((await callJson(server.port, 'GET', '/api/health/ready'))?.status === 200) return;
    if (Date.now() - start > recoverySeconds * 1000)
      throw new Error(`it did not recover from the full disk: ${server.lastWords}`);
  }
}
