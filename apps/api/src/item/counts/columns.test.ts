import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextLoop } from 'node:timers/promises';
import type { Sorting } from '@leasing/core/catalogue';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { restoreBackup } from '../../backup/restoreBackup.ts';
import { writeBackup } from '../../backup/writeBackup.ts';
import { openFileStore } from '../../files/store/openFileStore.ts';
import { cacheLimits } from '../../platform/cacheLimits.ts';
import { type Database, DatabaseUnavailableError, openDatabase } from '../../platform/database/index.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { WorkQueue } from '../../platform/WorkQueue.ts';
import type { SearchQuery } from '../../search/SearchQuery.ts';
import { createCluster, findPostgres } from '../../testing/cluster.ts';
import { createTestDatabase, engines, type TestDatabase } from '../../testing/engines.ts';
import { addMachines, setPopularity } from '../../testing/stock.ts';
import type { Conditions } from '../conditions.ts';
import { conditionsOf, type FilterOf, listed } from '../filters.ts';
import { FollowedStock } from './FollowedStock.ts';

const cheapest: Sorting = { sort: 'MIN_COST', direction: 'ASC' };

describe.each(engines)('the columns of the stock in memory on %s', (engine) => {
  let base: TestDatabase;
  let stock: FollowedStock<'equipment'>;
  const everything = listed('equipment');
  const filtered = (filter: FilterOf['equipment'], query?: SearchQuery) =>
    conditionsOf('equipment', filter, query);
  const opened: FollowedStock<'equipment'>[] = [];
  const open = (database = base.database, onError: (error: unknown) => void = () => {}) => {
    const followedStock = new FollowedStock(database, 'equipment', new WorkQueue(), onError);
    opened.push(followedStock);
    return followedStock;
  };
  const page = async (conditions: Conditions, of = stock, limit = 0) =>
    (await of.count(conditions, (columns) => columns.page(conditions, cheapest, { offset: 0, limit }))).value;
  const facets = async (conditions: Conditions, of = stock) =>
    (await of.count(conditions, (columns) => columns.facets(conditions))).value;
  const count = async (conditions: Conditions, of = stock) => {
    await of.current();
    return (await page(conditions, of)).total;
  };

  beforeAll(async () => {
    base = await createTestDatabase(engine);
    stock = open();
    await stock.start();
  });
  afterEach(() => {
    for (const followedStock of opened.splice(0)) if (followedStock !== stock) followedStock.close();
  });
  afterAll(async () => {
    stock.close();
    await base.remove();
  });

  test('of an empty stock count nothing', async () => {
    expect([await count(everything), (await page(everything)).newestId]).toEqual([0, null]);
    const counted = Object.values(await facets(everything));
    expect(counted).not.toHaveLength(0);
    expect(counted.flat()).toEqual([]);
  });

  test('are read part by part, each row once, and follow as many changes', async () => {
    const ids = await addMachines(
      base.database,
      Array.from({ length: 10_001 }, (_, index) => ({ min_cost: 0, total_cost: index, mileage: index % 7 })),
    );
    const read = open();
    await read.start();
    for (const each of [read, stock]) {
      await each.upToDate();
      expect(await page(everything, each)).toMatchObject({ total: 10_001, newestId: ids.at(-1) });
      expect(await count(filtered({ minMileage: 6 }), each)).toBe(1428);
    }
  });

  test('filter by what only some kinds have, and follow its changes', async () => {
    const height = (workingHeight: number) => ({ machine_type: 'LIFT', characteristics: { workingHeight } });
    const [low, high] = await addMachines(base.database, [
      height(12),
      height(22.5),
      height(5),
      { machine_type: 'LIFT' },
    ]);
    const columns = await stock.current();
    const tall = filtered({ equipmentType: ['LIFT'], minWorkingHeight: 20 });
    expect((await page(tall, stock, 9)).ids).toEqual([high]);
    expect((await columns.values()).bounds.get('workingHeight')).toEqual({ min: 5, max: 22.5 });
    expect(await count(filtered({ minVolume: 1 }))).toBe(0);
    const set = (values: object) =>
      base.database.query('UPDATE item SET characteristics = $2 WHERE id = $1', [
        low,
        JSON.stringify(values),
      ]);
    await set({ workingHeight: 20 });
    expect(await count(tall)).toBe(2);
    await set({});
    expect(await count(tall)).toBe(1);
  });

  test('know what a search finds once the database was asked, for every filter beside it, the best match first', async () => {
    const found = await addMachines(base.database, [
      { title: 'Каток BOMAG', brand: 'BOMAG', machine_type: 'ROLLER', min_cost: 10, total_cost: 10 },
      { title: 'Каток HAMM, каток', brand: 'HAMM', machine_type: 'ROLLER', min_cost: 20, total_cost: 20 },
    ]);
    const columns = await stock.current();
    const filters = [{}, { brand: ['HAMM'] }, { maxCost: 15 }].map((filter) =>
      filtered(filter, [{ words: 'каток:*' }]),
    );
    const [first] = filters as [Conditions];
    expect(columns.knows(first)).toBe(false);
    expect(await Promise.all(filters.map((one) => count(one)))).toEqual([found.length, 1, 1]);
    const best = { sort: 'BEST_MATCH', direction: 'DESC' } as const;
    expect((await columns.page(first, best, { offset: 0, limit: 2 }))?.ids).toEqual(found.toReversed());

    const [third] = await addMachines(base.database, [{ title: 'Каток', machine_type: 'ROLLER' }]);
    expect(await count(first)).toBe(3);
    await base.database.query("UPDATE item SET title = 'Трактор', machine_type = 'TRUCK' WHERE id = $1", [
      third,
    ]);
    expect(await count(first)).toBe(2);
    expect(await count(filtered({}, [{ words: 'none' }]))).toBe(0);
  });

  test('find each search once, however many there are at a time and whatever changes meanwhile', async () => {
    const words = Array.from('abcdefghijklmnopqrst', (letter) => `word${letter}`);
    const [id] = (await addMachines(
      base.database,
      words.map((word) => ({ title: `Кран ${word}`, machine_type: 'CRANE' })),
    )) as [number];
    let found = 0;
    const watched = watch(base, async (sql, run) => {
      if (!sql.includes('"textIds"')) return run();
      found += 1;
      // Each comes in another state of the stock than that of the columns.
      const rows = await run();
      await base.database.query('UPDATE item SET mileage = coalesce(mileage, 0) + 1 WHERE id = $1', [id]);
      return rows;
    });
    const followedStock = open(watched);
    await followedStock.start();
    const searches = words.map((word) => filtered({}, [{ words: word }]));
    const totals = await Promise.all(
      searches.map(async (search) => (await page(search, followedStock)).total),
    );
    expect([totals, found]).toEqual([words.map(() => 1), words.length]);
    await base.database.query("UPDATE item SET title = 'Кран wordt' WHERE id = $1", [id]);
    const last = searches.at(-1) as Conditions;
    expect(await count(last, followedStock)).toBe(2);
  });

  test('find a search once that a reading of changes has left behind before its turn', async () => {
    const [id] = (await addMachines(base.database, [{ title: 'Кран alone', machine_type: 'CRANE' }])) as [
      number,
    ];
    const [others, finding, following] = [heldUp(), heldUp(), heldUp()];
    let found = 0;
    const watched = watch(base, async (sql, run) => {
      const rows = await run();
      if (found > 0 && sql.includes('AS combinations')) await following.here();
      if (!sql.includes('"textIds"')) return rows;
      found += 1;
      await (found < searches.length ? others : finding).here();
      // Other databases of the server may have moved on meanwhile.
      const { snapshot } = (await followedStock.columns()).rows;
      return found > searches.length ? rows : rows.map((row) => ({ ...row, snapshot }));
    });
    const followedStock = open(watched);
    await followedStock.start();
    // As many are held as are kept, so that the last one is not kept unless it is held too.
    const searches = Array.from({ length: cacheLimits.searches.entries + 1 }, (_, number) =>
      filtered({}, [{ words: number < cacheLimits.searches.entries ? `other${number}` : 'alone' }]),
    );
    const counted = Promise.all(searches.map((search) => page(search, followedStock)));
    await Promise.all([others.reached, finding.reached]);
    await base.database.query('UPDATE item SET mileage = 1 WHERE id = $1', [id]);
    const followed = followedStock.current();
    await following.reached;
    const busy = deferred();
    void followedStock.queue.run(() => busy.promise);
    // In the queue: what was found, what changed, and then the count.
    for (const { go } of [finding, following]) {
      go();
      await nextLoop();
    }
    busy.resolve();
    await followed;
    others.go();
    expect([(await counted).at(-1)?.total, found]).toEqual([1, searches.length]);
  });

  test('follow what is added, changed, hidden and removed, by these rows alone', async () => {
    const before = await count(everything);
    const columns = await stock.columns();
    const [one, other] = await addMachines(base.database, [{ title: 'Каток Новинкин' }, {}]);
    await base.database.query('UPDATE item SET total_cost = 123456789 WHERE id = $1', [one]);
    expect(await stock.current()).toBe(columns);
    expect(await count(filtered({ minCost: 123456789 }))).toBe(1);
    await base.database.query("UPDATE item SET availability = 'HIDDEN' WHERE id = $1", [one]);
    await base.database.query('DELETE FROM item WHERE id = $1', [other]);
    expect(await count(everything)).toBe(before);
  });

  test('likes and views change nothing of the stock but the popular, and of a search', async () => {
    const { rows } = await stock.current();
    const { version, popularityVersion } = rows;
    const [id] = (await page(everything, stock, 1)).ids;
    await setPopularity(base.database, id, { views: 151 });
    await stock.current();
    expect([rows.version, rows.popularityVersion]).toEqual([version, popularityVersion + 1]);
    expect(rows.versionOf(everything)).toBe(version);
    expect(rows.versionOf(filtered({}, [{ words: 'каток' }]))).toBe(version + popularityVersion + 1);
    expect(await count(filtered({ popular: true, ids: [id as number] }))).toBe(1);
  });

  test('serve as they were while many changes are read, from the first on, and take all of them over at once', async () => {
    const [held, reached] = [deferred(), deferred()];
    let isHeld = false;
    const watched = watch(base, async (sql, run) => {
      if (!isHeld || !sql.includes('AS combinations')) return run();
      reached.resolve();
      await held.promise;
      return run();
    });
    const followedStock = open(watched);
    await followedStock.start();
    const newCount = async () => (await page(filtered({ noveltyDays: 9 }), followedStock)).total;
    const before = await newCount();
    await base.database.query("UPDATE item SET created_at = '2020-01-01' WHERE kind = 'equipment'");
    isHeld = true;
    await followedStock.current();
    await reached.promise;
    await base.database.query(
      "UPDATE item SET created_at = now() WHERE id = (SELECT min(id) FROM item WHERE kind = 'equipment')",
    );
    await followedStock.current();
    expect([before > 10_000, await newCount()]).toEqual([true, before]);
    held.resolve();
    await followedStock.upToDate();
    expect(await newCount()).toBe(1);
  });

  test('stay when the database goes in the middle of many changes, and follow when it is back', async () => {
    let isAway = false;
    const watched = watch(base, async (sql, run) => {
      if (sql.includes('unnest($') && sql.includes('AS combinations')) isAway = true;
      if (isAway) throw new DatabaseUnavailableError('gone');
      return run();
    });
    const followedStock = open(watched);
    await followedStock.start();
    const newCount = async () => (await page(filtered({ noveltyDays: 9 }), followedStock)).total;
    await base.database.query("UPDATE item SET created_at = now() WHERE kind = 'equipment'");
    await expect(followedStock.upToDate()).rejects.toThrow('gone');
    await expect(followedStock.current()).rejects.toThrow('gone');
    expect(await newCount()).toBe(1);
    isAway = false;
    vi.spyOn(watched, 'read').mockImplementation((...call) => base.database.read(...call));
    await followedStock.upToDate();
    expect(await newCount()).toBe((await page(everything, followedStock)).total);
  });

  test('are waited for five seconds; that they cannot be read is said once, and tried until they are', async () => {
    const errors: unknown[] = [];
    let attempts = 0;
    let isAway = true;
    const watched = watch(base, (_, run) => {
      attempts += 1;
      return isAway ? Promise.reject(new DatabaseUnavailableError('gone')) : run();
    });
    const followedStock = open(watched, (error) => errors.push(error));
    const started = followedStock.start();
    await expect(followedStock.columns()).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    expect([followedStock.state, errors.length, attempts > 1]).toEqual([undefined, 1, true]);
    isAway = false;
    await started;
    expect(await followedStock.columns()).toBeDefined();
  });

  test('follow each on its own in twenty processes', async () => {
    const processes = Array.from({ length: 20 }, () => open());
    await Promise.all(processes.map((each) => each.start()));
    const writers = Array.from({ length: 5 }, (_, number) =>
      addMachines(base.database, [{ brand: `Writer ${number}` }, { brand: `Writer ${number}` }]),
    );
    await Promise.all([...writers, ...processes.map((each) => each.current())]);
    const counts = await Promise.all(
      processes.map((each) => count(filtered({ brand: ['Writer 1', 'Writer 4'] }), each)),
    );
    expect(counts).toEqual(processes.map(() => 4));
  });

  test('are read anew where the stock was emptied, and take no count of before for one of it', async () => {
    const versions = (await stock.current()).rows.versionOf(filtered({ popular: true }));
    await base.database.query('TRUNCATE item CASCADE');
    await stock.upToDate();
    expect(await count(everything)).toBe(0);
    expect((await stock.current()).rows.version).toBeGreaterThan(versions);
  });

  test('show a backup that is restored while they follow an empty stock', async () => {
    const source = await createTestDatabase(engine);
    await addMachines(source.database, [{ brand: 'Restored' }, {}]);
    const path = join(source.config.dataDir, 'copy.tar.gz');
    const files = openFileStore(source.config);
    await writeBackup(source.database, files, path);
    await restoreBackup(base.database, files, path);
    await source.remove();
    await stock.upToDate();
    expect((await facets(everything)).brand.map(({ value }) => value)).toContain('Restored');
  });

  test.runIf(engine === 'postgres')(
    'never skip a transaction that began earlier and committed later, nor one whose rows have lower numbers',
    async () => {
      await base.database.query("DELETE FROM item WHERE kind = 'equipment'");
      let commit: () => void = () => {};
      const committing = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let began: () => void = () => {};
      const beginning = new Promise<void>((resolve) => {
        began = resolve;
      });
      const early = base.database.transaction(async (transaction) => {
        await transaction.query(
          `INSERT INTO item (kind, number, title, machine_type, brand, model, year_of_manufacture, min_cost, total_cost)
           VALUES ('equipment', 'EARLY', 'Early', 'CRANE', 'Early', 'E', 2020, 1, 1)`,
        );
        began();
        await committing;
      });
      await beginning;
      await addMachines(base.database, [{ brand: 'Late' }]);
      await stock.current();
      const brands = async () => (await facets(everything)).brand.map(({ value }) => value).sort();
      expect(await brands()).toEqual(['Late']);
      commit();
      await early;
      await stock.current();
      expect(await brands()).toEqual(['Early', 'Late']);
      const [first] = (await page(everything, stock, 2)).ids;
      await base.database.query("UPDATE item SET brand = 'Changed' WHERE id = $1", [first]);
      await stock.current();
      expect((await brands())?.length).toBe(2);
      expect(await brands()).toContain('Changed');
    },
  );
});

