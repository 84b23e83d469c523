import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Days without a process that uses them after which the scripts of a release go; their pages are older still. */
export const assetDays = 7;
const dayMs = 86_400_000;

/**
 * Removes scripts and styles of releases that no process has used for a week (`DATA_DIR/assets`).
 * @returns how many files went, and their bytes
 */
export async function removeOldAssets(
  dataDir: string,
  now = Date.now(),
): Promise<{ files: number; bytes: number }> {
  const folder = join(dataDir, 'assets');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const removed = { files: 0, bytes: 0 };
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs, size } = await stat(path);
    if (now - mtimeMs < assetDays * dayMs) continue;
    await rm(path, { force: true });
    removed.files += 1;
    removed.bytes += size;
  }
  return removed;
}
