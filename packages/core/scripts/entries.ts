/** The subpaths: `src/exact/index.ts` is `@leasing/core/unstable/exact`, `src/tax/index.ts` is `@leasing/core/tax`. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from './packageFolder.ts';

/** Promised for 1.x. Others may change in any minor release, and their address says so. */
const stable = [
  ...['api', 'calculator', 'calculator/texts', 'catalogue', 'catalogue/texts', 'format', 'item'],
  ...['tax', 'validation'],
];

export const entries = globSync('**/index.ts', { cwd: path.join(packageFolder, 'src') })
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
