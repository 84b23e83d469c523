import path from 'node:path';
import { root } from '../root.ts';

/** Folders of the packages that are published, each after those it needs. */
export const published = ['core', 'ui', 'embed'].map((name) => path.join(root, 'packages', name));

/** The pinned package manager, for `npx`. */
export const pnpm = ['--yes', 'pnpm@12.21.0'];
