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
    await database.query(
      "INSERT INTO consent_text (hash, purpose, version, text) VALUES ('h', 'lead', '1', 'Согласен')",
    );
    await database.query(
      `INSERT INTO lead (partner, idempotency_key, name, phone_number, product, consent_at)
       VALUES ('dealer', 'one', 'Аделаида', '+79160000002', 'Насос', now())`,
    );
    await database.query(
      `INSERT INTO consent_entry (subject, purpose, action, text_hash, address, place)
       SELECT consent_subject(phone), 'lead', 'GIVEN', 'h', '192.0.2.1', 'Страница'
       FROM unnest('{+79160000002,+79160000002,+79160000003}'::text[]) AS phone`,
    );
    await database.query(
      `INSERT INTO audit_entry (actor_kind, actor_name, action, thing, thing_id, title, after) VALUES
         ('CRM', 'CRM', 'request.status', 'lead', '1', 'Насос для Аделаиды', '{"status": "NEW"}'),
         ('COMMAND', 'Командная строка', 'staff.add', 'staff', '2', 'Анна Новикова', '{"role": "owner", "phoneNumber": "+7"}')`,
    );
    await migrate(database);
  });
  afterAll(() => base.remove());

  test('the demo owner goes where there are people of the firm', async () => {
    expect(await base.database.query('SELECT name FROM staff')).toEqual([{ name: 'Анна Новикова' }]);
  });

  test('the ledger of consents leads from a phone that is still kept to its lines, and from no other', async () => {
    const { database } = base;
    const lines = (phone: string) =>
      database.query('SELECT 1 FROM consent_entry WHERE subject = consent_subject($1)', [phone]);
    expect(await lines('+79160000002')).toHaveLength(2);
    expect(await lines('+79160000003')).toEqual([]);
    expect(await database.query('SELECT DISTINCT subject FROM consent_entry')).toHaveLength(2);
    await expect(database.query('DELETE FROM consent_entry')).rejects.toThrow('only added to');
  });

  test('the log loses what people typed', async () => {
    const { database } = base;
    expect(await database.query('SELECT title, after FROM audit_entry ORDER BY id')).toEqual([
      { title: 'Заявка №\u00A01', after: { status: 'NEW' } },
      { title: 'Сотрудник №\u00A02', after: { role: 'owner' } },
    ]);
    await expect(database.query('DELETE FROM audit_entry')).rejects.toThrow('only added to');
  });

  test('a price list that waits for its decision is there, byte for byte', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leasing-list-'));
    await writePieces(base.database, 1, join(folder, 'a.csv'));
    const written = await readFile(join(folder, 'a.csv'));
    await rm(folder, { recursive: true });
    expect(written.equals(list)).toBe(true);
  });
});
