import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundledSources, packageFolder } from './bundle.ts';

/** What the release owes to others: the licence of every package that is part of its files. */
export async function notices(): Promise<string> {
  const folders = (await bundledSources())
    .map((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path.resolve(packageFolder, file))?.[0])
    .filter((folder) => folder !== undefined);
  return [...new Set(folders)].map(licenceOf).sort().join('\n\n\n');
}

function licenceOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  if (files.length === 0) throw new Error(`${name} has no file with its licence`);
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  return [`${name} ${version}`, ...texts].join('\n\n');
}
