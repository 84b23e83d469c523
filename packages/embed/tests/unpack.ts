import { rmSync } from 'node:fs';
import path from 'node:path';
import { installPacked } from '@leasing/workspace/install-packed';

export const packageFolder = path.join(import.meta.dirname, '..');

/**
 * Puts what a registry would hold, the packed files and nothing else of this package, into `.cache/<name>/node_modules`.
 *
 * @returns the folder, the package in it, and the tarball
 */
export async function unpack(name: string) {
  const folder = path.join(packageFolder, '.cache', name);
  rmSync(folder, { recursive: true, force: true });
  return { folder, ...(await installPacked('embed', folder)) };
}
