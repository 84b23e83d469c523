import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, engines, type TestDatabase } from '../../testing/engines.ts';
import { insertRows, sqlState } from './index.ts';

describe.each(engines)('the database on %s', (engine) => {
  let base: TestDatabase;
  beforeAll(async () => {
    base = await createTestDatabase(engine);
    await base.database.query(
      'CREATE TABLE note (id bigint PRIMARY KEY, text text NOT NULL, at timestamptz)',
    );
  });
  afterAll(() => base.remove());
  const ids = async () =>
    (await base.database.query<{ id: number }>('SELECT id FROM note ORDER BY id')).map((r) => r.id);

  test('has the same types on both engines', async () => {
    const [row] = await base.database.query(
      `SELECT 9007199254740991::bigint AS big, count(*) AS count, 20.1::float8 AS tonnes, ARRAY['а'] AS texts,
         '{"a": [1]}'::jsonb AS json, timestamptz '2026-11-21 00:00Z' AS at, NULL::int AS nothing FROM note`,
    );
    expect(row).toEqual({
      big: 9007199254740991,
      count: 0,
      tonnes: 20.1,
      texts: ['а'],
      json: { a: [1] },
      at: new Date('2026-11-21T00:00:00Z'),
      nothing: null,
    });
  });

  test('a transaction is stored whole or not at all', async () => {
    const failed = base.database.transaction(async (transaction) => {
      await transaction.query("INSERT INTO note VALUES (1, 'a')");
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await ids()).toEqual([]);
    await base.database.transaction((transaction) => transaction.query("INSERT INTO note VALUES (2, 'b')"));
    expect(await ids()).toEqual([2]);
  });

  test('statements of others do not slip into a transaction', async () => {
    const rowCounts: unknown[] = [];
    const open = base.database.transaction(async (transaction) => {
      await transaction.query("INSERT INTO note VALUES (3, 'c')");
      const outside = base.database
        .query('SELECT 1 FROM note WHERE id = 3')
        .then((rows) => rowCounts.push(rows.length));
      // The other statement was sent first; the embedded database answers it after the transaction.
      await transaction.query('SELECT 1');
      if (base.database.engine === 'postgres') await outside;
      throw new Error('rolled back');
    });
    await expect(open).rejects.toThrow('rolled back');
    await expect.poll(() => rowCounts).toEqual([0]);
  });

  test('a transaction that has ended takes no more statements', async () => {
    let late: (() => Promise<unknown>) | undefined;
    await base.database.transaction(async (transaction) => {
      late = () => transaction.query('SELECT 1');
    });
    await expect(late?.()).rejects.toThrow('ended');
  });

  test('errors carry the SQLSTATE', async () => {
    const error = await base.database.query("INSERT INTO note VALUES (2, 'again')").catch((e: unknown) => e);
    expect(sqlState(error)).toBe('23505');
  });

  test('rows are inserted in batches, with what follows the insert', async () => {
    const rows = [9, 2, 8].map((id) => ({ id, text: `note ${id}`, at: '2026-11-21T00:00:00Z' }));
    const stored = await insertRows(
      base.database,
      'note',
      ['id', 'text', 'at'],
      rows,
      'ON CONFLICT DO NOTHING RETURNING id',
    );
    expect(stored).toEqual([{ id: 9 }, { id: 8 }]);
  });

  test('the newest row of a value is read from an index, however few rows most values have', async () => {
    const { database } = base;
    await database.query('CREATE TABLE many (id bigint, value bigint, filler text)');
    // One value has a thousand rows, the others have 29 each, over all pages.
    await database.query(
      `INSERT INTO many SELECT id, CASE WHEN id % 10 = 0 THEN 0 ELSE id % 310 END, repeat('x', 500)
       FROM generate_series(1, 10000) AS id`,
    );
    await database.query('CREATE INDEX newest_of_value ON many (value, id)');
    await database.query('ANALYZE many');
    const plan = await database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT newest.id, newest.filler FROM unnest(ARRAY[0::bigint, 1]) AS value
         CROSS JOIN LATERAL (SELECT * FROM many WHERE many.value = value.value ORDER BY id DESC LIMIT 100) AS newest`,
    );
    const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(steps).toContain('Index Scan Backward using newest_of_value');
    expect(steps).not.toContain('Sort');
  });

  test('a name that is not a plain name is never put into SQL', () => {
    expect(() => insertRows(base.database, 'note; DROP TABLE note', ['id'], [])).toThrow(TypeError);
  });
});
