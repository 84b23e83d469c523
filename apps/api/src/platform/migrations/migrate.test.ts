import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, engines, type TestDatabase } from '../../testing/engines.ts';
import { openDatabase } from '../database/index.ts';
import { isMigrated, migrate, ownMigrations } from './migrate.ts';

describe.each(engines)('migrations on %s', (engine) => {
  let base: TestDatabase;
  beforeEach(async () => {
    base = await createTestDatabase(engine);
  });
  afterEach(() => base.remove());
  const migrations = ownMigrations();
  const next = {
    name: '002-colour.sql',
    sql: 'ALTER TABLE item ADD COLUMN colour text; CREATE TABLE paint ()',
  };
  const tables = async () =>
    (
      await base.database.query<{ name: string }>(
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
      )
    ).map(({ name }) => name);

  test('run once, in the order of their numbers', async () => {
    expect(await migrate(base.database, [...migrations, next])).toEqual([next.name]);
    expect(await migrate(base.database, [...migrations, next])).toEqual([]);
    expect(await isMigrated(base.database)).toBe(true);
  });

  test('a failure half-way leaves nothing behind, and the next start does the whole', async () => {
    const broken = { name: '003-broken.sql', sql: 'CREATE TABLE half (); SELECT 1/0' };
    await expect(migrate(base.database, [...migrations, next, broken])).rejects.toThrow('division by zero');
    expect(await tables()).not.toContain('half');
    expect(await tables()).not.toContain('paint');
    const repaired = { ...broken, sql: 'CREATE TABLE half ()' };
    expect(await migrate(base.database, [...migrations, next, repaired])).toEqual([next.name, broken.name]);
  });

  test('two that start at once migrate once', async () => {
    const other = engine === 'postgres' ? await openDatabase(base.config) : base.database;
    const all = [...migrations, next];
    const ran = await Promise.all([migrate(base.database, all), migrate(other, all)]);
    if (other !== base.database) await other.close();
    expect(ran.flat()).toEqual([next.name]);
  });

  test('a changed history is refused with the name of the file', async () => {
    await migrate(base.database, [...migrations, next]);
    const changed = [...migrations, { ...next, sql: `${next.sql}; SELECT 1` }];
    await expect(migrate(base.database, changed)).rejects.toThrow(next.name);
  });

  test('a database of a development version is refused with what to do and what that loses', async () => {
    const [schema] = migrations;
    if (!schema) throw new Error('there is a schema');
    const advice = /export -- stock.*npm run import.*accounts, consents and requests do not/;
    const edited = [{ ...schema, sql: `${schema.sql} SELECT 1;` }];
    await expect(migrate(base.database, edited)).rejects.toThrow(advice);
    await expect(migrate(base.database, edited, true)).rejects.toThrow(advice);
    await base.database.query("UPDATE migration SET name = '001-stock.sql'");
    await expect(migrate(base.database)).rejects.toThrow(advice);
  });

  test('other line ends are not a change', async () => {
    expect(
      await migrate(
        base.database,
        migrations.map((one) => ({ ...one, sql: one.sql.replaceAll('\n', '\r\n') })),
      ),
    ).toEqual([]);
  });

  test('a migration in front of one that ran is refused', async () => {
    await migrate(base.database, [...migrations, next]);
    const late = { name: '002-before.sql', sql: 'SELECT 1' };
    await expect(migrate(base.database, [...migrations, late, next])).rejects.toThrow(late.name);
  });

  test('a release refuses a database that a newer one has migrated, unless the operator goes back on purpose', async () => {
    await migrate(base.database, [...migrations, next]);
    await expect(migrate(base.database, migrations)).rejects.toThrow(/newer release .*002-colour\.sql/);
    expect(await migrate(base.database, migrations, true)).toEqual([]);
    expect(await isMigrated(base.database)).toBe(true);
  });
});
