import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { runLogged, runStep } from './steps.mjs';

interface Part {
  /** As people read it. */
  name: string;
  /** It is built by its script `build`, into `dist`. */
  folder: string;
  /** Everything that it is made of. */
  sources: readonly string[];
}

const shared = ['pnpm-lock.yaml', 'tsconfig.base.json'];
const packages = [
  'packages/{core,ui}/package.json',
  'packages/{core,ui,embed}/src/**/*.{ts,tsx,css,json,html,js}',
];

const calculator: Part = {
  name: 'calculator',
  folder: 'packages/embed',
  sources: [...shared, ...packages, 'packages/embed/{build/*,package.json,tsconfig*.json,README.ru.md}'],
};

const site: Part = {
  name: 'site',
  folder: 'apps/web',
  sources: [
    ...shared,
    ...packages,
    'apps/web/{package.json,index.html,vite.config.ts,vite.worker.config.ts}',
    'apps/web/{src,worker}/**/*.{ts,tsx,css,json}',
    'apps/web/public/**/*',
  ],
};

const office: Part = {
  name: 'office',
  folder: 'apps/office',
  sources: [
    ...shared,
    'packages/core/package.json',
    'packages/core/src/**/*.ts',
    'apps/office/{package.json,index.html,vite.config.ts}',
    'apps/office/src/**/*.{ts,tsx,css}',
  ],
};

/** Builds the calculator, the site and the office where a source has changed since. @throws {StepFailed} */
export async function buildSite(): Promise<void> {
  await runStep('Build', async (show) => {
    const built: string[] = [];
    const build = async (part: Part) => {
      if (!(await buildIfNeeded(part))) return;
      built.push(part.name);
      show(built.join(', '));
    };
    const ends = await Promise.allSettled([build(calculator).then(() => build(site)), build(office)]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    if (built.length === 0) show('nothing has changed');
  });
}

/** Builds the calculator for partners' pages where a source has changed since. @throws {StepFailed} */
export const buildCalculator = () => buildIfNeeded(calculator);

/** Builds the published packages that others are built from, changed or not. @throws {StepFailed} */
export async function buildPackages(): Promise<void> {
  for (const name of ['core', 'ui']) await runStep(`Package ${name}`, () => build(`packages/${name}`));
}

/** Builds a part, whose `dist` remembers what it was built from; answers whether it was built anew. */
async function buildIfNeeded({ folder, sources }: Part): Promise<boolean> {
  const stamp = path.join(root, folder, 'dist/.built-from');
  const now = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
  await build(folder);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

const build = (folder: string) =>
  runLogged(`build-${path.basename(folder)}`, 'npm', ['run', '--silent', 'build'], {
    cwd: path.join(root, folder),
  });

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const stat = statSync(path.join(root, file));
    if (stat.isFile()) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}
