import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageManager } from '../install.mjs';
import { root } from '../root.mjs';

/** Names of the packages that are published, each after those it needs. */
export const names = ['core', 'ui', 'embed'];
/** Their folders. */
export const published = names.map((name) => path.join(root, 'packages', name));

/** The pinned package manager, for `npx`. */
export const pnpm = ['--yes', packageManager];

/** Writes a changeset for all of them, so that a version can be made where none is pending. */
export const writeChangeset = (file: string) =>
  writeFileSync(file, `---\n${names.map((name) => `'@leasing/${name}': patch\n`).join('')}---\n\nA trial.\n`);

/** A sentence where the CHANGELOG.md of a package is already about a later version than its package.json; else undefined. */
export function notYetReleasable(folder: string): string | undefined {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const [, described] = /^## (\S+)/m.exec(read('CHANGELOG.md')) ?? [];
  const { name, version } = JSON.parse(read('package.json'));
  return described === version
    ? undefined
    : `CHANGELOG.md of ${name} begins with ${described}, its package.json says ${version}.`;
}
