import { tmpdir } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/database/index.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { WorkQueue } from '../platform/WorkQueue.ts';
import { type Cluster, createCluster, findPostgres } from '../testing/cluster.ts';
import { createTestDatabase, type Engine, engines } from '../testing/engines.ts';
import { addMachines } from '../testing/stock.ts';
import { FollowedStock } from './counts/FollowedStock.ts';
import { conditionsOf } from './filters.ts';
import { Pages } from './pages.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A database of its own cluster, with the tables of this version. */
async function createMain(): Promise<{ cluster: Cluster; main: Database }> {
  const cluster = await createCluster((await findPostgres()) ?? '');
  ends.push(() => cluster.remove());
  const main = await openAt(cluster);
  await migrate(main);
  return { cluster, main };
}

async function openAt(cluster: Cluster): Promise<Database> {
  const database = await openDatabase({
    dataDir: tmpdir(),
    databaseUrl: cluster.url('postgres'),
    databaseReadUrl: undefined,
  });
  ends.push(() => database.close());
  return database;
}

/** Pages of machines as a process shows them, with the makes of their rows. */
async function startPages(database: Database) {
  const queue = new WorkQueue();
  const stocks = {
    equipment: new FollowedStock(database, 'equipment', queue, () => {}),
    'spare-part': new FollowedStock(database, 'spare-part', queue, () => {}),
  };
  ends.push(() => stocks.equipment.close());
  await stocks.equipment.start();
  const pages = new Pages(database, stocks);
  const show = async (brand?: string) => {
    const conditions = conditionsOf('equipment', brand === undefined ? {} : { brand: [brand] }, undefined);
    const { total, rows } = await pages.find('equipment', conditions, {});
    return { total, brands: rows.map((row) => row.brand) };
  };
  return { show, stock: stocks.equipment };
}

const rename = (database: Database, brand: string) =>
  database.query("UPDATE item SET brand = $1 WHERE kind = 'equipment'", [brand]);

test.runIf(engines.includes('postgres'))(
  'a page shows no rows of a replica that is behind the columns, and those of one that is not',
  async () => {
    const { cluster, main } = await createMain();
    await addMachines(main, [{ brand: 'Before' }]);
    const follower = await cluster.follow();
    ends.push(() => follower.remove());
    const standing = await openAt(follower);
    const database = await openPostgres(cluster.url('postgres'), {
      readUrl: follower.url('postgres'),
      limits: { replicaLag: 600_000, replicaLook: 50 },
    });
    ends.push(() => database.close());
    await expect.poll(() => database.replica?.()?.isRead).toBe(true);
    const { show, stock } = await startPages(database);
    const before = { total: 1, brands: ['Before'] };
    expect(await show()).toEqual(before);

    await standing.query('SELECT pg_wal_replay_pause()');
    const pauseState = () => standing.query('SELECT pg_get_wal_replay_pause_state() AS is');
    await expect.poll(pauseState).toEqual([{ is: 'paused' }]);
    await rename(main, 'After');
    await stock.current();
    expect(await database.read("SELECT brand FROM item WHERE kind = 'equipment'")).toEqual([
      { brand: 'Before' },
    ]);
    const after = { total: 1, brands: ['After'] };
    expect(await Promise.all([show(), show('After'), show('Before')])).toEqual([
      after,
      after,
      { total: 0, brands: [] },
    ]);

    await standing.query('SELECT pg_wal_replay_resume()');
    await expect
      .poll(() => database.read("SELECT brand FROM item WHERE kind = 'equipment'"))
      .toEqual([{ brand: 'After' }]);
    expect(await show()).toEqual(after);
  },
);

/** A database with one machine that was renamed, and the way to the one of before that. */
const withEarlier: Record<Engine, () => Promise<{ later: Database; restore: () => Promise<Database> }>> = {
  async pglite() {
    const [earlier, later] = await Promise.all([createTestDatabase('pglite'), createTestDatabase('pglite')]);
    ends.push(earlier.remove, later.remove);
    for (const { database } of [earlier, later]) await addMachines(database, [{ brand: 'Earlier' }]);
    await rename(later.database, 'Later');
    return { later: later.database, restore: async () => earlier.database };
  },
  async postgres() {
    const { cluster, main } = await createMain();
    await addMachines(main, [{ brand: 'Earlier' }]);
    const copy = await cluster.follow();
    ends.push(() => copy.remove());
    await copy.stop();
    await rename(main, 'Later');
    const restore = async () => {
      await cluster.stop();
      await copy.start();
      const earlier = await openAt(copy);
      await earlier.query('SELECT pg_promote()');
      return earlier;
    };
    return { later: main, restore };
  },
};

describe.each(engines)('pages and counts on %s', (engine) => {
  test('are of the database of an earlier time that came into the place of the one before', async () => {
    const { later, restore } = await withEarlier[engine]();
    let present = later;
    const read: Database['read'] = (...call) => present.read(...call);
    const database = Object.assign(Object.create(later) as Database, { read });
    const { show, stock } = await startPages(database);
    const found = (brand: string) => ({ total: 1, brands: [brand] });
    expect(await show('Later')).toEqual(found('Later'));
    present = await restore();
    expect(await show('Later')).toEqual({ total: 0, brands: [] });
    expect(await show('Earlier')).toEqual(found('Earlier'));
    await stock.upToDate();
    const everything = conditionsOf('equipment', {}, undefined);
    const { value: facets } = await stock.count(everything, (columns) => columns.facets(everything));
    expect(facets.brand).toEqual([{ value: 'Earlier', count: 1 }]);
  });
});
