import type { Sorting } from '@leasing/core/catalogue';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, engines, type TestDatabase } from '../../testing/engines.ts';
import { addMachines } from '../../testing/stock.ts';
import type { Conditions } from '../conditions.ts';
import { conditionsOf, type FilterOf, listed } from '../filters.ts';
import { readValues } from '../filterValues.ts';
import { readFacets } from '../readFacets.ts';
import { countRows, readRows } from '../repository.ts';
import type { SearchQuery } from '../search/SearchQuery.ts';
import { FollowedStock } from './FollowedStock.ts';
import { Turns } from './Turns.ts';

const cheapest: Sorting = { sort: 'MIN_COST', direction: 'ASC' };

describe.each(engines)('the columns of the stock in memory on %s', (engine) => {
  let base: TestDatabase;
  let stock: FollowedStock<'equipment'>;
  const everything = listed('equipment');
  const filtered = (filter: FilterOf['equipment'], query?: SearchQuery) =>
    conditionsOf('equipment', filter, query);
  const follow = (onError: (error: unknown) => void = () => {}) =>
    new FollowedStock(base.database, 'equipment', new Turns(), onError);
  /** The columns, once they are read. */
  const columnsOf = (followedStock: FollowedStock<'equipment'>) =>
    vi.waitFor(async () => {
      const columns = await followedStock.current();
      if (!columns) throw new Error('not yet');
      return columns;
    }, 20_000);
  const count = async (conditions: Conditions) =>
    (await (await columnsOf(stock)).page(conditions, cheapest, { offset: 0, limit: 0 }))?.total;

  beforeAll(async () => {
    base = await createTestDatabase(engine);
    stock = follow();
  });
  afterAll(() => base.remove());

  test('of an empty stock count nothing', async () => {
    const columns = await columnsOf(stock);
    expect([await count(everything), columns.rows.newestId, await columns.facets(everything)]).toEqual([
      0,
      null,
      { equipmentType: [], brand: [], model: [], city: [], cost: [] },
    ]);
  });

  test('are read part by part, each row once', async () => {
    const ids = await addMachines(
      base.database,
      Array.from({ length: 10_001 }, (_, index) => ({ min_cost: 0, total_cost: index, mileage: index % 7 })),
    );
    // So many changes at once are read by reading everything.
    const columns = await columnsOf(stock);
    expect([await count(everything), columns.rows.newestId]).toEqual([10_001, ids.at(-1)]);
    expect(await count(filtered({ minMileage: 6 }))).toBe(1428);
  });

  test('give the same pages as the database in every order, with ties, missing values and what is out of stock', async () => {
    const ids = await addMachines(
      base.database,
      Array.from({ length: 300 }, (_, index) => ({
        brand: `Make ${index % 4}`,
        min_cost: index % 7 === 5 ? null : (index * 7) % 40,
        total_cost: index % 7 === 5 ? null : 1000 + ((index * 11) % 50),
        year_of_manufacture: 2000 + ((index * 13) % 9),
        min_deposit: index % 3 === 0 ? (index * 17) % 20 : null,
        view_count: index % 8,
        availability: ['IN_STOCK', 'IN_STOCK', 'RESERVED', 'SOLD', 'HIDDEN'][index % 5],
        created_at: new Date(1.7e12 + ((index * 19) % 30)).toISOString(),
      })),
    );
    await base.database.query('UPDATE equipment SET like_count = id % 3 WHERE id >= $1', [ids[0]]);
    const columns = await columnsOf(stock);
    const priced = filtered({ brand: ['Make 1', 'Make 3'], maxCost: 1030 });
    const all = filtered({ brand: ['Make 1', 'Make 3'] });
    for (const conditions of [priced, all]) {
      expect(await columns.facets(conditions)).toEqual(
        await readFacets(base.database, 'equipment', conditions),
      );
    }
    const sorts = [
      'MIN_COST',
      'TOTAL_COST',
      'YEAR_OF_MANUFACTURE',
      'MIN_DEPOSIT',
      'CREATED_AT',
      'POPULAR',
    ] as const;
    for (const conditions of [priced, all])
      for (const sort of sorts) {
        const { total } = await countRows(base.database, conditions);
        for (const direction of ['ASC', 'DESC'] as const) {
          for (const [offset, limit] of [
            [0, 16],
            [16, 16],
            [40, 60],
            [0, 1000],
            [500, 16],
          ] as const) {
            const part = { offset, limit };
            const rows = await readRows(base.database, 'equipment', conditions, { sort, direction }, part);
            const page = await columns.page(conditions, { sort, direction }, part);
            expect([sort, direction, part, page]).toEqual([
              sort,
              direction,
              part,
              { total, ids: rows.map(({ id }) => id) },
            ]);
          }
        }
      }
  });

  test('filter by what only some kinds have as the database does, and follow its changes', async () => {
    const height = (workingHeight: number) => ({ type: 'LIFT', characteristics: { workingHeight } });
    const [low, high] = await addMachines(base.database, [height(12), height(22.5), { type: 'LIFT' }]);
    const columns = await columnsOf(stock);
    const tall = filtered({ equipmentType: ['LIFT'], minWorkingHeight: 20 });
    const part = { offset: 0, limit: 9 };
    expect((await columns.page(tall, cheapest, part))?.ids).toEqual([high]);
    expect((await readRows(base.database, 'equipment', tall, cheapest, part)).map(({ id }) => id)).toEqual([
      high,
    ]);
    expect((await columns.values(everything)).bounds.get('workingHeight')).toEqual({ min: 12, max: 22.5 });
    expect(await columns.values(everything)).toEqual(await readValues(base.database, 'equipment'));
    expect(await count(filtered({ minVolume: 0 }))).toBe(0);
    const set = (values: object) =>
      base.database.query('UPDATE equipment SET characteristics = $2 WHERE id = $1', [
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
      { title: 'Каток BOMAG', brand: 'BOMAG', type: 'ROLLER', min_cost: 10, total_cost: 10 },
      { title: 'Каток HAMM, каток', brand: 'HAMM', type: 'ROLLER', min_cost: 20, total_cost: 20 },
    ]);
    const columns = await columnsOf(stock);
    const filters = [{}, { brand: ['HAMM'] }, { maxCost: 15 }].map((filter) =>
      filtered(filter, [{ words: 'каток:*' }]),
    );
    const [first] = filters as [Conditions];
    expect(await columns.facets(first)).toBeUndefined();
    await Promise.all([stock.knowing(first), stock.knowing(first)]);
    expect(await Promise.all(filters.map(count))).toEqual([found.length, 1, 1]);
    for (const conditions of filters) {
      expect(await columns.facets(conditions)).toEqual(
        await readFacets(base.database, 'equipment', conditions),
      );
    }
    const best = { sort: 'BEST_MATCH', direction: 'DESC' } as const;
    const part = { offset: 0, limit: 2 };
    const rows = await readRows(base.database, 'equipment', first, best, part);
    expect((await columns.page(first, best, part))?.ids).toEqual(rows.map(({ id }) => id));
    expect(rows[0]?.id).toBe(found[1]);

    const [third] = await addMachines(base.database, [{ title: 'Каток', type: 'ROLLER' }]);
    expect(await count(first)).toBe(3);
    await base.database.query("UPDATE equipment SET title = 'Трактор', type = 'TRUCK' WHERE id = $1", [
      third,
    ]);
    expect(await count(first)).toBe(2);
    const nothing = filtered({}, [{ words: 'nobody' }]);
    await stock.knowing(nothing);
    expect(await count(nothing)).toBe(0);
  });

  test('follow what is added, changed, hidden and removed, by these rows alone', async () => {
    const followedStock = follow();
    const columns = await columnsOf(followedStock);
    const before = await count(everything);
    const version = columns.rows.version;
    const [one, other] = await addMachines(base.database, [{ title: 'Каток Новинкин' }, {}]);
    await base.database.query('UPDATE equipment SET total_cost = 123456789 WHERE id = $1', [one]);
    expect(await columnsOf(followedStock)).toBe(columns);
    expect(columns.rows.version).toBe(version + 2);
    expect(await count(filtered({ minCost: 123456789 }))).toBe(1);
    await base.database.query("UPDATE equipment SET availability = 'HIDDEN' WHERE id = $1", [one]);
    await base.database.query('DELETE FROM equipment WHERE id = $1', [other]);
    expect(await count(everything)).toBe(before);
  });

  test('likes and views are no change of the stock but of the popular', async () => {
    const columns = await columnsOf(stock);
    const { version, popularityVersion } = columns.rows;
    const [id] = (await columns.page(everything, cheapest, { offset: 0, limit: 1 }))?.ids ?? [];
    await base.database.query('UPDATE equipment SET view_count = 151 WHERE id = $1', [id]);
    await stock.current();
    expect([columns.rows.version, columns.rows.popularityVersion]).toEqual([version, popularityVersion + 1]);
    expect(await count(filtered({ popular: true, ids: [id as number] }))).toBe(1);
  });

  test('that cannot be read are told of, and nobody waits for them', async () => {
    const errors: unknown[] = [];
    const broken = Object.assign(Object.create(base.database), {
      read: () => Promise.reject(new Error('no such column')),
    });
    const followedStock = new FollowedStock(broken, 'equipment', new Turns(), (error) => errors.push(error));
    expect(followedStock.peek()).toBeUndefined();
    await vi.waitFor(() => expect(errors).toHaveLength(1), 20_000);
  });

  test('are there for the first visitor of a process that read them ahead', async () => {
    const followedStock = new FollowedStock(base.database, 'equipment', new Turns(), () => {});
    await followedStock.readAhead();
    expect(followedStock.peek()).toBeDefined();
  });

  test('read a stock anew that was emptied', async () => {
    await columnsOf(stock);
    await base.database.query('TRUNCATE equipment CASCADE');
    expect(await count(everything)).toBe(0);
  });

  test.runIf(engine === 'postgres')(
    'never skip a transaction that began earlier and committed later, nor one whose rows have lower numbers',
    async () => {
      const columns = await columnsOf(stock);
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
          `INSERT INTO equipment (garage_number, title, type, brand, model, year_of_manufacture, min_cost, total_cost)
           VALUES ('EARLY', 'Early', 'CRANE', 'Early', 'E', 2020, 1, 1)`,
        );
        began();
        await committing;
      });
      await beginning;
      await addMachines(base.database, [{ brand: 'Late' }]);
      await stock.current();
      const brands = async () => (await columns.facets(everything))?.brand.map(({ value }) => value).sort();
      expect(await brands()).toEqual(['Late']);
      commit();
      await early;
      await stock.current();
      expect(await brands()).toEqual(['Early', 'Late']);
      const [first] =
        (await columns.page(everything, { sort: 'CREATED_AT', direction: 'ASC' }, { offset: 0, limit: 2 }))
          ?.ids ?? [];
      await base.database.query("UPDATE equipment SET brand = 'Changed' WHERE id = $1", [first]);
      await stock.current();
      expect((await brands())?.length).toBe(2);
      expect(await brands()).toContain('Changed');
    },
  );
});

test('turns are taken one after another, and other work comes in between and during them', async () => {
  const turns = new Turns();
  const done: string[] = [];
  const long = async (name: string) => {
    for (let part = 0; part < 3; part += 1) {
      const end = performance.now() + 5;
      while (performance.now() < end);
      await turns.pause();
    }
    done.push(name);
  };
  const counts = [turns.take(() => long('first')), turns.take(() => long('second'))];
  setImmediate(() => done.push('other'));
  await Promise.all(counts);
  expect(done).toEqual(['other', 'first', 'second']);
});
