import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore, StoredPlace } from '../files/store/FileStore.ts';
import { sqlState } from '../platform/database/database.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { checksum, migrate, ownMigrations } from '../platform/migrations/migrate.ts';
import { BackupError, type Manifest } from './archive.ts';
import { readArchive } from './readArchive.ts';
import {
  continueNumbering,
  fixTexts,
  leftOut,
  readTable,
  readTables,
  type Table,
  writeLines,
} from './tables.ts';
import type { BackupSummary } from './writeBackup.ts';

/** What is sent to the database at once: lines, and characters where lines are long. */
const batch = { lines: 500, characters: 4_000_000 } as const;
/** The longest row of the site has a tenth of this. */
const longestLine = 16_000_000;

/**
 * Restores an archive onto an empty machine and checks every table and file against it. The tables appear together
 * or not at all. An archive of an older version is brought up to date. No one is signed in afterwards, and no code
 * that was under way is valid.
 *
 * @param database open and not migrated
 * @param files the store that gets the files
 * @throws BackupError when the machine is not empty or the archive does not fit; no row and no new file is left then
 */
export async function restoreBackup(
  database: Database,
  files: FileStore,
  path: string,
): Promise<BackupSummary> {
  await refuseStock(database);
  const folder = await mkdtemp(join(tmpdir(), 'leasing-restore-'));
  const newFiles = new NewFiles(files, await files.list());
  try {
    const { manifest, sum } = await readArchive(path, {
      files,
      tablePath: (table) => join(folder, table),
      beforeFile: (place) => newFiles.add(place),
    });
    await migrateAsThen(database, manifest);
    await database.transaction((transaction) => load(transaction, manifest, folder));
    await migrate(database);
    // A site that runs on the empty database reads the stock: the triggers that note changes were off.
    await database.query("INSERT INTO stock_change (kind) VALUES ('equipment'), ('spare-part')");
    await database.maintain();
    return { ...sum, tables: manifest.tables };
  } catch (error) {
    await newFiles.remove();
    if (!isBadRow(error)) throw error;
    const sentence = 'Строки копии испорчены или изменены: база данных их не\u00A0принимает.';
    throw new BackupError(sentence, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files that this restore adds to a store, which may be a bucket that has some of them already. */
class NewFiles {
  readonly #files: FileStore;
  readonly #before: ReadonlySet<string>;
  readonly #added = new Set<string>();

  constructor(files: FileStore, before: readonly StoredPlace[]) {
    this.#files = files;
    this.#before = new Set(before.map(({ place }) => contentOf(place)));
  }

  add(place: string): void {
    const id = contentOf(place);
    if (!this.#before.has(id)) this.#added.add(id);
  }

  async remove(): Promise<void> {
    // What cannot be removed now only takes space.
    for (const id of this.#added) await this.#files.remove(id).catch(() => {});
  }
}

function contentOf(place: string): string {
  return place.split('/')[1] ?? '';
}

async function refuseStock(database: Database): Promise<void> {
  const [row] = await database.query<{ exists: boolean }>(
    "SELECT to_regclass('account') IS NOT NULL AS exists",
  );
  if (!row?.exists) return;
  const [found] = await database.query<{ used: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM account) OR EXISTS (SELECT 1 FROM item) AS used`,
  );
  if (found?.used) {
    throw new BackupError(
      'В\u00A0базе уже есть данные. Восстанавливать можно только в\u00A0пустую: укажите другую папку DATA_DIR или другую базу DATABASE_URL.',
    );
  }
}

/** The schema of the moment of the backup, so that its rows fit; the later migrations then change them too. */
async function migrateAsThen(database: Database, { migrations }: Manifest): Promise<void> {
  const currentMigrations = ownMigrations();
  const [schema] = currentMigrations;
  if (!schema || migrations[0]?.name !== schema.name || migrations[0].checksum !== checksum(schema)) {
    throw new BackupError(
      'Схема базы в\u00A0копии другая: её\u00A0сделала другая версия до\u00A01.0.0. Восстановите копию той\u00A0версией, выгрузите склад (npm run export -- stock) и\u00A0загрузите его здесь (npm run import).',
    );
  }
  const unknown = migrations.find(
    ({ name }) => !currentMigrations.some((migration) => migration.name === name),
  );
  if (unknown) throw new BackupError(`Копия сделана более новой версией программы (${unknown.name}).`);
  const first = currentMigrations.slice(0, migrations.length);
  const skipped = first.find(({ name }, index) => migrations[index]?.name !== name);
  if (skipped) throw new BackupError(`Схема базы в\u00A0копии другая: нет миграции ${skipped.name}.`);
  await migrate(database, first);
  const ran = await database.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration',
  );
  for (const { name, checksum: then } of migrations) {
    if (ran.find((migration) => migration.name === name)?.checksum !== then) {
      throw new BackupError(`Схема базы в\u00A0копии другая: миграция ${name} отличается.`);
    }
  }
}

async function load(transaction: Transaction, manifest: Manifest, folder: string): Promise<void> {
  await fixTexts(transaction);
  const tables = await readTables(transaction);
  const knownTables = new Set([...tables.map(({ name }) => name), ...leftOut]);
  const foreign = manifest.tables.find(({ name }) => !knownTables.has(name));
  if (foreign) throw new BackupError(`В\u00A0копии есть посторонняя таблица «${foreign.name}».`);
  const names = tables.map(({ name }) => `"${name}"`);
  // The triggers did their work on the old machine: here they would count every like a second time.
  for (const name of names) await transaction.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // CASCADE reaches the tables that a backup leaves out.
  await transaction.query(`TRUNCATE ${names.join(', ')} CASCADE`);
  for (const table of tables) {
    const expected = manifest.tables.find(({ name }) => name === table.name);
    if (expected) await loadTable(transaction, table, expected, join(folder, table.name));
  }
  for (const name of names) await transaction.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  // A code that had not left when the backup was made must not reach anyone now.
  await transaction.query("DELETE FROM delivery WHERE target = 'code'");
}

async function loadTable(
  transaction: Transaction,
  table: Table,
  expected: Manifest['tables'][number],
  path: string,
): Promise<void> {
  for await (const lines of batchesOf(path)) await writeLines(transaction, table, lines);
  await continueNumbering(transaction, table, expected.lastNumber);
  const restored = await readTable(transaction, table, async () => {});
  if (restored.rows !== expected.rows || restored.sha256 !== expected.sha256) {
    throw new BackupError(
      `Таблица «${table.name}» восстановилась не\u00A0такой, какой была: строк ${restored.rows} из ${expected.rows}.`,
    );
  }
}

/** Whether the database refused what a row says: a value, its type, a rule of the table, or its size. */
function isBadRow(error: unknown): boolean {
  return /^(21|22|23|54)/.test(sqlState(error) ?? '');
}

/** The lines of a file, some at a time. */
async function* batchesOf(path: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let characters = 0;
  for await (const line of linesOf(path)) {
    lines.push(line);
    characters += line.length;
    if (lines.length < batch.lines && characters < batch.characters) continue;
    yield lines;
    lines = [];
    characters = 0;
  }
  if (lines.length > 0) yield lines;
}

/** Only a line feed ends a row: a title may hold other signs that end a line, such as U+2028. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let start: string[] = [];
  let length = 0;
  for await (const piece of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = piece.split('\n');
    start.push(first);
    length += first.length;
    if (length > longestLine) throw new BackupError('В\u00A0копии есть слишком длинная запись.');
    if (others.length === 0) continue;
    yield start.join('');
    yield* others.slice(0, -1);
    start = others.slice(-1);
    length = start.join('').length;
  }
  if (length > 0) yield start.join('');
}
