import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from './Installation.ts';

/** Something that happens to an installation while visitors use it. */
export interface Fault {
  name: string;
  /** Lets it happen and brings everything back; answers what is worth knowing about it. */
  happen(installation: Installation): Promise<string>;
  /** Requests that may fail: those that the killed process had taken. */
  mayLose?: 'in flight';
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** One process after the other, as deploy/upgrade.sh does it. */
async function replaceAll({ processes, nginx }: Installation): Promise<string> {
  const begin = performance.now();
  for (const process of processes) {
    await nginx.leaveOut(process.port);
    await process.stop();
    await process.start();
  }
  await nginx.leaveOut();
  return `took ${seconds(performance.now() - begin)}`;
}

/** What an operator does, and what happens to operators. */
export const faults: readonly Fault[] = [
  {
    name: 'upgrade: the release before replaced by this one, a process after the other',
    async happen(installation) {
      for (const process of installation.processes)
        process.release = path.resolve(import.meta.dirname, '../..');
      return replaceAll(installation);
    },
  },
  {
    name: 'nothing',
    async happen() {
      await sleep(10_000);
      return '10 s';
    },
  },
  {
    name: 'one process killed (kill -9), started again',
    mayLose: 'in flight',
    async happen({ processes: [process] }) {
      await sleep(1000);
      await process.kill();
      await sleep(2000);
      return `serves again ${(await process.start()).toFixed(1)} s after its start`;
    },
  },
  {
    name: 'both processes replaced, one after the other',
    happen: replaceAll,
  },
  {
    name: 'PostgreSQL restarted',
    async happen({ postgres }) {
      const begin = performance.now();
      await postgres.stop('fast');
      await postgres.start();
      return `was away for ${seconds(performance.now() - begin)}`;
    },
  },
  {
    name: 'replica gone for 5 s, then back',
    async happen({ replica }) {
      await replica.stop('immediate');
      await sleep(5000);
      await replica.start();
      return '';
    },
  },
  {
    name: 'nginx reloaded five times',
    async happen({ nginx }) {
      for (let reload = 0; reload < 5; reload += 1) {
        nginx.reload();
        await sleep(1000);
      }
      return '';
    },
  },
];
