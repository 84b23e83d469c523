import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The commit of the release before this one, from which `npm run deploy-test` upgrades. */
const previousRelease = '945a2f3';

/** Takes the release before out of the history of this repository and builds it. @returns its folder */
export function buildPreviousRelease(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', previousRelease], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  // It brings its own package manager, packages and Node, as an operator's folder of a release does.
  const build =
    "import('./packages/workspace/src/build.ts').then((build) => build.buildSiteIfNeeded()).then((built) => process.exit(built ? 0 : 1))";
  const quiet = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  execFileSync('npx', ['--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline'], quiet);
  const bin = ['node_modules/node-runtime/bin', 'node_modules/.bin'].map((name) => path.join(folder, name));
  execFileSync(
    path.join(folder, 'node_modules/node-runtime/bin/node'),
    ['--conditions=leasing-source', '-e', build],
    {
      ...quiet,
      env: { ...process.env, PATH: [...bin, process.env.PATH].join(path.delimiter) },
    },
  );
  return folder;
}
