import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Files } from '../files/service.ts';
import { openFileStore } from '../files/store/openFileStore.ts';
import { enqueue } from '../outbox/queue.ts';
import { type Config, type Database, loadConfig, openDatabase } from '../platform/index.ts';
import { fillEmptyStock } from '../stock-import/fillEmptyStock.ts';
import { demoWithFewPictures } from '../stock-import/testing/demoFolder.ts';
import { addFile } from '../testing/addFile.ts';
import { createTestDatabase, type Engine, engines, placeDatabase } from '../testing/engines.ts';
import { runCommand } from '../testing/runCommand.ts';
import { addMachines } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { backupIntoFolder } from './backupFolder.ts';
import { restoreBackup } from './restoreBackup.ts';
import { readTable, readTables } from './tables.ts';

// Each test starts processes of its own, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const empty: string[] = [];
afterEach(async () => {
  await Promise.all(empty.splice(0).map((dataDir) => rm(dataDir, { recursive: true, force: true })));
});

/** A machine with nothing on it: no table, no file. */
async function emptyMachine(engine: Engine): Promise<{ config: Config }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leasing-empty-'));
  empty.push(dataDir);
  const settings = await placeDatabase(engine, dataDir, 'empty');
  return { config: loadConfig({ DATA_DIR: dataDir, ...settings }) };
}

/** Every table with its rows, numbering and checksum. */
async function sums(database: Database) {
  return database.transaction(async (transaction) => {
    const found: Record<string, unknown> = {};
    for (const table of await readTables(transaction)) {
      found[table.name] = await readTable(transaction, table, async () => {});
    }
    return found;
  });
}

