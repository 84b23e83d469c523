import path from 'node:path';
import { nodeFlags } from './process.ts';
import { root } from './root.ts';

/** How the site's process is started: by `npm start`, by the tests and by the benchmarks alike. */
export interface SiteProcess {
  /** Node's own flags and the file to run. */
  args: string[];
  /** Settings that count only when they are there before the process. */
  env: Record<string, string>;
}

/**
 * The process of the site with its memory in bounds. A rendered page is a hundred kilobytes that live for
 * milliseconds: V8 would let the young generation grow to 3 × 32 MB for them, and the threads that compress pages
 * would each keep a heap of the C library's own. Measured while guests load the catalogue from PostgreSQL: 404 MB
 * as Node starts, 243 so, at the same speed (docs/decisions/web-memory.md). What stands in the environment counts.
 */
export function siteProcess(environment: NodeJS.ProcessEnv = process.env): SiteProcess {
  return {
    args: ['--max-semi-space-size=4', ...nodeFlags, path.join(root, 'apps/web/src/server/main.ts')],
    env: { MALLOC_ARENA_MAX: environment.MALLOC_ARENA_MAX ?? '2' },
  };
}
