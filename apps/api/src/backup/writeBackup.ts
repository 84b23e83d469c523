import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../files/store/FileStore.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type FilesSum, type Manifest, writeArchive } from './archive.ts';
import { fixTexts, readTable, readTables } from './tables.ts';

/** What a backup holds. */
export interface BackupSummary extends FilesSum {
  tables: Manifest['tables'];
}

/**
 * Writes every table, as it was at one moment, and every stored file into one archive. The files are copied after
 * the tables: contents are only ever added, so every file that the tables name is in the archive.
 *
 * @param files the store whose files are copied, be it on this machine or not
 */
export async function writeBackup(
  database: Database,
  files: FileStore,
  path: string,
): Promise<BackupSummary> {
  const folder = await mkdtemp(`${path}.`);
  try {
    const manifest = await database.transaction(async (transaction) => {
      await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return dumpTables(transaction, folder);
    });
    const sum = await writeArchive(path, manifest, folder, files);
    return { ...sum, tables: manifest.tables };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(`${path}.part`, { force: true });
  }
}

async function dumpTables(transaction: Transaction, folder: string): Promise<Manifest> {
  await fixTexts(transaction);
  const migrations = await transaction.query<Manifest['migrations'][number]>(
    'SELECT name, checksum FROM migration ORDER BY name',
  );
  const tables: Manifest['tables'] = [];
  for (const table of await readTables(transaction)) {
    const file = createWriteStream(join(folder, table.name), { mode: 0o600 });
    const sum = await readTable(transaction, table, async (lines) => {
      if (!file.write(`${lines.join('\n')}\n`)) await once(file, 'drain');
    });
    file.end();
    await once(file, 'finish');
    tables.push({ name: table.name, ...sum });
  }
  return { format: 1, createdAt: new Date().toISOString(), migrations, tables };
}
