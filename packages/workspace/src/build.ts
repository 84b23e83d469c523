/** Builds and packs what has not been since its sources changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageManager } from './install.mjs';
import { root } from './root.mjs';
import { runLogged, runStep } from './steps.mjs';

/** A folder that its script `build` builds into its `dist`, and the others whose sources it takes in. */
const parts = {
  core: ['packages/core'],
  ui: ['packages/ui', 'packages/core'],
  embed: ['packages/embed', 'packages/ui', 'packages/core'],
  web: ['apps/web', 'packages/embed', 'packages/ui', 'packages/core'],
  office: ['apps/office', 'packages/core'],
} satisfies Record<string, [string, ...string[]]>;

type Part = keyof typeof parts;
export type Published = 'core' | 'ui' | 'embed';

/** What else they are made of. */
const shared = ['pnpm-lock.yaml', 'tsconfig.base.json', '.storybook/guides.ts'];

/** The site with the calculator that it serves, and the office. @throws {StepFailed} */
export const buildSite = () => inStep('Build', [['embed', 'web'], ['office']], build);

/** The published packages, and their tarballs. @throws {StepFailed} */
export const packPackages = () => inStep('Pack', [['core', 'ui', 'embed']], pack);

/** Where the tarball of a package is, as a registry would get it. */
export const tarballOf = (name: Part) => path.join(root, '.cache/packed', `${name}.tgz`);

/** Makes the parts of a list one after another, the lists beside each other; `make` answers whether it had to. */
function inStep<Name extends Part>(name: string, lists: Name[][], make: (part: Name) => Promise<boolean>) {
  return runStep(name, async (show) => {
    const made: Name[] = [];
    const ends = await Promise.allSettled(
      lists.map(async (list) => {
        for (const part of list)
          if (await make(part)) {
            made.push(part);
            show(made.join(', '));
          }
      }),
    );
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    if (made.length === 0) show('nothing has changed');
  });
}

/** `dist` remembers what it was built from. */
async function build(part: Part): Promise<boolean> {
  const cwd = path.join(root, parts[part][0]);
  const stamp = path.join(cwd, 'dist/.built-from');
  const now = fingerprint(parts[part]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
  rmSync(tarballOf(part), { force: true });
  await runLogged(`build-${part}`, 'npm', ['run', '--silent', 'build'], { cwd });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

/** Builds a published package and packs it. @throws {StepFailed} */
export async function pack(name: Published): Promise<boolean> {
  const tarball = tarballOf(name);
  if (!(await build(name)) && existsSync(tarball)) return false;
  const cwd = path.join(root, parts[name][0]);
  await runLogged(`pack-${name}`, 'npx', ['--yes', packageManager, 'pack', '--out', tarball], { cwd });
  return true;
}

function fingerprint(folders: readonly string[]): string {
  const hash = createHash('sha256');
  const sources = folders.flatMap((folder) => [
    `${folder}/*.*`,
    `${folder}/{build,examples,integrations,public,scripts,src,vectors,worker}/**/*`,
  ]);
  for (const file of globSync([...shared, ...sources], { cwd: root }).sort()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(`${file}\0`).update(readFileSync(full));
  }
  return hash.digest('hex');
}
