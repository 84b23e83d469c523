import { callJson } from './call.ts';
import { checkWrites } from './checkWrites.ts';
import { type EngineName, makePlace } from './Place.ts';
import { populate } from './people.ts';
import { ServerProcess } from './ServerProcess.ts';

const copies = 20;

/** Sends the same like and the same request 20 times at once: one row; one is told "created", the others "already". */
export async function sameAtOnce(engine: EngineName, rounds: number): Promise<string> {
  const place = await makePlace(engine);
  try {
    const { machines, people } = await populate(place, rounds, 1);
    const server = await ServerProcess.make(place);
    await server.start();
    const cookie = people[0]?.cookie as string;
    for (const machine of machines) {
      for (const room of ['likes', 'requests']) {
        const path = `/api/${room}/equipment/${machine}`;
        const answers = await Promise.all(
          Array.from({ length: copies }, () => callJson(server.port, 'POST', path, { cookie })),
        );
        const statuses = answers.map((answer) => answer?.status).sort();
        const expected = [201, ...Array(copies - 1).fill(409)];
        if (String(statuses) !== String(expected)) throw new Error(`${path} was answered ${statuses}`);
      }
    }
    const accountId = people[0]?.accountId as number;
    const writes = machines.flatMap((machine) =>
      (['like', 'request'] as const).map((kind) => ({ kind, accountId, machine })),
    );
    await place.look((database) => checkWrites(database, writes));
    return `${rounds * 2} writes, each ${copies} times at once: one row each, one 201 and ${copies - 1} times "already"`;
  } finally {
    await place.remove();
  }
}
