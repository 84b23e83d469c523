import path from 'node:path';
import { packageManager } from '../install.mjs';
import { root } from '../root.mjs';

/** Folders of the packages that are published, each after those it needs. */
export const published = ['core', 'ui', 'embed'].map((name) => path.join(root, 'packages', name));

/** The pinned package manager, for `npx`. */
export const pnpm = ['--yes', packageManager];
