import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeDatabase } from '../../testing/engines.ts';
import { nodeEnvironment, nodeOptions } from '../../testing/nodeProcess.ts';
import { DatabaseUnavailableError, DataDirectoryInUseError } from './index.ts';
import { openPglite } from './pglite.ts';

/** Statements that need far longer than the limits below: one keeps the processor busy, one only waits. */
const endless = 'SELECT count(*) FROM generate_series(1, 100000000) AS a';
const waiting = 'SELECT pg_sleep(60)';

describe('the embedded database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leasing-embedded-'));
    await placeDatabase('pglite', dataDir, 'migrated');
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  /** Another process that opens the data directory and tells how it went. */
  async function otherProcess() {
    const script = `
      import { openPglite } from ${JSON.stringify(new URL('./pglite.ts', import.meta.url).href)};
      try {
        const database = await openPglite(${JSON.stringify(dataDir)});
        await database.query("INSERT INTO rate_limit VALUES ('kept', 1, now())");
        console.log('open');
        setInterval(() => {}, 1000);
      } catch (error) { console.log(error.name + ': ' + error.message); }`;
    const options = [...nodeOptions, '--input-type=module-typescript', '--eval', script];
    const child = spawn(process.execPath, options, {
      env: nodeEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    return { child, line };
  }

  test('a second process is refused with the data directory’s name', async () => {
    const database = await openPglite(dataDir);
    const { child, line } = await otherProcess();
    child.kill('SIGKILL');
    await database.close();
    expect(line).toContain('DataDirectoryInUseError');
    expect(line).toContain(dataDir);
    expect(line).toContain(`(process ${process.pid})`);
  });

  test('a transaction knows whether others wait for it', async () => {
    const database = await openPglite(dataDir);
    const said: (boolean | undefined)[] = [];
    let other: Promise<unknown> | undefined;
    await database.transaction(async () => {
      said.push(database.isAwaited?.());
      other = database.query('SELECT 1');
      said.push(database.isAwaited?.());
    });
    await other;
    said.push(database.isAwaited?.());
    await database.close();
    expect(said).toEqual([false, true, false]);
  });

  test('a large database gets larger buffers', async () => {
    const buffers = async () => {
      const database = await openPglite(dataDir);
      const [row] = await database.query("SELECT current_setting('shared_buffers') AS size");
      await database.close();
      return row;
    };
    expect(await buffers()).toEqual({ size: '16MB' });
    await writeFile(join(dataDir, 'db/base/large'), '');
    await truncate(join(dataDir, 'db/base/large'), 600 * 1024 * 1024);
    expect(await buffers()).toEqual({ size: '64MB' });
  });

  test('the same process is refused as well', async () => {
    const database = await openPglite(dataDir);
    await expect(openPglite(dataDir)).rejects.toThrow(DataDirectoryInUseError);
    await database.close();
  });

  test('after kill -9 the lock is free and what was answered is there', async () => {
    const { child, line } = await otherProcess();
    expect(line).toBe('open');
    await expect(openPglite(dataDir)).rejects.toThrow(DataDirectoryInUseError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const database = await openPglite(dataDir);
    expect(await database.query('SELECT key FROM rate_limit')).toEqual([{ key: 'kept' }]);
    await database.close();
  });

  test('a statement over its deadline fails alone: the one behind it is answered', async () => {
    const database = await openPglite(dataDir, { statement: 500 });
    const slow = database.query(endless).catch((error: unknown) => error);
    const behind = database.query<{ one: number }>('SELECT 1 AS one');
    expect(await slow).toBeInstanceOf(DatabaseUnavailableError);
    expect(await behind).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('what was answered is there after many statements over their deadline, written to all the while', async () => {
    const database = await openPglite(dataDir, { statement: 500 });
    const answeredKeys: string[] = [];
    // On a busy machine a write may exceed its deadline as well; then it is answered so.
    const write = async () => {
      const sql = 'INSERT INTO rate_limit VALUES (gen_random_uuid(), 1, now()) RETURNING key';
      const [outcome] = await Promise.allSettled([database.query<{ key: string }>(sql)]);
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DatabaseUnavailableError);
      else answeredKeys.push(...outcome.value.map(({ key }) => key));
    };
    for (let round = 0; round < 4; round += 1) {
      const unavailable = expect(database.query(waiting)).rejects.toThrow(DatabaseUnavailableError);
      await Promise.all([unavailable, ...Array.from({ length: 20 }, write)]);
    }
    await database.close();
    const reopened = await openPglite(dataDir);
    const storedRows = await reopened.query<{ key: string }>('SELECT key FROM rate_limit');
    await reopened.close();
    expect(answeredKeys).not.toEqual([]);
    expect(storedRows.map(({ key }) => key)).toEqual(expect.arrayContaining(answeredKeys));
    expect(storedRows.length).toBeLessThanOrEqual(80);
  });

  test('a transaction over its deadline is rolled back whole', async () => {
    const database = await openPglite(dataDir, { statement: 500 });
    const failed = database.transaction(async (transaction) => {
      await transaction.query("INSERT INTO rate_limit VALUES ('lost', 1, now())");
      await transaction.query(waiting);
    });
    await expect(failed).rejects.toThrow(DatabaseUnavailableError);
    expect(await database.query('SELECT key FROM rate_limit')).toEqual([]);
    await database.close();
  });

  test('who waits too long for a transaction of another is answered so', async () => {
    const database = await openPglite(dataDir, { wait: 100 });
    // Made here: on a busy machine the other one is answered before the transaction has begun.
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const open = database.transaction(() => finished);
    await expect(database.query('SELECT 1')).rejects.toThrow('busy');
    finish();
    await open;
    await expect(database.query('SELECT 1')).resolves.toHaveLength(1);
    await database.close();
  });

  test('a transaction that no one goes on with is ended', async () => {
    const database = await openPglite(dataDir, { idleTransaction: 100 });
    await expect(database.transaction(() => new Promise(() => {}))).rejects.toThrow('idle');
    await expect(database.query('SELECT 1')).resolves.toHaveLength(1);
    await database.close();
  });

  test('a long statement does not hold up the server’s event loop', async () => {
    const database = await openPglite(dataDir);
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await database.query('SELECT count(*) FROM generate_series(1, 1000000)');
    clearInterval(timer);
    await database.close();
    expect(ticks).toBeGreaterThan(5);
  });
});
