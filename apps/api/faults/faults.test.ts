import { describe, expect, test } from 'vitest';
import { badRequests } from './badRequests.ts';
import { crashBeforeDelivery } from './crashBeforeDelivery.ts';
import { killUnderLoad } from './killUnderLoad.ts';
import { enginesHere } from './Place.ts';
import { replica } from './replica.ts';
import { sameAtOnce } from './sameAtOnce.ts';
import { starts } from './starts.ts';
import { twoProcesses } from './twoProcesses.ts';

// The short version of `npm run faults`: a round or two each. The processes that it starts take their time on a busy
// machine.
const patience = 600_000;
const engines = await enginesHere();

describe.each(engines)('on %s', (engine) => {
  test(
    'after kill -9 under load every acknowledged like, request and sign-up is there, and nothing twice',
    async () => {
      expect(await killUnderLoad(engine, 2)).toMatch(/^2 kills, [1-9]\d* acknowledged writes/);
    },
    patience,
  );

  test(
    'the same like or request 20 times at once is one row with one answer',
    async () => {
      expect(await sameAtOnce(engine, 3)).toMatch(/^\d+ writes, each 20 times at once: one row each/);
    },
    patience,
  );
});

test(
  'after a crash between commit and delivery the event arrives, once per id',
  async () => {
    expect(await crashBeforeDelivery('pglite', 1)).toContain('2 events: all arrived');
  },
  patience,
);

test(
  'a start that is killed while the tables are made leaves all of them or none',
  async () => {
    expect(await starts('pglite', 2)).toContain('2 kills while starting');
  },
  patience,
);

test(
  'generated bad requests over every route are never a failure of the server',
  async () => {
    expect(await badRequests('pglite', 300)).toContain('300 requests');
  },
  patience,
);

describe.runIf(engines.includes('postgres'))('two processes on one PostgreSQL', () => {
  test(
    'lose no acknowledged write and no session when one of them is killed, and share their limits',
    async () => {
      expect(await twoProcesses('postgres', 1)).toContain('nothing lost, nothing doubled');
    },
    patience,
  );

  test(
    'show one’s own writes at once while the replica stands still, and go on when it stops',
    async () => {
      expect(await replica('postgres', 1)).toContain('reads all answered');
    },
    patience,
  );
});
