import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Config, type Database, loadConfig, openDatabase } from '../platform/index.ts';

/** The databases that the same tests run on. */
export type Engine = 'pglite' | 'postgres';

/** The engines of this machine: the embedded one always, PostgreSQL where it is installed. */
export const engines: readonly Engine[] = inject('postgresTemplate') ? ['pglite', 'postgres'] : ['pglite'];

/**
 * PostgreSQL where it is installed, else the embedded one: for rules above the statements. What can differ between the
 * engines (statements with types of their own, locks, counting, import, backup) is tested on both.
 */
export const oneEngine: readonly Engine[] = engines.slice(-1);

/** A migrated, empty database with its settings. */
export interface TestDatabase {
  config: Config;
  database: Database;
  /** Closes it and removes what it left. */
  remove(): Promise<void>;
}

/** Makes a database of its own for a test file. `environment` adds settings. */
export async function createTestDatabase(
  engine: Engine,
  environment: Record<string, string> = {},
): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leasing-api-'));
  const settings = await placeDatabase(engine, dataDir, 'migrated');
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings, ...environment });
  const database = await openDatabase(config);
  const remove = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { config, database, remove };
}

/**
 * Puts a database there, with the tables of this version or without any. It is a copy: to make an embedded one takes
 * two seconds of a processor, and the tables another.
 * @returns the settings that lead to it beside DATA_DIR
 */
export async function placeDatabase(
  engine: Engine,
  dataDir: string,
  state: 'empty' | 'migrated',
): Promise<Record<string, string>> {
  if (engine === 'postgres') return { DATABASE_URL: await createOnPostgres(dataDir, state) };
  // Without a promise for each of its 1,300 files the copy takes a fifth of the processor time.
  cpSync(join(inject('pgliteTemplates')[state], 'db'), join(dataDir, 'db'), { recursive: true });
  return {};
}

async function createOnPostgres(dataDir: string, state: 'empty' | 'migrated'): Promise<string> {
  const url = new URL(inject('postgresTemplate'));
  url.pathname = '/postgres';
  const admin = await openDatabase({ dataDir, databaseUrl: url.href, databaseReadUrl: undefined });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`CREATE DATABASE ${name}${state === 'migrated' ? ' TEMPLATE template' : ''}`);
  await admin.close();
  url.pathname = `/${name}`;
  return url.href;
}