/** Lets a test come between a database and its reads. */
function watch(
  { database }: Pick<TestDatabase, 'database'>,
  between: (sql: string, run: () => Promise<object[]>) => Promise<object[]>,
): Database {
  const read: Database['read'] = async (sql, ...more) =>
    (await between(sql, () => database.read(sql, ...more))) as never;
  return Object.assign(Object.create(database) as Database, { read });
}

/** A place where a statement waits until it may go on. */
function heldUp() {
  const [reached, free] = [deferred(), deferred()];
  const here = () => {
    reached.resolve();
    return free.promise;
  };
  return { here, reached: reached.promise, go: free.resolve };
}

function deferred() {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test.runIf(engines.includes('postgres'))(
  'the columns of the stock follow when the server was killed in the middle of many changes',
  async () => {
    const cluster = await createCluster((await findPostgres()) ?? '');
    const database = await openDatabase({
      dataDir: tmpdir(),
      databaseUrl: cluster.url('postgres'),
      databaseReadUrl: undefined,
    });
    await migrate(database);
    const [reached, held] = [deferred(), deferred()];
    const watched = watch({ database }, async (sql, run) => {
      if (!sql.includes('unnest($') || !sql.includes('AS combinations')) return run();
      reached.resolve();
      await held.promise;
      return run();
    });
    const stock = new FollowedStock(watched, 'equipment', new WorkQueue(), () => {});
    await stock.start();
    const total = async () =>
      (await stock.columns()).page(listed('equipment'), cheapest, { offset: 0, limit: 0 });
    const add = (rows: number) =>
      database.query(
        `INSERT INTO item (kind, number, title, machine_type, brand, model, year_of_manufacture)
         SELECT 'equipment', gen_random_uuid(), 'Кран', 'CRANE', 'Make', 'Model', 2020 FROM generate_series(1, $1::int)`,
        [rows],
      );
    await add(10_050);
    await stock.current();
    await reached.promise;
    await cluster.stop('immediate');
    held.resolve();
    await cluster.start();
    await add(3);
    // The reading that was under way may fail, and then nothing of it is taken over.
    await stock.upToDate().catch(() => {});
    await stock.upToDate();
    expect((await total())?.total).toBe(10_053);
    stock.close();
    await database.close();
    await cluster.remove();
  },
);

test('turns are taken one after another, and other work comes in between and during them', async () => {
  const queue = new WorkQueue();
  const done: string[] = [];
  const long = async (name: string) => {
    for (let part = 0; part < 3; part += 1) {
      const end = performance.now() + 5;
      while (performance.now() < end);
      await queue.pause();
    }
    done.push(name);
  };
  const counts = [queue.run(() => long('first')), queue.run(() => long('second'))];
  setImmediate(() => done.push('other'));
  await Promise.all(counts);
  expect(done).toEqual(['other', 'first', 'second']);
});
