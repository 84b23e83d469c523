import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/store/FileStore.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { migrate, ownMigrations } from '../platform/migrations/migrate.ts';
import { BackupError, type Manifest, readArchive } from './archive.ts';
import { continueNumbering, fixTexts, readTable, readTables, type Table, writeLines } from './tables.ts';
import type { BackupSummary } from './writeBackup.ts';

/** Lines that are sent to the database at once. */
const batch = 500;

/**
 * Restores an archive onto an empty machine and checks every table and file against it. The tables appear together
 * or not at all. An archive of an older version is brought up to date.
 *
 * @param database open and not migrated
 * @param files the store that gets the files
 * @throws BackupError when the machine is not empty or the archive does not fit; nothing is stored then but files
 */
export async function restoreBackup(
  database: Database,
  files: FileStore,
  path: string,
): Promise<BackupSummary> {
  await refuseStock(database);
  const folder = await mkdtemp(join(tmpdir(), 'leasing-restore-'));
  try {
    const { manifest, ...sum } = await unpack(path, files, folder);
    await migrateAsThen(database, manifest);
    await database.transaction((transaction) => load(transaction, manifest, folder));
    await migrate(database);
    await database.maintain();
    return { ...sum, tables: manifest.tables };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refuseStock(database: Database): Promise<void> {
  const [row] = await database.query<{ exists: boolean }>(
    "SELECT to_regclass('account') IS NOT NULL AS exists",
  );
  if (!row?.exists) return;
  const [found] = await database.query<{ used: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM account) OR EXISTS (SELECT 1 FROM equipment)
       OR EXISTS (SELECT 1 FROM component) AS used`,
  );
  if (found?.used) {
    throw new BackupError(
      'В\u00A0базе уже есть данные. Восстанавливать можно только в\u00A0пустую: укажите другую папку DATA_DIR или другую базу DATABASE_URL.',
    );
  }
}

async function unpack(path: string, files: FileStore, folder: string) {
  let manifest: Manifest | undefined;
  const sum = await readArchive(path, files, {
    manifest: async (read) => {
      manifest = read;
    },
    table: async (name, content) => {
      if (!manifest?.tables.some((table) => table.name === name)) {
        throw new BackupError(`В\u00A0копии есть посторонняя таблица «${name}».`);
      }
      await pipeline(content, createWriteStream(join(folder, name)));
    },
  });
  if (!manifest) throw new BackupError('Это не\u00A0копия сайта.');
  return { manifest, ...sum };
}

/** The schema of the moment of the backup, so that its rows fit; the later migrations then change them too. */
async function migrateAsThen(database: Database, { migrations }: Manifest): Promise<void> {
  const own = ownMigrations();
  const unknown = migrations.find(({ name }) => !own.some((migration) => migration.name === name));
  if (unknown) throw new BackupError(`Копия сделана более новой версией программы (${unknown.name}).`);
  const names = new Set(migrations.map(({ name }) => name));
  await migrate(
    database,
    own.filter(({ name }) => names.has(name)),
  );
  const ran = await database.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration',
  );
  for (const { name, checksum } of migrations) {
    if (ran.find((migration) => migration.name === name)?.checksum !== checksum) {
      throw new BackupError(`Схема базы в\u00A0копии другая: миграция ${name} отличается.`);
    }
  }
}

async function load(transaction: Transaction, manifest: Manifest, folder: string): Promise<void> {
  await fixTexts(transaction);
  const tables = await readTables(transaction);
  const names = tables.map(({ name }) => `"${name}"`);
  // The triggers did their work on the old machine: here they would count every like a second time.
  for (const name of names) await transaction.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await transaction.query(`TRUNCATE ${names.join(', ')}`);
  for (const table of tables) {
    const expected = manifest.tables.find(({ name }) => name === table.name);
    if (expected) await loadTable(transaction, table, expected, join(folder, table.name));
  }
  for (const name of names) await transaction.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

async function loadTable(
  transaction: Transaction,
  table: Table,
  expected: Manifest['tables'][number],
  path: string,
): Promise<void> {
  let lines: string[] = [];
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    lines.push(line);
    if (lines.length < batch) continue;
    await writeLines(transaction, table, lines);
    lines = [];
  }
  await writeLines(transaction, table, lines);
  await continueNumbering(transaction, table, expected.lastNumber);
  const restored = await readTable(transaction, table, async () => {});
  if (restored.rows !== expected.rows || restored.sha256 !== expected.sha256) {
    throw new BackupError(
      `Таблица «${table.name}» восстановилась не\u00A0такой, какой была: строк ${restored.rows} из ${expected.rows}.`,
    );
  }
}
