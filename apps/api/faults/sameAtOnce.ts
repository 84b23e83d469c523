import { callJson } from './call.ts';
import { callAtOnce, type RawAnswer } from './callAtOnce.ts';
import { checkWrites } from './checkWrites.ts';
import type { Place } from './Place.ts';
import { populate } from './people.ts';
import { ServerProcess } from './ServerProcess.ts';

const copies = 20;
/** How many times the rounds may be gone through until all copies of one call have the same answer. */
const mostTries = 10;

/**
 * Sends the same like and the same request 20 times at once: one row, the same answer. On a busy machine the sender may
 * be interrupted, so that a copy leaves when the first one was answered already: then, and only then, it hears the
 * literal "already". Where that has happened in every round, there are further rounds.
 */
export async function sameAtOnce(place: Place, rounds: number): Promise<string> {
  const { machines, people } = await populate(place, rounds * mostTries, 1);
  const server = await ServerProcess.make(place);
  await server.start();
  const cookie = people[0]?.cookie as string;
  const tried: number[] = [];
  let equalCount = 0;
  for (const machine of machines) {
    if (tried.length >= rounds && equalCount > 0) break;
    tried.push(machine);
    for (const room of ['likes', 'requests']) {
      const path = `/api/${room}/equipment/${machine}`;
      const answers = await callAtOnce(server.port, copies, { path, cookie });
      if (checkAnswers(path, answers)) equalCount += 1;
      const repeatAnswer = await callJson(server.port, 'POST', path, { cookie });
      if (repeatAnswer?.status !== 409)
        throw new Error(`a later ${path} was answered ${repeatAnswer?.status}`);
    }
  }
  if (equalCount === 0) throw new Error('no call had the same answer every time');
  const accountId = people[0]?.accountId as number;
  const writes = tried.flatMap((machine) =>
    (['like', 'request'] as const).map((kind) => ({ kind, accountId, machine })),
  );
  await place.look((database) => checkWrites(database, writes));
  return `${tried.length * 2} writes, each ${copies} times at once: one row each; ${equalCount} times ${copies} equal answers, else "already" for those who came later`;
}

/** Answers whether all were equal. */
function checkAnswers(path: string, answers: readonly RawAnswer[]): boolean {
  const receipts = answers.filter(({ status }) => status === 201);
  const refusals = answers.filter(({ status, body }) => status === 409 && body.includes('User already'));
  const isRight =
    receipts.length > 0 &&
    receipts.length + refusals.length === copies &&
    new Set(receipts.map(({ body }) => body)).size === 1;
  if (isRight) return refusals.length === 0;
  throw new Error(
    `${path} was answered ${answers.map(({ status, body }) => `${status} ${body}`).join(', ')}`,
  );
}
