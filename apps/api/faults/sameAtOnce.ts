import { callAtOnce, type RawAnswer } from './callAtOnce.ts';
import { checkWrites } from './checkWrites.ts';
import type { Place } from './Place.ts';
import { populate } from './people.ts';
import { ServerProcess } from './ServerProcess.ts';

const copies = 20;

/** Sends the same like and the same request 20 times at once: one row and one receipt, the literal "already" for the others. */
export async function sameAtOnce(place: Place, rounds: number): Promise<string> {
  const { machines, people } = await populate(place, rounds, 1);
  const server = await ServerProcess.make(place);
  await server.start();
  const cookie = people[0]?.cookie as string;
  for (const machine of machines) {
    for (const kind of ['likes', 'requests']) {
      const path = `/api/${kind}/equipment/${machine}`;
      checkAnswers(path, await callAtOnce(server.port, copies, { path, cookie }));
    }
  }
  const accountId = people[0]?.accountId as number;
  const writes = machines.flatMap((machine) =>
    (['like', 'request'] as const).map((kind) => ({ kind, accountId, machine })),
  );
  await place.look((database) => checkWrites(database, writes));
  return `${writes.length} writes, each ${copies} times at once: one row and one receipt each`;
}

function checkAnswers(path: string, answers: readonly RawAnswer[]): void {
  const receipts = answers.filter(({ status }) => status === 201);
  const refusals = answers.filter(({ status, body }) => status === 409 && body.includes('User already'));
  if (receipts.length === 1 && refusals.length === copies - 1) return;
  throw new Error(
    `${path} was answered ${answers.map(({ status, body }) => `${status} ${body}`).join(', ')}`,
  );
}
