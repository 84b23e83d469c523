import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });

/** The newest release; before the first one this commit, since the schema is edited in place until then. */
function previousRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD~1').toString().trim();
  } catch {
    return 'HEAD';
  }
}

/** Takes the release before out of the history of this repository and builds it. @returns its folder */
export function buildPreviousRelease(folder: string): string {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', '--format=tar', previousRelease()) });
  // It brings its own package manager, packages and Node, as an operator's folder of a release does.
  execFileSync('npm', ['run', '--silent', 'build-site'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}
