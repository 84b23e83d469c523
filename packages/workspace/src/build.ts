import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInForeground } from './process.ts';
import { root } from './root.ts';

/** Everything the embedded calculator is made of. */
const embedInputs = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'packages/{core,ui}/package.json',
  'packages/{core,ui,embed}/src/**/*.{ts,tsx,css,json,html,js}',
  'packages/embed/{build/*,package.json,tsconfig*.json,README.ru.md}',
];

/** Everything the site's bundles are made of. */
const siteInputs = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'packages/{core,ui}/package.json',
  'packages/{core,ui,embed}/src/**/*.{ts,tsx,css,json,html,js}',
  'apps/web/{package.json,index.html,vite.config.ts,vite.worker.config.ts}',
  'apps/web/{src,worker}/**/*.{ts,tsx,css,json}',
  'apps/web/public/**/*',
];

/** Everything the office is made of. */
const officeInputs = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'packages/core/package.json',
  'packages/core/src/**/*.ts',
  'apps/office/{package.json,index.html,vite.config.ts}',
  'apps/office/src/**/*.{ts,tsx,css}',
];

/** Builds the calculator, the site and the office where a source has changed since; answers false if one failed. */
export async function buildSiteIfNeeded(): Promise<boolean> {
  const results = await Promise.all([
    buildEmbedIfNeeded().then((done) => done && buildIfNeeded('site', 'apps/web', siteInputs)),
    buildIfNeeded('office', 'apps/office', officeInputs),
  ]);
  return results.every(Boolean);
}

export const buildEmbedIfNeeded = () => buildIfNeeded('embedded calculator', 'packages/embed', embedInputs);

/** Builds a folder, whose `dist` remembers what it was built from. */
async function buildIfNeeded(name: string, folder: string, sources: string[]): Promise<boolean> {
  const stamp = path.join(root, folder, 'dist/.built-from');
  const now = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true;
  console.log(`Building the ${name} …`);
  const failed = await runInForeground('npm', ['run', '--silent', 'build'], { cwd: path.join(root, folder) });
  if (failed) return false;
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

function fingerprint(sources: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const stat = statSync(path.join(root, file));
    if (stat.isFile()) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}
