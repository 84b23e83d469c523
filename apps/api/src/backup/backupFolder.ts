import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskStore } from '../files/store/DiskStore.ts';
import type { FileStore } from '../files/store/FileStore.ts';
import type { Database } from '../platform/database/index.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { restoreBackup } from './restoreBackup.ts';
import { type BackupSummary, writeBackup } from './writeBackup.ts';

/** A backup that this folder has made; its name tells when, in UTC. */
const backupName = /^leasing-\d{4}-\d\d-\d\dT\d{4}Z\.tar\.gz$/;

/**
 * Makes a backup in a folder, restores it into an empty embedded database beside it, and only then counts it as one:
 * older ones beyond `keep` go. One that cannot be restored keeps the name `….failed`, and nothing is removed.
 *
 * @param keep how many stay, this one among them; 1 or more
 * @returns what the restored database holds, the archive's path, and the names that were removed
 */
export async function backupIntoFolder(
  database: Database,
  files: FileStore,
  folder: string,
  keep: number,
  now = new Date(),
): Promise<BackupSummary & { path: string; removed: string[] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `leasing-${now.toISOString().slice(0, 16).replace(':', '')}Z.tar.gz`;
  const path = join(folder, name);
  const unverified = `${path}.unverified`;
  await writeBackup(database, files, unverified);
  let restored: BackupSummary;
  try {
    restored = await verify(unverified);
  } catch (error) {
    await rename(unverified, `${path}.failed`);
    throw error;
  }
  await rename(unverified, path);
  const all = (await readdir(folder)).filter((one) => backupName.test(one)).sort();
  const removed = all.slice(0, Math.max(0, all.length - keep));
  for (const one of removed) await rm(join(folder, one));
  return { ...restored, path, removed };
}

/** Restores an archive as an operator would, each row and file compared with its checksum, and throws it away. */
async function verify(path: string): Promise<BackupSummary> {
  const folder = await mkdtemp(join(tmpdir(), 'leasing-verify-'));
  try {
    const database = await openPglite(folder);
    try {
      return await restoreBackup(database, new DiskStore(folder), path);
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
