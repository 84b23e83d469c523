import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Engine, engines, placeDatabase } from '../src/testing/engines.ts';
import { badRequests } from './badRequests.ts';
import { crashBeforeDelivery } from './crashBeforeDelivery.ts';
import { killUnderLoad } from './killUnderLoad.ts';
import { makePlace, Place } from './Place.ts';
import { replica } from './replica.ts';
import { starts } from './starts.ts';
import { twoProcesses } from './twoProcesses.ts';

// The short version of `npm run faults`: one round each, on copies of the tests' databases. The processes that it
// starts take their time on a busy machine.
const patience = 600_000;

/** A place with a copy of the tests' database, which nothing stops. */
async function copiedPlace(engine: Engine, state: 'empty' | 'migrated' = 'migrated'): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leasing-faults-'));
  const { DATABASE_URL } = await placeDatabase(engine, dataDir, state);
  return new Place(engine, dataDir, DATABASE_URL);
}

describe.each(engines)('on %s', (engine) => {
  test(
    'after kill -9 under load every acknowledged like, request and sign-up is there, and nothing twice',
    async () => {
      const place = await copiedPlace(engine);
      expect(await place.during(() => killUnderLoad(place, 1))).toMatch(
        /^1 kills, [1-9]\d* acknowledged writes/,
      );
    },
    patience,
  );
});

test(
  'after a crash between commit and delivery the event arrives, once per id',
  async () => {
    const place = await copiedPlace('pglite');
    expect(await place.during(() => crashBeforeDelivery(place, 1))).toContain('2 events: all arrived');
  },
  patience,
);

test(
  'a start that is killed while the tables are made leaves all of them or none',
  async () => {
    const place = await copiedPlace('pglite', 'empty');
    expect(await place.during(() => starts(place, 1))).toContain('1 kills while starting');
  },
  patience,
);

test(
  'generated bad requests over every route are never a failure of the server',
  async () => {
    const place = await copiedPlace('pglite');
    expect(await place.during(() => badRequests(place, 300))).toContain('300 requests');
  },
  patience,
);

describe.runIf(engines.includes('postgres'))('two processes on one PostgreSQL', () => {
  test(
    'lose no acknowledged write and no session when one of them is killed, and share their limits',
    async () => {
      const place = await copiedPlace('postgres');
      expect(await place.during(() => twoProcesses(place, 1))).toContain('nothing lost, nothing doubled');
    },
    patience,
  );

  test(
    'show one’s own writes at once while the replica stands still, and go on when it stops',
    async () => {
      const place = await makePlace('postgres');
      expect(await place.during(() => replica(place, 1))).toContain('reads all answered');
    },
    patience,
  );
});
