import { setTimeout as sleep } from 'node:timers/promises';
import { checkWrites } from './checkWrites.ts';
import { Load } from './Load.ts';
import type { Place } from './Place.ts';
import { populate } from './people.ts';
import { ServerProcess } from './ServerProcess.ts';

/**
 * Kills the server again and again while it writes: every acknowledged like, request and sign-up must be there after
 * each restart, and nothing twice.
 * @returns what was done, for the reader
 */
export async function killUnderLoad(place: Place, kills: number): Promise<string> {
  const population = await populate(place, 200 + kills * 20, 200);
  const server = await ServerProcess.make(place);
  const load = new Load(population, () => (server.isServing ? [server.port] : []));
  await server.start();
  load.start();
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(200 + Math.random() * 600);
    await server.kill();
    const acknowledged = [...load.acknowledged];
    await server.start();
    await place.look((database) => checkWrites(database, acknowledged));
  }
  await load.finish();
  await place.look((database) => checkWrites(database, load.acknowledged));
  return `${kills} kills, ${load.acknowledged.length} acknowledged writes, ${load.repeated} lost answers repeated: nothing lost, nothing doubled`;
}
