import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { packageManager } from '@leasing/workspace/pnpm';

export const packageFolder = path.join(import.meta.dirname, '..');

/**
 * Puts what a registry would hold, the packed files and nothing else of this package, into `.cache/<name>/node_modules`.
 *
 * @returns the folder, the package in it, and the tarball
 */
export function unpack(name: string): { folder: string; installed: string; tarball: string } {
  const folder = path.join(packageFolder, '.cache', name);
  const installed = path.join(folder, 'node_modules/@leasing/embed');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  execFileSync('npx', ['--yes', packageManager, 'pack', '--pack-destination', folder], {
    cwd: packageFolder,
  });
  const tarball = path.join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '');
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
  return { folder, installed, tarball };
}
