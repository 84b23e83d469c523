import { spawnSync } from 'node:child_process';
import fs, { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, engines } from '../../testing/engines.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { addMachines } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { DatabaseUnavailableError, DataDirectoryError, loadConfig, openDatabase } from '../index.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Every disk has so much room from now on. */
function freeBytes(bytes: number): void {
  const real = fs.statfsSync('/');
  vi.spyOn(fs, 'statfsSync').mockReturnValue(Object.assign(real, { bavail: bytes / 4096, bsize: 4096 }));
  syncBuiltinESMExports();
}

describe.each(engines)('a full disk under %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.remove());

  test('answers 503 with Retry-After to what writes, and goes on answering what reads', async () => {
    const [id] = await addMachines(api.database, [{}]);
    // What PostgreSQL says when it cannot extend a file.
    await api.database.transaction((transaction) =>
      transaction.script(`
        CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'could not extend file "base/5/1": No space left on device' USING ERRCODE = '53100'; END $$;
        CREATE TRIGGER fill_disk BEFORE INSERT ON item_view EXECUTE FUNCTION fill_disk()`),
    );
    const write = await api.fastify.inject({ method: 'POST', url: `/api/views/equipment/${id}` });
    const read = await api.fastify.inject(`/api/equipments/info/${id}`);
    expect([write.statusCode, write.headers['retry-after'], read.statusCode]).toEqual([503, '2', 200]);
    expect(write.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(write.body).not.toMatch(/base|device/);
  });
});

describe('the embedded database on a full disk', () => {
  test('is not maintained: out of room in the middle of it, it would answer nothing for minutes', async () => {
    const { database, remove } = await createTestDatabase('pglite');
    freeBytes(14 * 1024 * 1024);
    await expect(database.maintain()).rejects.toThrow(DataDirectoryError);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await database.maintain();
    await remove();
  });

  test('is reported by ready, while live goes on', async () => {
    const api = await startTestApi('pglite');
    const ready = async () => {
      const { statusCode, headers } = await api.fastify.inject('/api/health/ready');
      return [statusCode, headers['retry-after']];
    };
    const before = await ready();
    freeBytes(1024 * 1024);
    const full = await ready();
    const live = await api.fastify.inject('/api/health/live');
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    const after = await ready();
    await api.remove();
    expect([before, full, live.statusCode, after]).toEqual([
      [200, undefined],
      [503, '2'],
      200,
      [200, undefined],
    ]);
  });

  test('does not start, and a sentence says why', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'leasing-full-'));
    freeBytes(1024 * 1024);
    const error = await openDatabase(loadConfig({ DATA_DIR: dataDir })).catch((reason: unknown) => reason);
    await rm(dataDir, { recursive: true });
    expect(error).toBeInstanceOf(DataDirectoryError);
    expect((error as Error).message).toBe(
      `The disk of the data directory ${dataDir} is full: 1 MB are free, 32 MB are needed. Make room on it. Or set DATA_DIR to another folder.`,
    );
  });

  test('whose log cannot grow stops, and starts again when there is room', async () => {
    const { config, database, remove } = await createTestDatabase('pglite');
    // A folder under the name of the next file of the log is as good as a disk without room.
    const obstacle = join(config.dataDir, 'db/pg_wal/xlogtemp.42');
    await mkdir(obstacle);
    const grow = () =>
      database.query("SELECT pg_logical_emit_message(false, '', repeat('x', 4000000))::text");
    let error: unknown;
    while (!error)
      error = await grow().then(
        () => undefined,
        (reason: unknown) => reason,
      );
    await rmdir(obstacle);
    await expect.poll(() => grow().then(() => 'well', String), { timeout: 60_000 }).toBe('well');
    await remove();
    expect((error as { severity?: string }).severity ?? error).toBeDefined();
  });
});

describe('a data directory that cannot be written', () => {
  test.runIf(existsSync('/proc'))(
    'below a folder that takes none, such as /proc, stops the start at once',
    () => {
      // Making it would go on for ever in this process, where no time limit ends it.
      const program = fileURLToPath(new URL('../database/dataDirectory.ts', import.meta.url));
      const { stdout } = spawnSync(
        process.execPath,
        [
          '--conditions=leasing-source',
          '--input-type=module',
          '--eval',
          `import { checkDataDirectory } from ${JSON.stringify(program)};
         try { checkDataDirectory('/proc/leasing/data') } catch (error) { console.log(error.message) }`,
        ],
        { encoding: 'utf8', timeout: 20_000 },
      );
      expect(stdout.trim()).toBe(
        'The data directory /proc/leasing/data cannot be written (ENOENT). Give this user the right to write there. Or set DATA_DIR to another folder.',
      );
    },
  );

  test.each(['lock', 'lock.owner', 'db', 'files'])('%s of it stops the start too', async (name) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'leasing-unwritable-'));
    await writeFile(join(dataDir, name), '');
    const real = fs.accessSync;
    vi.spyOn(fs, 'accessSync').mockImplementation((path, mode) => {
      // As if another user had made it: the tests may run as root, who can write anywhere.
      if (path === join(dataDir, name)) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
      real(path, mode);
    });
    syncBuiltinESMExports();
    const error = await openDatabase(loadConfig({ DATA_DIR: dataDir })).catch((reason: unknown) => reason);
    await rm(dataDir, { recursive: true });
    expect(error).toBeInstanceOf(DataDirectoryError);
    expect((error as Error).message).toBe(
      `${join(dataDir, name)} in the data directory cannot be written (EACCES). Give this user the right to write there. Or set DATA_DIR to another folder.`,
    );
  });

  test('stops the start and a command with a sentence', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leasing-unwritable-'));
    const file = join(folder, 'file');
    await writeFile(file, '');
    const config = loadConfig({ DATA_DIR: join(file, 'data') });
    const error = await openDatabase(config).catch((reason: unknown) => reason);
    const command = await runCommand({ config }, 'people/main.ts', ['export', '+79000000000'], {
      INIT_CWD: folder,
    });
    await rm(folder, { recursive: true });
    expect(error).toBeInstanceOf(DatabaseUnavailableError);
    expect((error as Error).message).toMatch(
      /^The data directory \S+ cannot be written \(ENOTDIR\)\. Give this user/,
    );
    expect([command.code, command.output]).toEqual([
      1,
      expect.stringMatching(/^В папку данных \S+ нельзя писать\. Дайте этому пользователю право/),
    ]);
  });
});
