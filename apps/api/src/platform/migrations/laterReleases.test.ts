import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePieces } from '../../stockImports/pieces.ts';
import { createTestDatabase, engines, type TestDatabase } from '../../testing/engines.ts';
import { migrate, ownMigrations } from './migrate.ts';

/** The last migration of the release whose data are upgraded here. */
const last = '033-search-speed.sql';
/** A price list of several pieces, the last of which is not full. */
const list = Buffer.from('Гаражный номер;Тип;Марка\n'.repeat(5000));

describe.each(engines)('an upgrade of what staff left, on %s', (engine) => {
  let base: TestDatabase;
  beforeAll(async () => {
    base = await createTestDatabase(engine);
    const { database } = base;
    await database.transaction((transaction) =>
      transaction.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public;'),
    );
    await migrate(
      database,
      ownMigrations().filter(({ name }) => name <= last),
    );
    await database.query(
      `INSERT INTO staff (phone_number, name, role, password_hash, is_demo) VALUES
         ('+79000000001', 'Демонстрационный Владелец', 'owner', 'none', true),
         ('+79160000001', 'Анна Новикова', 'owner', 'none', false)`,
    );
    await database.query(
      "INSERT INTO stock_import (file_name, sender, actor_name, state, content) VALUES ('a.csv', '', 'А', 'PREVIEWED', $1)",
      [list],
    );
    await migrate(database);
  });
  afterAll(() => base.remove());

  test('the demo owner goes where there are people of the firm', async () => {
    expect(await base.database.query('SELECT name FROM staff')).toEqual([{ name: 'Анна Новикова' }]);
  });

  test('a price list that waits for its decision is there, byte for byte', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leasing-list-'));
    await writePieces(base.database, 1, join(folder, 'a.csv'));
    const written = await readFile(join(folder, 'a.csv'));
    await rm(folder, { recursive: true });
    expect(written.equals(list)).toBe(true);
  });
});
