import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../src/platform/index.ts';
import { ownMigrations } from '../src/platform/migrations/migrate.ts';
import { callJson } from './call.ts';
import type { Place } from './Place.ts';
import { ServerProcess } from './ServerProcess.ts';

/** Milliseconds that the tables may take to be made; the kills come at moments up to it. */
const longestMigration = 1500;

/**
 * Starts that go wrong. A server is killed while it makes the tables of an empty database: the next start finds all of
 * them or none, and serves. Two servers start at one moment. A server goes on beside a newer version's tables; one of
 * the older version refuses to start on them, unless that is allowed.
 */
export async function starts(place: Place, kills: number): Promise<string> {
  let migrated = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill > 0) await place.look(empty);
    const server = await ServerProcess.make(place);
    await server.start('migrating');
    await sleep((longestMigration * (kill + 0.25)) / kills);
    await server.kill();
    if (await place.look(checkTables)) migrated += 1;
    await server.start();
    await expectReady(server);
    await server.kill();
  }
  await place.look(empty);
  const serving = await startTogether(place);
  const [server, ...others] = serving as [ServerProcess, ...ServerProcess[]];
  for (const other of others) await other.kill();
  await besideNewer(place, server);
  return `${kills} kills while starting on an empty database (${migrated} after the tables were there): all of them or none, and the next start serves; ${serving.length} of two starters at once serve; an older version serves on newer tables when that is allowed`;
}

/** Answers whether the tables are there; all of them, or not one. */
async function checkTables(database: Database): Promise<boolean> {
  const tables = await database.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'");
  if (tables.length === 0) return false;
  const [row] = await database.query<{ ran: number }>('SELECT count(*)::int AS ran FROM migration');
  if (row?.ran !== ownMigrations().length)
    throw new Error(`${row?.ran} migrations ran, and there are tables`);
  return true;
}

function empty(database: Database): Promise<void> {
  return database.transaction((transaction) =>
    transaction.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
  );
}

/**
 * Two at one moment on an empty database: on PostgreSQL both serve, on the embedded one the second is refused.
 * @returns those that serve
 */
async function startTogether(place: Place): Promise<ServerProcess[]> {
  const servers = [await ServerProcess.make(place), await ServerProcess.make(place)];
  const outcomes = await Promise.allSettled(servers.map((server) => server.start()));
  const serving = servers.filter((server) => server.isServing);
  for (const server of serving) await expectReady(server);
  await place.look(checkTables);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  const expected = place.engine === 'postgres' ? 2 : 1;
  if (serving.length !== expected)
    throw new Error(`${serving.length} of two serve: ${String(refused[0]?.reason)}`);
  if (refused.length > 0 && !String(refused[0]?.reason).includes('DataDirectoryInUseError'))
    throw new Error(`the second was not refused but failed: ${String(refused[0]?.reason)}`);
  return serving;
}

/** What a newer version would add to the tables. */
const newer = [
  'ALTER TABLE item ADD COLUMN colour text',
  'CREATE TABLE paint (id bigint PRIMARY KEY)',
  "INSERT INTO migration (name, checksum) VALUES ('900-newer.sql', 'of a newer version')",
];

/** @param server one that serves */
async function besideNewer(place: Place, server: ServerProcess): Promise<void> {
  await place.look((database) =>
    database.transaction(async (transaction) => {
      for (const sql of newer) await transaction.query(sql);
    }),
  );
  await expectReady(server);
  await server.kill();
  const refused = await server.start().then(
    () => '',
    (error: Error) => error.message,
  );
  if (!refused.includes('newer release')) throw new Error(`an older version started: ${refused}`);
  const allowed = await ServerProcess.make(place, { ALLOW_NEWER_DATABASE: '1' });
  await allowed.start();
  await expectReady(allowed);
}

async function expectReady(server: ServerProcess): Promise<void> {
  for (const path of ['health/ready', 'equipments/public', 'equipments/filter/values/public']) {
    const answer = await callJson(server.port, 'GET', `/api/${path}`);
    if (answer?.status !== 200) throw new Error(`${path} was answered ${answer?.status}: ${answer?.body}`);
  }
}
