import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInForeground } from '../process.mjs';
import { root } from '../root.mjs';
import { noticesOf, readLicences } from './notices.ts';
import { names, pnpm } from './packages.ts';

const applications = ['web', 'office'];
const filter = (parts: string[], suffix = '') => parts.map((part) => `--filter=@leasing/${part}${suffix}`);

/**
 * Writes what a release is made of into a folder: a software bill of materials of each published package, of the site with its
 * server, and of the office (CycloneDX), and the licences of everything that the site gives on to browsers or runs.
 */
export async function bill([folder = '.cache/release']: string[]): Promise<number> {
  const target = path.resolve(root, folder);
  mkdirSync(target, { recursive: true });
  for (const [type, parts] of Object.entries({ library: names, application: applications })) {
    const options = ['--sbom-format=cyclonedx', `--sbom-type=${type}`, '--prod', '--split', ...filter(parts)];
    const out = path.join(target, '%s.cdx.json');
    const code = await runInForeground('npx', [...pnpm, 'sbom', ...options, '--out', out]);
    if (code !== 0) return code;
  }
  const used = readLicences('--prod', ...filter(applications, '...'));
  const folders = Object.values(used).flatMap((list) => list.flatMap(({ paths }) => paths));
  writeFileSync(path.join(target, 'third-party-notices.txt'), `${noticesOf(folders)}\n`);
  return 0;
}
