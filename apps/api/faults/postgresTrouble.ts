import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig, openDatabase } from '../src/platform/index.ts';
import { callJson } from './call.ts';
import { checkWrites } from './checkWrites.ts';
import { Load } from './Load.ts';
import type { Place } from './Place.ts';
import { populate } from './people.ts';
import { ServerProcess } from './ServerProcess.ts';

/** Seconds in which a server that serves again must be noticed. */
const recoverySeconds = 15;

/**
 * PostgreSQL is stopped and started, becomes read-only, loses its connections and has none left, all under load: the
 * process lives, says 503 with Retry-After, serves what needs no database, recovers by itself, and no acknowledged
 * write is lost or doubled.
 */
export async function postgresTrouble(place: Place, rounds: number): Promise<string> {
  const population = await populate(place, 400 + rounds * 100, 200);
  const server = await ServerProcess.make(place);
  await server.start();
  const load = new Load(population, () => [server.port]);
  load.start();
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const trouble of [stopped, readOnly, connectionsKilled, noneLeft]) {
      await sleep(500);
      slowest = Math.max(slowest, await trouble(place, server, population.people[0]?.cookie as string));
      await recovered(server, trouble.name);
    }
  }
  await load.finish();
  await place.look((database) => checkWrites(database, load.acknowledged));
  if (load.unavailable === 0) throw new Error('the load noticed nothing: the troubles did not happen');
  return `${rounds * 4} troubles, ${load.acknowledged.length} acknowledged writes, ${load.unavailable} answers 503, the slowest probe ${slowest} ms: nothing lost, nothing doubled`;
}

/** A write and a page that needs no database, in trouble. @returns how long the write took to be refused, ms */
async function probe(server: ServerProcess, cookie: string, what: string): Promise<number> {
  const live = await callJson(server.port, 'GET', '/api/health/live');
  if (live?.status !== 200)
    throw new Error(`${what}: live was answered ${live?.status}. ${server.lastWords}`);
  const start = performance.now();
  const answer = await callJson(server.port, 'DELETE', '/api/likes/equipment/1', { cookie });
  const took = Math.round(performance.now() - start);
  if (answer?.status !== 503 || !answer.headers['retry-after']) {
    throw new Error(`${what}: a write was answered ${answer?.status} ${answer?.body} ${server.lastWords}`);
  }
  return took;
}

async function stopped(place: Place, server: ServerProcess, cookie: string): Promise<number> {
  await place.cluster?.stop('immediate');
  const took = await probe(server, cookie, 'stopped');
  await place.cluster?.start();
  return took;
}

async function readOnly(place: Place, server: ServerProcess, cookie: string): Promise<number> {
  await alter(place, "ALTER SYSTEM SET default_transaction_read_only = 'on'");
  const took = await probe(server, cookie, 'read-only');
  await alter(place, 'ALTER SYSTEM RESET default_transaction_read_only');
  return took;
}

async function alter(place: Place, sql: string): Promise<void> {
  await place.look(async (database) => {
    await database.query(sql);
    await database.query('SELECT pg_reload_conf()');
  });
  await sleep(300);
}

async function connectionsKilled(place: Place): Promise<number> {
  for (let kill = 0; kill < 5; kill += 1) {
    await place.look((database) =>
      database.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
      ),
    );
    await sleep(100);
  }
  return 0;
}

/** Another program locks what every write needs, until all connections of the pool wait. */
async function noneLeft(place: Place, server: ServerProcess, cookie: string): Promise<number> {
  const database = await openDatabase(loadConfig(place.environment));
  try {
    return await database.transaction(async (transaction) => {
      await transaction.query('LOCK TABLE equipment IN ACCESS EXCLUSIVE MODE');
      await sleep(1000);
      return probe(server, cookie, 'no connection left');
    });
  } finally {
    await database.close();
  }
}

async function recovered(server: ServerProcess, what: string): Promise<void> {
  for (const start = Date.now(); ; await sleep(100)) {
    const ready = await callJson(server.port, 'GET', '/api/health/ready');
    if (ready?.status === 200) return;
    if (!server.isServing) throw new Error(`${what}: the server died`);
    if (Date.now() - start > recoverySeconds * 1000) throw new Error(`${what}: no recovery`);
  }
}
