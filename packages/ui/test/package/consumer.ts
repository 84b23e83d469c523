/**
 * A project outside this repository with the packed package in it: the tarballs that would be published, unpacked into
 * node_modules, with the package's own dependencies beside them. Nothing is downloaded.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageFolder } from '../../scripts/entries.ts';

export interface Consumer {
  folder: string;
  /** The packed @leasing/ui. */
  tarball: string;
  /** It, as unpacked. */
  installed: string;
  remove(): void;
}

/** Builds and packs the package and what it stands on, and makes the consumer's project. */
export function makeConsumer(): Consumer {
  const folder = mkdtempSync(path.join(tmpdir(), 'ui-consumer-'));
  install(path.resolve(packageFolder, '../core'), '@leasing/core', folder);
  const tarball = install(packageFolder, '@leasing/ui', folder);
  cpSync(path.join(import.meta.dirname, 'consumer'), path.join(folder, 'src'), { recursive: true });
  const installed = path.join(folder, 'node_modules/@leasing/ui');
  return { folder, tarball, installed, remove: () => rmSync(folder, { recursive: true }) };
}

function install(source: string, name: string, folder: string): string {
  run('npm', ['run', '--silent', 'build'], source);
  const packed = path.join(folder, path.basename(name));
  mkdirSync(packed);
  run('npx', ['--yes', packageManager(), 'pack', '--pack-destination', packed], source);
  const [file = ''] = globSync('*.tgz', { cwd: packed });
  const tarball = path.join(packed, file);
  const installed = path.join(folder, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'], folder);
  const { dependencies } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  for (const dependency of Object.keys(dependencies)) {
    if (dependency.startsWith('@leasing/')) continue;
    const link = path.join(folder, 'node_modules', dependency);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(realpathSync(path.join(source, 'node_modules', dependency)), link);
  }
  return tarball;
}

function packageManager(): string {
  return 'pnpm@12';
}

/** Runs a program and answers what it prints; throws with its output when it fails. */
export function run(program: string, args: string[], cwd: string): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
