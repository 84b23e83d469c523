import fc from 'fast-check';
import { call } from './call.ts';
import type { Place } from './Place.ts';
import { populate } from './people.ts';
import { requestArbitrary } from './requestArbitrary.ts';
import { ServerProcess } from './ServerProcess.ts';

type Memory = Awaited<ReturnType<ServerProcess['memory']>>;

/** Requests at the same time. */
const parallel = 20;
/** Growth of what the server keeps, between the first fifth and the end, that counts as a leak; bytes. */
const mostGrowth = 30 * 1024 * 1024;

/**
 * Sends generated requests over every route, signed in and as a guest: no answer may be a failure of the server, the
 * process must live, and its memory must not grow.
 *
 * @param seed repeats a run; printed with a failure
 */
export async function badRequests(place: Place, count: number, seed = Date.now() % 2 ** 31): Promise<string> {
  const { people } = await populate(place, 50, 1);
  const server = await ServerProcess.make(place);
  await server.start();
  const cookie = people[0]?.cookie as string;
  const statuses = new Map<number, number>();
  let sent = 0;
  let before: Memory | undefined;
  const batch = fc.asyncProperty(
    fc.array(requestArbitrary, { minLength: parallel, maxLength: parallel }),
    async (calls) => {
      const answers = await Promise.all(
        calls.map(({ headers, ...rest }, index) => {
          const who: Record<string, string> = index % 2 === 0 ? {} : { cookie };
          // An address of its own for each, so that limits do not keep the requests from the rooms.
          const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${(sent + index) & 255}`;
          return call(server.port, {
            ...rest,
            headers: { ...who, 'x-forwarded-for': address, ...headers },
          });
        }),
      );
      sent += calls.length;
      // Caches and compiled code have been filled by then.
      if (!before && sent >= count / 5) before = await server.memory();
      if (!server.isServing) throw new Error('the server died');
      for (const [index, answer] of answers.entries()) {
        if (!answer || answer.status >= 500) {
          throw new Error(`answered ${answer?.status} ${answer?.body}: ${JSON.stringify(calls[index])}`);
        }
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    },
  );
  const { failed, errorInstance } = await fc.check(batch, {
    numRuns: Math.ceil(count / parallel),
    seed,
    endOnFailure: true,
  });
  if (failed) throw new Error(`seed ${seed}: ${errorInstance instanceof Error ? errorInstance.message : ''}`);
  const after = await server.memory();
  const growth = after.live - (before ?? after).live;
  if (growth > mostGrowth) throw new Error(`the server keeps ${megabytes(growth)} more than before`);
  await stillThere(place);
  const statusCounts = [...statuses].sort().map(([status, times]) => `${status}: ${times}`);
  return `${sent} requests (seed ${seed}), no failure; live ${megabytes(after.live)} (${megabytes(growth)} more), resident ${megabytes(after.rss)} (${megabytes(after.rss - (before ?? after).rss)} more); answers ${statusCounts.join(', ')}`;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/** No request may have got at the stock. */
async function stillThere(place: Place): Promise<void> {
  const [row] = await place.look((database) =>
    database.query<{ machines: number }>(
      "SELECT count(*)::int AS machines FROM item WHERE kind = 'equipment'",
    ),
  );
  if (row?.machines !== 50) throw new Error(`the stock has ${row?.machines} machines instead of 50`);
}
