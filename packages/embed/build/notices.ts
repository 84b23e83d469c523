import path from 'node:path';
import { noticesOf } from '@leasing/workspace/notices';
import { bundledSources, packageFolder } from './bundle.ts';

/** What the release owes to others: the licence of every package that is part of its files. */
export async function notices(): Promise<string> {
  const folders = (await bundledSources())
    .map((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path.resolve(packageFolder, file))?.[0])
    .filter((folder) => folder !== undefined);
  return noticesOf(folders);
}
