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
    name: '900-colour.sql',
    sql: 'ALTER TABLE equipment ADD COLUMN colour text; CREATE TABLE paint ()',
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
    const broken = { name: '901-broken.sql', sql: 'CREATE TABLE half (); SELECT 1/0' };
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
    const [first, ...rest] = migrations;
    if (!first) throw new Error('there are migrations');
    const changed = [{ ...first, sql: `${first.sql} SELECT 1;` }, ...rest];
    await expect(migrate(base.database, changed)).rejects.toThrow(first.name);
  });

  test('other line ends are no change', async () => {
    expect(
      await migrate(
        base.database,
        migrations.map((one) => ({ ...one, sql: one.sql.replaceAll('\n', '\r\n') })),
      ),
    ).toEqual([]);
  });

  test('a migration in front of one that ran is refused', async () => {
    await migrate(base.database, [...migrations, next]);
    const late = { name: '899-late.sql', sql: 'SELECT 1' };
    await expect(migrate(base.database, [...migrations, late, next])).rejects.toThrow(late.name);
  });

  test('a release refuses a database that a newer one has migrated, unless the operator goes back on purpose', async () => {
    await migrate(base.database, [...migrations, next]);
    await expect(migrate(base.database, migrations)).rejects.toThrow(/newer release .*900-colour\.sql/);
    expect(await migrate(base.database, migrations, true)).toEqual([]);
    expect(await isMigrated(base.database)).toBe(true);
  });
});
