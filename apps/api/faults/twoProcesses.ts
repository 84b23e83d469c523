import { setTimeout as sleep } from 'node:timers/promises';
import { callJson } from './call.ts';
import { checkWrites } from './checkWrites.ts';
import { Load } from './Load.ts';
import type { Place } from './Place.ts';
import { populate } from './people.ts';
import { ServerProcess } from './ServerProcess.ts';

/**
 * Two servers on one PostgreSQL, asked in turn, and one of them is killed in the middle of the load, again and
 * again: no acknowledged write is lost, no session ends.
 */
export async function twoProcesses(place: Place, kills: number): Promise<string> {
  const population = await populate(place, 200 + kills * 50, 200);
  const servers = [await ServerProcess.make(place), await ServerProcess.make(place)];
  await Promise.all(servers.map((server) => server.start()));
  const load = new Load(population, () =>
    servers.filter((server) => server.isServing).map(({ port }) => port),
  );
  load.start();
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(300 + Math.random() * 500);
    const server = servers[kill % 2] as ServerProcess;
    await server.kill();
    const acknowledged = [...load.acknowledged];
    await sleep(300);
    await place.look((database) => checkWrites(database, acknowledged));
    await server.start();
  }
  await load.finish();
  await place.look((database) => checkWrites(database, load.acknowledged));
  for (const { port } of servers) {
    for (const { cookie } of population.people) {
      const answer = await callJson(port, 'GET', '/api/users/info', { cookie });
      if (answer?.status !== 200) throw new Error(`a session ended: ${answer?.status} ${answer?.body}`);
    }
  }
  await checkLimits(servers);
  return `${kills} kills of one of two, ${load.acknowledged.length} acknowledged writes: nothing lost, nothing doubled, ${population.people.length} sessions go on at both, limits are shared`;
}

/** Ten wrong logins, asked of both servers in turn, are the limit at both (forged addresses do not help). */
async function checkLimits(servers: readonly ServerProcess[]): Promise<void> {
  const statuses: (number | undefined)[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { port } = servers[attempt % servers.length] as ServerProcess;
    // What a visitor writes stands left of the address that the one trusted proxy adds.
    const headers = { 'x-forwarded-for': `203.0.113.${attempt}, 198.51.100.9` };
    const body = { phoneNumber: '+79990001122', password: 'Wrong-Pass1' };
    statuses.push((await callJson(port, 'POST', '/api/auth/login', headers, body))?.status);
  }
  if (String(statuses) !== String([...Array(10).fill(401), 429, 429]))
    throw new Error(`wrong logins at two servers in turn were answered ${statuses}`);
}
