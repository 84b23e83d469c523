import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, engines, type TestDatabase } from '../../testing/engines.ts';
import { addMachines } from '../../testing/stock.ts';
import { Conditions } from '../conditions.ts';
import { equipmentConditions } from '../filters.ts';
import { readFacets } from '../readFacets.ts';
import { countRows, currentVersion, readRows } from '../repository.ts';
import { KeptColumns } from './KeptColumns.ts';
import { readColumns } from './readColumns.ts';

describe.each(engines)('the columns of the stock in memory on %s', (engine) => {
  let own: TestDatabase;
  const everything = new Conditions();
  const versionNow = () => currentVersion(own.database, 'equipment', 'stock');

  beforeAll(async () => {
    own = await createTestDatabase(engine);
  });
  afterAll(() => own.remove());

  test('of an empty stock count nothing', async () => {
    const columns = await readColumns(own.database, 'equipment');
    expect([columns?.count(everything), columns?.newestId, columns?.facets(everything)]).toEqual([
      0,
      null,
      { equipmentType: [], brand: [], model: [], cost: [] },
    ]);
  });

  test('are read part by part, each row once', async () => {
    const ids = await addMachines(
      own.database,
      Array.from({ length: 10_001 }, (_, index) => ({ min_cost: index, mileage: index % 7 })),
    );
    const columns = await readColumns(own.database, 'equipment');
    expect([columns?.count(everything), columns?.newestId]).toEqual([10_001, ids.at(-1)]);
    expect(columns?.count(equipmentConditions({ minMileage: 6 }, undefined))).toBe(1428);
  });

  test('give the same pages as the database in every order, from either end, with ties and missing values', async () => {
    await addMachines(
      own.database,
      Array.from({ length: 300 }, (_, index) => ({
        brand: `Make ${index % 4}`,
        min_cost: (index * 7) % 40,
        total_cost: 1000 + ((index * 11) % 50),
        year_of_manufacture: 2000 + ((index * 13) % 9),
        min_deposit: index % 3 === 0 ? (index * 17) % 20 : null,
        created_at: new Date(1.7e12 + ((index * 19) % 30)).toISOString(),
      })),
    );
    const columns = await readColumns(own.database, 'equipment');
    const conditions = equipmentConditions({ brand: ['Make 1', 'Make 3'], maxCost: 30 }, undefined);
    const { total } = (await countRows(own.database, 'equipment', conditions, 'stock')).value;
    const sorts = ['MIN_COST', 'TOTAL_COST', 'YEAR_OF_MANUFACTURE', 'MIN_DEPOSIT', 'CREATED_AT'] as const;
    for (const sort of sorts) {
      for (const direction of ['ASC', 'DESC'] as const) {
        for (const [offset, limit, fromEnd] of [
          [0, 16, false],
          [16, 16, false],
          [100, 60, false],
          [0, 7, true],
          [7, 16, true],
          [500, 16, false],
        ] as const) {
          const slice = { order: { sort, direction }, offset, limit, fromEnd };
          const rows = await readRows(own.database, 'equipment', conditions, slice, 'stock');
          const ids = rows.map(({ id }) => id);
          expect([slice, columns?.page(conditions, () => slice)]).toEqual([slice, { total, ids }]);
        }
      }
    }
  });

  test('leave pages by popularity and deep in a list to the database', async () => {
    const columns = await readColumns(own.database, 'equipment');
    const page = (sort: 'POPULAR' | 'MIN_COST', offset: number) =>
      columns?.page(everything, () => ({
        order: { sort, direction: 'ASC' },
        offset,
        limit: 16,
        fromEnd: false,
      }))?.ids;
    expect([page('POPULAR', 0), page('MIN_COST', 5000)]).toEqual([undefined, undefined]);
    expect(page('MIN_COST', 0)).toHaveLength(16);
  });

  test('cannot tell what only the database knows', async () => {
    const columns = await readColumns(own.database, 'equipment');
    const told = [{ popular: true }, { ids: [1] }].map((filter) =>
      columns?.count(equipmentConditions(filter, undefined)),
    );
    expect([...told, columns?.facets(equipmentConditions({}, 'pc200'))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('know what a search finds once the database was asked, for every filter beside it', async () => {
    const found = await addMachines(own.database, [
      { title: 'Каток BOMAG', brand: 'BOMAG', type: 'ROLLER', min_cost: 10 },
      { title: 'Каток HAMM', brand: 'HAMM', type: 'ROLLER', min_cost: 20 },
    ]);
    const kept = new KeptColumns(own.database, () => {});
    const version = await versionNow();
    const columns = await vi.waitFor(() => {
      const read = kept.at('equipment', version);
      if (!read) throw new Error('not yet');
      return read;
    });
    const filters = [{}, { brand: ['HAMM'] }, { maxCost: 15 }].map((filter) =>
      equipmentConditions(filter, 'каток:*'),
    );
    const [first] = filters as [Conditions];
    await Promise.all([kept.learnSearch(columns, first), kept.learnSearch(columns, first)]);
    expect(filters.map((conditions) => columns.count(conditions))).toEqual([found.length, 1, 1]);
    for (const conditions of filters) {
      const { value } = await readFacets(own.database, 'equipment', conditions, 'stock');
      expect(columns.facets(conditions)).toEqual(value);
    }
    const nothing = equipmentConditions({}, 'nobody');
    await kept.learnSearch(columns, nothing);
    expect(columns.count(nothing)).toBe(0);
  });

  test('are not kept when the stock changes while they are read', async () => {
    let reads = 0;
    const changing = {
      ...wrapped(),
      read: async <Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> => {
        reads += 1;
        if (reads === 4) await addMachines(own.database, [{}]);
        return own.database.read<Row>(sql, parameters);
      },
    };
    expect(await readColumns(changing, 'equipment')).toBeUndefined();
  });

  test('answer for one version only, and are read anew after the stock changed', async () => {
    const kept = new KeptColumns(own.database, () => {});
    const before = await versionNow();
    expect(kept.at('equipment', before)).toBeUndefined();
    await vi.waitFor(() => expect(kept.at('equipment', before)?.version).toBe(before));
    const count = kept.peek('equipment')?.count(everything) ?? 0;
    await addMachines(own.database, [{}]);
    const after = await versionNow();
    expect(kept.at('equipment', before - 1)).toBeUndefined();
    expect(kept.peek('equipment')?.version).toBe(before);
    expect(kept.at('equipment', after)).toBeUndefined();
    await vi.waitFor(() => expect(kept.at('equipment', after)?.count(everything)).toBe(count + 1), {
      timeout: 10_000,
    });
  });

  test('that cannot be read are told of, and nobody waits for them', async () => {
    const heard: unknown[] = [];
    const broken = { ...wrapped(), read: () => Promise.reject(new Error('no such column')) };
    const kept = new KeptColumns(broken, (error) => heard.push(error));
    expect(kept.peek('equipment')).toBeUndefined();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
  });

  /** The database as an object whose calls can be replaced. */
  function wrapped() {
    const { database } = own;
    return {
      engine: database.engine,
      query: database.query.bind(database),
      read: database.read.bind(database),
      transaction: database.transaction.bind(database),
      maintain: database.maintain.bind(database),
      close: database.close.bind(database),
    };
  }
});
