import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInForeground } from './process.ts';
import { root } from './root.ts';

/** Everything the site's bundles are made of. */
const inputs = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'packages/{core,ui}/package.json',
  'packages/{core,ui,embed}/src/**/*.{ts,tsx,css,json,html,js}',
  'packages/embed/{build/*,package.json}',
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

/** Builds the site and the office where a source has changed since the last build; answers false if one failed. */
export async function buildSiteIfNeeded(): Promise<boolean> {
  const results = await Promise.all([
    buildIfNeeded('site', ['packages/embed', 'apps/web'], inputs),
    buildIfNeeded('office', ['apps/office'], officeInputs),
  ]);
  return results.every(Boolean);
}

/** Builds folders one after another; the last one's `dist` remembers what it was built from. */
async function buildIfNeeded(name: string, folders: readonly string[], sources: string[]): Promise<boolean> {
  const stamp = path.join(root, folders.at(-1) ?? '', 'dist/.built-from');
  const now = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true;
  console.log(`Building the ${name} …`);
  for (const folder of folders) {
    const failed = await runInForeground('npm', ['run', '--silent', 'build'], {
      cwd: path.join(root, folder),
    });
    if (failed) return false;
  }
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
