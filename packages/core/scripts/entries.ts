/** The subpaths: `src/exact/index.ts` is `@leasing/core/unstable/exact`, `src/tax/index.ts` is `@leasing/core/tax`. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Promised for 1.x. Others may change in any minor release, and their address says so. */
const stable = [
  ...['api', 'calculator', 'calculator/texts', 'catalogue', 'catalogue/texts', 'format', 'item'],
  ...['tax', 'validation'],
];

/** By `url`, not `dirname`: tsup bundles its config, and keeps this one of a bundled file. */
const sources = fileURLToPath(new URL('../src', import.meta.url));

export const entries = globSync('**/index.ts', { cwd: sources })
  .map((file) => path.dirname(file))
  .sort()
  .map((name) => ({
    /** Its folder in `src`. */
    name,
    /** Where it is in `dist`; the patterns in package.json lead there. */
    published: `${stable.includes(name) ? 'stable' : 'unstable'}/${name}`,
    /** What comes behind `@leasing/core/`. */
    subpath: stable.includes(name) ? name : `unstable/${name}`,
  }));
