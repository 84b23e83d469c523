/** The command `npm run faults`. */

import { parseArguments } from '../src/platform/commands/parseArguments.ts';
import { CommandRefused, runCommand } from '../src/platform/commands/runCommand.ts';
import { badRequests } from './badRequests.ts';
import { crashBeforeDelivery } from './crashBeforeDelivery.ts';
import { fullDisk } from './fullDisk.ts';
import { killUnderLoad } from './killUnderLoad.ts';
import { orders } from './orders.ts';
import { type EngineName, enginesHere, makePlace, type Place } from './Place.ts';
import { replica } from './replica.ts';
import { starts } from './starts.ts';
import { twoProcesses } from './twoProcesses.ts';

interface Scenario {
  /** How often, unless --rounds says otherwise. */
  rounds: number;
  engines: readonly EngineName[];
  /** It makes a disk of its own. */
  needsRoot?: boolean;
  run(engine: EngineName, rounds: number, seed: number | undefined): Promise<string>;
}

/** A scenario in a place of its own. */
function inNewPlace(
  scenario: (place: Place, rounds: number, seed?: number) => Promise<string>,
): Scenario['run'] {
  return async (engine, rounds, seed) => {
    const place = await makePlace(engine);
    return place.during(() => scenario(place, rounds, seed));
  };
}

const both = ['pglite', 'postgres'] as const;
const scenarios: Record<string, Scenario> = {
  kill: { rounds: 100, engines: both, run: inNewPlace(killUnderLoad) },
  crash: { rounds: 25, engines: both, run: inNewPlace(crashBeforeDelivery) },
  starts: { rounds: 20, engines: both, run: inNewPlace(starts) },
  bad: { rounds: 50_000, engines: both, run: inNewPlace(badRequests) },
  disk: { rounds: 3, engines: both, needsRoot: true, run: fullDisk },
  replica: { rounds: 5, engines: ['postgres'], run: inNewPlace(replica) },
  orders: { rounds: 1000, engines: both, run: inNewPlace(orders) },
  two: { rounds: 20, engines: ['postgres'], run: inNewPlace(twoProcesses) },
};

const usage = `npm run faults -- [SCENARIO…] [--engine pglite|postgres] [--rounds N] [--seed N]

  kill     kill -9 under load; every acknowledged like, request and sign-up is there, nothing doubled (100 kills)
  crash    a crash between commit and delivery: the event arrives after the restart, once per id (25 kills)
  starts   kills while the tables are made, two starters at once, an older version on newer tables (20 kills)
  bad      generated bad requests over every route: no 5xx, no crash, no growth of memory (50,000 requests)
  disk     a disk that fills up: reads are answered, writes done or refused, nothing is lost (3 times; root alone)
  replica  two processes and a streaming replica: own writes are seen at once; the replica stops under load (5 times)
  orders   the files of an exchange with 1C in any order come to the same, 24 layouts (1,000 orders of each)
  two      two processes on one PostgreSQL, one killed in the middle of the load (20 kills)`;

await runCommand(usage, process.argv.slice(2), async (args, { print }) => {
  const { values, positionals } = parseArguments(args, {
    engine: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
  });
  const unknown = positionals.find((name) => !Object.hasOwn(scenarios, name));
  if (unknown !== undefined) throw new CommandRefused(`There is no scenario ${unknown}.`);
  const here = await enginesHere();
  if (!here.includes('postgres'))
    print('No PostgreSQL 15 or newer on this machine: the embedded database only.');
  for (const name of positionals.length > 0 ? positionals : Object.keys(scenarios)) {
    const scenario = scenarios[name] as Scenario;
    if (scenario.needsRoot && process.getuid?.() !== 0) {
      print(`${name}: left out, only root may do that`);
      continue;
    }
    const engines = scenario.engines.filter(
      (engine) => here.includes(engine) && (values.engine ?? engine) === engine,
    );
    for (const engine of engines) {
      const start = performance.now();
      const rounds = Number(values.rounds ?? scenario.rounds);
      const outcome = await scenario.run(
        engine,
        rounds,
        values.seed === undefined ? undefined : Number(values.seed),
      );
      print(`${name} on ${engine}: ${outcome} (${Math.round((performance.now() - start) / 1000)} s)`);
    }
  }
});
