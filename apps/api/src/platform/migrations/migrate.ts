import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Database, Transaction } from '../database/database.ts';

/** One numbered SQL file of this folder. */
export interface Migration {
  /** File name, for example 001-stock.sql; the order of names is the order of running. */
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
 * so that several processes may start at once. A database that is newer than this program is accepted:
 * migrations only add, and an old process may run beside a new one.
 *
 * @returns the names of the migrations that ran
 * @throws MigrationError when a migration that ran before has changed since or is missing in between
 */
export function migrate(
  database: Database,
  migrations: readonly Migration[] = ownMigrations(),
): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [advisoryLock]);
    const ran = await history(transaction);
    const pending = migrations.filter(({ name }) => !ran.has(name));
    refuseChangedHistory(migrations, ran);
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

function refuseChangedHistory(migrations: readonly Migration[], ran: Map<string, string>): void {
  const lastRun = [...ran.keys()].sort().at(-1) ?? '';
  for (const migration of migrations) {
    const known = ran.get(migration.name);
    if (known !== undefined && known !== checksum(migration)) {
      throw new MigrationError(
        `Migration ${migration.name} has changed since it ran on this database. Restore the file, and write a new migration instead.`,
      );
    }
    if (known === undefined && migration.name < lastRun) {
      throw new MigrationError(
        `Migration ${migration.name} is missing from this database although ${lastRun} ran. Give it a higher number.`,
      );
    }
  }
}

/** Line ends do not count, so that a checkout with CRLF is the same history. */
export function checksum({ sql }: Migration): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
