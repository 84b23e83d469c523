import path from 'node:path';
import { nodeFlags, runInForeground } from './process.mjs';
import { root } from './root.mjs';

/** How a process is started whose memory is kept in bounds: by npm's commands, by the tests and by the benchmarks alike. */
export interface BoundedProcess {
  /** Node's own flags and the file to run. */
  args: string[];
  /** The environment, with settings that count only when they are there before the process. */
  env: NodeJS.ProcessEnv;
}

/**
 * The process of the site with its memory in bounds. A rendered page is a hundred kilobytes that live for
 * milliseconds: V8 would let the young generation grow to 3 × 32 MB for them, and the threads that compress pages
 * would each keep a heap of the C library's own. Measured while guests load the catalogue from PostgreSQL: 404 MB
 * as Node starts, 243 so, at the same speed (docs/decisions/operations.md). The C library would put large buffers into
 * its heap, whose gaps it never gives back: 40 MB after 10,000 requests. V8 lets its heap
 * grow to four times what lives where it may grow without a bound, 100 MB more, and to 1.6 times with one of a gigabyte,
 * which costs each page another 1.5 ms of collecting: here it is twice. V8 would also optimise the largest function of the
 * embedded database and take 500 MB for a second. Settings of the environment win.
 */
export const siteProcess = (environment?: NodeJS.ProcessEnv) =>
  processOf('apps/web/src/server/main.ts', environment);

/**
 * The process of `npm run import`, which holds the embedded database itself while no site runs: with that database
 * unoptimised a list is stored a quarter slower (docs/decisions/import.md).
 */
export const importProcess = (environment?: NodeJS.ProcessEnv) =>
  processOf('apps/api/src/stock-import/main.ts', environment);

const importMemory = ['--max-semi-space-size=4', '--max-old-space-size=1024', '--liftoff-only'];
const memoryOfV8: Record<string, string[]> = {
  'apps/web/src/server/main.ts': [...importMemory, '--heap-growing-percent=100'],
  'apps/api/src/stock-import/main.ts': importMemory,
};

/** How the C library (glibc) takes memory: two heaps, and a buffer of 128 kB and more is given back when it ends. */
const memoryOfC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** How a file of the project is started, from the root. */
function processOf(file: string, environment = process.env): BoundedProcess {
  const flags = memoryOfV8[file];
  return {
    args: [...(flags ?? []), ...nodeFlags, path.join(root, file)],
    env: flags ? { ...memoryOfC, ...environment } : environment,
  };
}

/** Runs a file of the project on the pinned Node. @param file from the root */
export function runFile(file: string, args: readonly string[] = []): Promise<number> {
  const { args: start, env } = processOf(file);
  return runInForeground(process.execPath, [...start, ...args], { env });
}
