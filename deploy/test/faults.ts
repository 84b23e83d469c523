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

/** What an operator does, and what happens to operators. */
export const faults: readonly Fault[] = [
  {
    name: 'nothing',
    async happen() {
      await sleep(10_000);
      return '10 s';
    },
  },
  {
    name: 'upgrade: the release before replaced by this one, a process after the other',
    // That release did not drain: it closed idle connections as it stopped, and a POST may have been on its way.
    mayLose: 'in flight',
    async happen({ processes }) {
      const begin = performance.now();
      for (const process of processes) {
        await process.stop();
        process.release = path.resolve(import.meta.dirname, '../..');
        await process.start();
        // Both releases serve for a while.
        await sleep(3000);
      }
      return `took ${seconds(performance.now() - begin)}`;
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
    async happen({ processes }) {
      const begin = performance.now();
      for (const process of processes) {
        await process.stop();
        await process.start();
      }
      return `took ${seconds(performance.now() - begin)}`;
    },
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