describe.each(engines)('a backup on %s, taken while the site runs', (engine) => {
  let api: TestApi;
  let path: string;
  /** What the archive has: the entry of the log about the backup comes after it. */
  let archived: Awaited<ReturnType<typeof sums>>;
  beforeAll(async () => {
    api = await startTestApi(engine);
    path = join(api.config.dataDir, 'copy.tar.gz');
    const [first, second] = (await addMachines(api.database, [
      {
        title: 'Экскаватор «Воронеж»; "кавычки" \\ и\nстрока\u2028и другая',
        additional_info: null,
        tonnage: 20.1 + 0.2,
      },
      { is_auction: true, created_at: '2026-11-21T10:00:00.123456Z' },
      {},
    ])) as [number, number];
    await api.database.query("DELETE FROM item WHERE kind = 'equipment' AND id > $1", [second]);
    const client = api.client(await api.signIn());
    await client.likeEquipment({ params: { id: first } });
    await client.requestEquipment({ params: { id: second } });
    await api.database.query('UPDATE item SET min_cost = min_cost - 1 WHERE id = $1', [first]);
    const picture = join(api.config.dataDir, 'picture.png');
    await sharp({ create: { width: 400, height: 300, channels: 3, background: 'orange' } }).toFile(picture);
    await addFile(new Files(openFileStore(api.config)), api.database, 'equipment', first, picture);
    await enqueue(api.database, { target: 'code', event: 'one-time-code', payload: { code: '123456' } });
    await api.database.query(
      `INSERT INTO pending_change (browser_hash, purpose, phone_number, password_hash, code_expires_at, expires_at)
       SELECT '\\x00', 'CHANGE_PASSWORD', phone_number, 'x', now() + interval '1 day', now() + interval '1 day'
       FROM account`,
    );
    const { audit_entry } = await sums(api.database);
    expect(await runCommand(api, 'backup/backup.ts', [path])).toMatchObject({ code: 0 });
    await api.database.query("DELETE FROM delivery WHERE target = 'code'");
    archived = { ...(await sums(api.database)), audit_entry };
  });
  afterAll(() => api.remove());

  test.each(engines)(
    'is restored onto an empty machine with %s: rows, checksums, numbering and files are equal',
    async (other) => {
      const machine = await emptyMachine(other);
      const { code, output } = await runCommand(machine, 'backup/restore.ts', [path]);
      expect(output).toMatch(/^Восстановлено и сверено с копией: \d+ \S+ \(таблиц: \d+\), 1 файл\.$/m);
      expect(code).toBe(0);
      const restored = await openDatabase(machine.config);
      try {
        expect(await sums(restored)).toEqual(archived);
        const [next] = await addMachines(restored, [{}]);
        const [likedMachine] = await restored.query<{ file_list: { id: string }[]; like_count: number }>(
          "SELECT file_list, like_count FROM item JOIN item_popularity ON item_id = id WHERE kind = 'equipment' AND title LIKE '%Воронеж%' AND text_id IN (SELECT id FROM search_text WHERE words @@ to_tsquery('catalogue', 'воронеж'))",
        );
        // Numbers that were given away before are never given again, and a like counts once.
        expect([next, likedMachine?.like_count]).toEqual([4, 1]);
        // Who was signed in then, or waited for a code, is not now.
        expect(
          await restored.query(
            'SELECT id_hash::text FROM session UNION ALL SELECT id::text FROM pending_change',
          ),
        ).toEqual([]);
        const id = likedMachine?.file_list[0]?.id as string;
        const content = await readFile(
          join(machine.config.dataDir, 'files', id.slice(0, 2), id, 'original.png'),
        );
        expect(createHash('sha256').update(content).digest('hex').slice(0, 32)).toBe(id);
      } finally {
        await restored.close();
      }
    },
  );

  test('leaves out every table whose rows expire', async () => {
    const expiring = await api.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'expires_at' ORDER BY table_name`,
    );
    const backed = (await readTables(api.database)).map(({ name }) => name);
    expect(backed.filter((table) => expiring.some(({ name }) => name === table))).toEqual([]);
  });

  test('is not restored over data, and those stay', async () => {
    const machine = await createTestDatabase(engine);
    await addMachines(machine.database, [{}]);
    const there = await sums(machine.database);
    await machine.database.close();
    const { code, output } = await runCommand(machine, 'backup/restore.ts', [path]);
    expect([code, output]).toEqual([1, expect.stringContaining('В базе уже есть данные.')]);
    const database = await openDatabase(machine.config);
    expect(await sums(database)).toEqual(there);
    await database.close();
    await rm(machine.config.dataDir, { recursive: true, force: true });
  });

  test.each([
    ['cut off', (file: string) => truncate(file, 2000)],
    ['changed', (file: string) => appendFile(file, 'x'.repeat(50_000))],
    ['no backup', (file: string) => writeFile(file, 'Это не архив.')],
  ])('that is %s is refused with a sentence, and the machine stays empty', async (_, spoil) => {
    const machine = await emptyMachine(engine);
    const broken = join(api.config.dataDir, 'broken.tar.gz');
    await cp(path, broken);
    await spoil(broken);
    const database = await openDatabase(machine.config);
    await expect(restoreBackup(database, openFileStore(machine.config), broken)).rejects.toThrow(
      /^(Файл повреждён|Копия неполная|Это\sне)/,
    );
    const [row] = await database.query<{ table: string | null }>("SELECT to_regclass('account') AS table");
    await database.close();
    expect(row?.table).toBeNull();
  });
});

test('a backup needs the file store: when it is down, a sentence says so, and no half archive is left', async () => {
  const source = await createTestDatabase('pglite');
  await source.database.close();
  const { dataDir } = source.config;
  const down = {
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hush',
  };
  const half = join(dataDir, 'half.tar.gz');
  const { code, output } = await runCommand(source, 'backup/backup.ts', [half], down);
  const files = await readdir(dataDir);
  await rm(dataDir, { recursive: true, force: true });
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('Хранилище файлов не отвечает, повторите позже.'),
  ]);
  expect(files).not.toContainEqual(expect.stringContaining('half'));
});

test('the demo stock with its pictures survives a move from the embedded database to PostgreSQL', async () => {
  const source = await createTestDatabase('pglite');
  const folder = await demoWithFewPictures(join(source.config.dataDir, 'demo'));
  await fillEmptyStock({ config: { ...source.config, demoStock: true }, database: source.database, folder });
  const before = await sums(source.database);
  await source.database.close();
  const path = join(source.config.dataDir, 'demo.tar.gz');
  expect(await runCommand(source, 'backup/backup.ts', [path])).toMatchObject({ code: 0 });
  const machine = await emptyMachine(engines.at(-1) as Engine);
  const restored = await openDatabase(machine.config);
  await restoreBackup(restored, openFileStore(machine.config), path);
  const after = await sums(restored);
  await restored.close();
  await rm(source.config.dataDir, { recursive: true, force: true });
  expect(after).toEqual(before);
});

test('backups in a folder are restored before they count, old ones go, and a damaged one stays aside', async () => {
  const api = await startTestApi('pglite');
  const folder = await mkdtemp(join(tmpdir(), 'leasing-folder-'));
  await addMachines(api.database, [{}, {}, {}]);
  const files = openFileStore(api.config);
  await writeFile(join(folder, 'leasing-2026-11-01T0310Z.tar.gz'), 'the backup of the day before');
  const backup = await backupIntoFolder(
    api.database,
    files,
    folder,
    1,
    new Date(Date.UTC(2026, 10, 2, 3, 10)),
  );
  expect(backup.tables.find(({ name }) => name === 'item')?.rows).toBe(3);
  expect(backup.removed).toEqual(['leasing-2026-11-01T0310Z.tar.gz']);
  const broken: typeof files = Object.create(files, {
    list: { value: async () => [{ place: `ab/ab${'0'.repeat(30)}/original.jpg`, bytes: 3 }] },
    read: { value: async () => [Buffer.from('other bytes')] },
  });
  await expect(
    backupIntoFolder(api.database, broken, folder, 1, new Date(Date.UTC(2026, 10, 4))),
  ).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).sort()).toEqual([
    'leasing-2026-11-02T0310Z.tar.gz',
  ]);
  await rm(folder, { recursive: true });
  await api.remove();
});
