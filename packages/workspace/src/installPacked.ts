import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { type Published, pack, tarballOf } from './build.ts';
import { root } from './root.mjs';

/**
 * Puts a published package into `node_modules` of a folder as a registry would give it, with links to what it depends on.
 * Nothing is downloaded. One that depends on another of ours comes after it.
 */
export async function installPacked(name: Published, folder: string) {
  await pack(name);
  const tarball = tarballOf(name);
  const modules = path.join(folder, 'node_modules');
  const installed = path.join(modules, '@leasing', name);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  for (const dependency of Object.keys(dependencies)) {
    const link = path.join(modules, dependency);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(realpathSync(path.join(root, 'packages', name, 'node_modules', dependency)), link);
  }
  return { installed, tarball };
}
