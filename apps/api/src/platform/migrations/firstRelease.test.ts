import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../createApi.ts';
import { createTestDatabase, engines, type TestDatabase } from '../../testing/engines.ts';
import { testFirm } from '../../testing/firm.ts';
import { sessionCookie } from '../../testing/testApi.ts';
import { createServer } from '../http/index.ts';
import { isMigrated, migrate, ownMigrations } from './migrate.ts';

/**
 * What the first release (commit 786389e) left behind: `pg_dump --inserts` of its PostgreSQL with the demo stock, two people
 * who had registered, and what one of them and a partner's visitor had done.
 */
const dump = gunzipSync(readFileSync(new URL('samples/first-release.sql.gz', import.meta.url))).toString();
/** The last migration of that release. */
const last = '011-deposit-version.sql';
const person = { phoneNumber: '+79123450001', password: 'Extra-Vator7' };

describe.each(engines)('an upgrade from the first release with its data, on %s', (engine) => {
  let base: TestDatabase;
  let server: ReturnType<typeof createServer>;
  let rowsBefore: Record<string, number>;
  let ran: string[];

  /** Rows of the tables that the first release had. */
  async function countRows(): Promise<Record<string, number>> {
    const tables = [...dump.matchAll(/^CREATE TABLE public\.(\w+)/gm)].map(([, table]) => table as string);
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const [row] = await base.database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${table}`,
      );
      counts[table] = row?.count ?? 0;
    }
    return counts;
  }

  beforeAll(async () => {
    base = await createTestDatabase(engine);
    await base.database.transaction(async (transaction) => {
      await transaction.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
      await transaction.script(dump);
      await transaction.script('RESET ALL');
    });
    rowsBefore = await countRows();
    ran = await migrate(base.database);
    server = createServer(base.config);
    server.register(createApi({ config: base.config, database: base.database, firm: testFirm }));
    await server.ready();
  });
  afterAll(async () => {
    await server.close();
    await base.remove();
  });

  const get = async <Answer>(url: string, cookie = '') =>
    (await server.inject({ url, headers: { cookie } })).json<Answer>();

  test('every later migration runs, in one start', async () => {
    expect(ran).toEqual(ownMigrations().flatMap(({ name }) => (name > last ? [name] : [])));
    expect(await isMigrated(base.database)).toBe(true);
  });

  test('no row is lost but the sign-up whose phone was never confirmed, and its codes', async () => {
    const { migration, ...others } = await countRows();
    const { migration: migrationsBefore, ...before } = rowsBefore;
    expect(others).toEqual({ ...before, account: 2, one_time_code: 0 });
    expect(migration).toBe((migrationsBefore ?? 0) + ran.length);
    expect(before).toMatchObject({
      account: 3,
      equipment: 128,
      component: 84,
      lead: 1,
      saved_search: 1,
      survey_answer: 1,
    });
  });

  test('a person signs in with the old password, agrees, and finds likes, requests and the saved search', async () => {
    const login = await server.inject({ method: 'POST', url: '/api/auth/login', payload: person });
    const cookie = sessionCookie(login.headers['set-cookie']);
    // Consents of before the ledger name no text: the first sign-in asks for one.
    await server.inject({ method: 'POST', url: '/api/consents/account', headers: { cookie }, payload: {} });
    const liked = await get<{ id: number }[]>('/api/likes/equipment/favorite', cookie);
    expect(liked.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
    const requested = await get<{ id: number }[]>('/api/requests/equipment/requested', cookie);
    expect(requested.map(({ id }) => id)).toEqual([2]);
    expect(JSON.stringify(await get('/api/searches', cookie))).toContain('Komatsu');
  });

  test('the stock is found, filtered and shown as before', async () => {
    const found = await server.inject({
      method: 'POST',
      url: '/api/equipments/filter?page=0&pageSize=100',
      payload: { brand: ['Komatsu'] },
    });
    const [stored] = await base.database.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM equipment WHERE brand = 'Komatsu'",
    );
    expect(stored?.count).toBeGreaterThan(0);
    expect(found.json<{ totalCount: number }>().totalCount).toBe(stored?.count);
    const machine = await get<{ title: string; minCost: number; fileList: unknown[] }>(
      '/api/equipments/info/1',
    );
    expect(machine).toMatchObject({ title: 'Экскаватор Komatsu PC200-8', minCost: 5_896_000 });
    expect(machine.fileList.length).toBeGreaterThan(0);
  });

  test('the words of its notes are found', async () => {
    const found = await server.inject({
      method: 'POST',
      url: '/api/equipments/filter?page=0&pageSize=100',
      payload: { title: 'бульдозер масло по анализу' },
    });
    const { equipments, search } = found.json<{
      equipments: { id: number }[];
      search: { leftOut: string[] };
    }>();
    expect(search.leftOut).toEqual([]);
    expect(equipments.map(({ id }) => id)).toContain(2);
  });
});
