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

/** Builds the site when a source has changed since the last build; answers false if the build failed. */
export async function buildSiteIfNeeded(): Promise<boolean> {
  const stamp = path.join(root, 'apps/web/dist/.built-from');
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true;
  console.log('Building the site …');
  for (const folder of ['packages/embed', 'apps/web']) {
    const failed = await runInForeground('npm', ['run', '--silent', 'build'], {
      cwd: path.join(root, folder),
    });
    if (failed) return false;
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: root }).sort()) {
    const stat = statSync(path.join(root, file));
    if (stat.isFile()) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}
