import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

export const packageFolder = path.join(import.meta.dirname, '..');

/**
 * Puts what a registry would hold, the packed files and nothing else of this package, into `.cache/<name>/node_modules`.
 *
 * @returns the folder and, in it, the package
 */
export function unpack(name: string): { folder: string; installed: string } {
  const folder = path.join(packageFolder, '.cache', name);
  const installed = path.join(folder, 'node_modules/@leasing/embed');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: packageFolder });
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) as string;
  execFileSync('tar', ['-xzf', path.join(folder, tarball), '--strip-components=1', '-C', installed]);
  return { folder, installed };
}
