import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Database, Transaction } from '../database/database.ts';

/** One numbered SQL file of this folder. */
export interface Migration {
  /** File name, for example 001-schema.sql; the order of names is the order of running. */
  name: string;
  sql: string;
}

/** The database's history and these files do not belong together; the start is refused. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** The lock that starters take in turn; any constant that nothing else in this database uses. */
const advisoryLock = 7_265_001;

/** The migrations of this version of the program. */
export function ownMigrations(): Migration[] {
  const folder = new URL('.', import.meta.url);
  return readdirSync(folder)
    .filter((name) => /^\d{3}-[a-z-]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }));
}

/**
 * Brings the schema up to date in one transaction, so that a database is never left half-migrated, under a lock,
 * so that several processes may start at once. A running process of the release before goes on beside it: what it
 * reads and writes is removed by the release after (docs/decisions/upgrades.md).
 *
 * @param mayBeNewer whether a database that a newer release has migrated is accepted
 * @returns the names of the migrations that ran
 * @throws MigrationError when a migration that ran before has changed since or is missing in between, or when a newer
 *   release has migrated the database
 */
export function migrate(
  database: Database,
  migrations: readonly Migration[] = ownMigrations(),
  mayBeNewer = false,
): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [advisoryLock]);
    const ran = await history(transaction);
    const pending = migrations.filter(({ name }) => !ran.has(name));
    refuseDevelopment(migrations, ran);
    refuseChangedHistory(migrations, ran);
    if (!mayBeNewer) refuseNewer(migrations, ran);
    for (const migration of pending) {
      await transaction.script(migration.sql);
      await transaction.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [
        migration.name,
        checksum(migration),
      ]);
    }
    return pending.map(({ name }) => name);
  });
}

/** Whether every migration of this program has run, for the readiness check. */
export async function isMigrated(database: Database): Promise<boolean> {
  const names = ownMigrations().map(({ name }) => name);
  const [row] = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM migration WHERE name = ANY($1::text[])',
    [names],
  );
  return row?.count === names.length;
}

async function history(transaction: Transaction): Promise<Map<string, string>> {
  await transaction.script(`CREATE TABLE IF NOT EXISTS migration (
    name text PRIMARY KEY, checksum text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())`);
  const rows = await transaction.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/**
 * Until 1.0.0 the schema is one file that is edited in place, so nothing leads from one development version to the next.
 * With 1.0.0 the file is final, and this goes: a change of it is then a changed history like any other.
 */
function refuseDevelopment([schema]: readonly Migration[], ran: Map<string, string>): void {
  if (ran.size === 0 || (schema && ran.get(schema.name) === checksum(schema))) return;
  throw new MigrationError(
    'A development version with another schema made this database; upgrades are promised from 1.0.0 on. With the version that made it run npm run export -- stock, start this one with a new DATA_DIR or an empty database, and give it the file: npm run import -- FILE. Machines and parts come along; pictures, accounts, consents and requests do not.',
  );
}

function refuseChangedHistory(migrations: readonly Migration[], ran: Map<string, string>): void {
  const lastRun = [...ran.keys()].sort().at(-1) ?? '';
  for (const migration of migrations) {
    const storedChecksum = ran.get(migration.name);
    if (storedChecksum !== undefined && storedChecksum !== checksum(migration)) {
      throw new MigrationError(
        `Migration ${migration.name} has changed since it ran on this database. Restore the file, and write a new migration instead.`,
      );
    }
    if (storedChecksum === undefined && migration.name < lastRun) {
      throw new MigrationError(
        `Migration ${migration.name} is missing from this database although ${lastRun} ran. Give it a higher number.`,
      );
    }
  }
}

function refuseNewer(migrations: readonly Migration[], ran: Map<string, string>): void {
  const names = new Set(migrations.map(({ name }) => name));
  const newer = [...ran.keys()].filter((name) => !names.has(name)).sort();
  if (newer.length === 0) return;
  throw new MigrationError(
    `A newer release has migrated this database (${newer.join(', ')}), and this one may misread it. Start the newer release; to go back to this one for a while, set ALLOW_NEWER_DATABASE=1 (docs/deploy.md, «Вернуться к прежнему выпуску»).`,
  );
}

/** Line ends do not count, so that a checkout with CRLF is the same history. */
export function checksum({ sql }: Migration): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
