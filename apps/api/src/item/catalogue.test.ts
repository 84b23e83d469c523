import { contract } from '@leasing/core/unstable/api/contract';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { addMachines, addParts, setPopularity } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe.each(engines)('the catalogue on %s', (engine) => {
  let api: TestApi;
  let ids: number[];
  const filter = async (body: object, query: object = {}) =>
    (await api.client().equipmentsFilter({ body, query })) as Awaited<
      ReturnType<ReturnType<TestApi['client']>['equipmentsFilter']>
    >;
  const titles = async (body: object, query: object = {}) =>
    (await filter(body, query)).equipments.map(({ id }) => ids.indexOf(id));

  beforeAll(async () => {
    api = await startTestApi(engine);
    ids = await addMachines(api.database, [
      { min_cost: 3_000_000, year_of_manufacture: 2015, mileage: 9000, engine_power: 148, tonnage: 20.5 },
      {
        title: 'Бульдозер Caterpillar D6R',
        machine_type: 'BULLDOZER',
        brand: 'Caterpillar',
        model: 'D6R',
        min_cost: 2_000_000,
        created_at: daysAgo(20),
      },
      {
        title: 'Самосвал КАМАЗ 6520',
        machine_type: 'TRUCK',
        brand: 'КАМАЗ',
        model: '6520',
        min_cost: 1_000_000,
        total_cost: 9_000_000,
        load_capacity: 20,
        created_at: daysAgo(45),
      },
      {
        is_auction: true,
        min_deposit: 50_000,
        min_cost: 4_000_000,
        created_at: daysAgo(70),
        ...{ mileage: 100, engine_power: 92, load_capacity: 10, tonnage: 10 },
      },
    ]);
    await setPopularity(api.database, ids[1], { views: 151 });
    await setPopularity(api.database, ids[2], { views: 150 });
  });
  afterAll(() => api.remove());

  test('is sorted by minimal cost, cheapest first, unless asked otherwise', async () => {
    expect(await titles({})).toEqual([2, 1, 0, 3]);
    expect(await titles({}, { sort: 'MIN_COST', direction: 'DESC' })).toEqual([3, 0, 1, 2]);
  });

  test.each([
    ['TOTAL_COST', 'DESC', [2, 3, 1, 0]],
    ['YEAR_OF_MANUFACTURE', 'ASC', [0, 1, 2, 3]],
    ['CREATED_AT', 'DESC', [0, 1, 2, 3]],
    ['POPULAR', 'DESC', [1, 2, 3, 0]],
  ])('sorts by %s %s', async (sort, direction, expected) => {
    expect(await titles({}, { sort, direction })).toEqual(expected);
  });

  test.each(['ASC', 'DESC'])(
    'puts machines without a deposit last when sorted by deposit %s',
    async (direction) => {
      expect((await titles({}, { sort: 'MIN_DEPOSIT', direction }))[0]).toBe(3);
    },
  );

  test('ignores sort values and directions that do not exist', async () => {
    expect(await titles({}, { sort: 'PRICE', direction: 'UP' })).toEqual([2, 1, 0, 3]);
  });

  test.each<[string, object, number[]]>([
    ['type', { equipmentType: ['BULLDOZER', 'TRUCK'] }, [2, 1]],
    ['brand', { brand: ['Komatsu'] }, [0, 3]],
    ['model', { model: ['D6R'] }, [1]],
    ['lowest price, the one that the card shows', { minCost: 6_000_000 }, [2, 1, 0, 3]],
    ['highest price', { maxCost: 6_000_000 }, [1, 0, 3]],
    ['what is in stock', { inStock: true }, [2, 1, 0, 3]],
    ['years', { minYearOfManufacture: 2014, maxYearOfManufacture: 2016 }, [0]],
    ['engine-hours', { minMileage: 8000, maxMileage: 10_000 }, [0]],
    ['engine power', { minEnginePower: 148, maxEnginePower: 148 }, [0]],
    ['load capacity', { minLoadCapacity: 19.5, maxLoadCapacity: 20 }, [2]],
    ['load capacity from a number inside the stock', { minLoadCapacity: 12 }, [2]],
    ['a range that is inside the stock at one end', { minMileage: 0, maxMileage: 100 }, [3]],
    ['tonnage', { minTonnage: 20.4, maxTonnage: 20.6 }, [0]],
    ['auction', { auction: true }, [3]],
    ['publication within 30 days', { noveltyDays: 30 }, [1, 0]],
    ['publication within 60 days', { noveltyDays: 60 }, [2, 1, 0]],
    ['more than 150 views', { popular: true }, [1]],
    ['empty lists, which mean any', { brand: [], equipmentType: [] }, [2, 1, 0, 3]],
    [
      'a range that has all values of the stock, which means any',
      { minTonnage: 10, maxTonnage: 540 },
      [2, 1, 0, 3],
    ],
    ['one end beyond all values, which means any', { maxLoadCapacity: 20 }, [2, 1, 0, 3]],
  ])('filters by %s', async (_, body, expected) => {
    expect(await titles(body)).toEqual(expected);
    expect((await filter(body)).totalCount).toBe(expected.length);
  });

  test('drops no machine by the ranges that the specification begins with', async () => {
    const beforeTheServerAnswers = {
      ...{ minCost: 0, maxCost: 28_800_000, minYearOfManufacture: 1000, maxYearOfManufacture: 2025 },
      ...{ minMileage: 0, maxMileage: 1_631_987, minEnginePower: 0, maxEnginePower: 540 },
      ...{ minLoadCapacity: 0, maxLoadCapacity: 540, minTonnage: 0, maxTonnage: 540 },
    };
    expect(await titles(beforeTheServerAnswers)).toEqual([2, 1, 0, 3]);
    const facets = (body: object) => api.client().equipmentsFacets({ body });
    expect(await facets(beforeTheServerAnswers)).toEqual(await facets({}));
  });

  test('takes a null for a value that is left out', async () => {
    const body = {
      title: null,
      equipmentType: [null],
      brand: [null, 'Komatsu', ''],
      minMileage: null,
      inStock: null,
    };
    const answer = await api.fastify.inject({ method: 'POST', url: '/api/equipments/filter', body });
    expect([answer.statusCode, answer.json().totalCount]).toEqual([200, 2]);
  });

  test('filters by the chosen ids', async () => {
    const { equipments } = await filter({ ids: [ids[3], ids[0]] });
    expect(equipments.map(({ id }) => id)).toEqual([ids[0], ids[3]]);
  });

  test('counts exactly the moment after the stock changed', async () => {
    const before = await filter({ brand: ['Hitachi'] });
    const added = await addMachines(api.database, [{ brand: 'Hitachi', machine_type: 'CRANE' }]);
    const after = await filter({ brand: ['Hitachi'] });
    await api.database.query('DELETE FROM item WHERE id = ANY($1::bigint[])', [added]);
    expect([before.totalCount, after.totalCount]).toEqual([0, 1]);
    expect((await filter({ brand: ['Hitachi'] })).totalCount).toBe(0);
  });

  test('shows a page asked for again as it is now: order, prices and likes', async () => {
    const added = await addMachines(api.database, [
      { brand: 'Again', min_cost: 10, total_cost: 100 },
      { brand: 'Again', min_cost: 20, total_cost: 100 },
    ]);
    const page = async () =>
      (await filter({ brand: ['Again'] })).equipments.map(({ id, minCost, likeCount }) => [
        id,
        minCost,
        likeCount,
      ]);
    const [first, second] = added as [number, number];
    const pages = [await page(), await page()];
    await setPopularity(api.database, second, { likes: 5 });
    pages.push(await page());
    await api.database.query('UPDATE item SET min_cost = 30 WHERE id = $1', [first]);
    pages.push(await page());
    await api.database.query('DELETE FROM item WHERE id = ANY($1::bigint[])', [added]);
    pages.push(await page());
    expect(pages).toEqual([
      [
        [first, 10, 0],
        [second, 20, 0],
      ],
      [
        [first, 10, 0],
        [second, 20, 0],
      ],
      [
        [first, 10, 0],
        [second, 20, 5],
      ],
      [
        [second, 20, 5],
        [first, 30, 0],
      ],
      [],
    ]);
  });

  test('shows a list sorted by deposit in its new order the moment after a deposit changed', async () => {
    const added = await addMachines(api.database, [
      { brand: 'Deposit', min_deposit: 10 },
      { brand: 'Deposit', min_deposit: 20 },
    ]);
    const page = async () =>
      (await filter({ brand: ['Deposit'] }, { sort: 'MIN_DEPOSIT' })).equipments.map(({ id }) => id);
    const before = [await page(), await page()];
    await api.database.query('UPDATE item SET min_deposit = 30 WHERE id = $1', [added[0]]);
    const after = await page();
    await api.database.query('DELETE FROM item WHERE id = ANY($1::bigint[])', [added]);
    expect([...before, after]).toEqual([added, added, added.toReversed()]);
  });

  test('counts a machine as popular the moment after its first like', async () => {
    const cookie = await api.signIn();
    const id = ids[0] as number;
    await api.client(cookie).likeEquipment({ params: { id } });
    expect(await titles({ popular: true })).toEqual([1, 0]);
    await api.client(cookie).unlikeEquipment({ params: { id } });
    expect(await titles({ popular: true })).toEqual([1]);
  });

  test('offers the values of the lists and the bounds of the ranges', async () => {
    expect(await api.client().equipmentFilterValues()).toMatchObject({
      brands: ['КАМАЗ', 'Caterpillar', 'Komatsu'],
      minCost: 6_000_000,
      maxCost: 9_000_000,
      minTonnage: 10,
      maxTonnage: 20.5,
    });
  });

  test('shows each item on exactly one page, however many cost the same', async () => {
    const equal = await addParts(
      api.database,
      Array.from({ length: 70 }, () => ({ brand: 'Ничья', min_cost: 100_000 })),
    );
    for (const direction of ['ASC', 'DESC'] as const) {
      const shownIds: number[] = [];
      for (let page = 0; page < 5; page += 1) {
        const found = await api.client().componentsFilter({
          body: { brand: ['Ничья'] },
          query: { page, direction },
        });
        expect([found.totalPages, found.totalCount]).toEqual([5, 70]);
        shownIds.push(...found.components.map(({ id }) => id));
      }
      expect(shownIds).toEqual(direction === 'ASC' ? equal : equal.toReversed());
    }
  });

  test('shows each item on exactly one page though others come in between', async () => {
    const pageOf = (page: number, upTo?: number) =>
      api.client().componentsFilter({
        body: { brand: ['Ничья'] },
        query: { page, pageSize: 30, direction: 'DESC', ...(upTo ? { upTo } : {}) },
      });
    const first = await pageOf(0);
    const shownIds = first.components.map(({ id }) => id);
    for (const page of [1, 2]) {
      await addParts(api.database, [{ brand: 'Ничья', min_cost: 999_000, total_cost: 999_000 }]);
      const next = await pageOf(page, first.newestId);
      expect(next.totalCount).toBe(70);
      shownIds.push(...next.components.map(({ id }) => id));
    }
    expect(new Set(shownIds).size).toBe(70);
    expect(shownIds).toHaveLength(70);
    expect((await pageOf(0)).totalCount).toBe(72);
  });

  test('answers a page behind the last one with no items and the true count', async () => {
    expect(await filter({}, { page: 1000 })).toMatchObject({ equipments: [], totalPages: 1, totalCount: 4 });
  });

  test('answers in the shape of the contract', async () => {
    const check = (name: keyof typeof contract) =>
      addFormats.default(new Ajv({ strict: false })).compile(contract[name].answer);
    const id = ids[3] as number;
    const client = api.client();
    expect([
      check('equipmentsFilter')(await client.equipmentsFilter({ body: {} })),
      check('equipment')(await client.equipment({ params: { id } })),
      check('equipmentsPublic')(await client.equipmentsPublic()),
      check('equipmentFilterValues')(await client.equipmentFilterValues()),
      check('componentsFilter')(await client.componentsFilter({ body: {} })),
      check('componentsPublic')(await client.componentsPublic()),
      check('componentFilterValues')(await client.componentFilterValues()),
    ]).toEqual(Array(7).fill(true));
  });

  test('finds inflected words, beginnings of words, ё as е and the parts of a model', async () => {
    expect(await titles({ title: 'бульдозеры' })).toEqual([1]);
    expect(await titles({ title: 'самосв кам' })).toEqual([2]);
    expect(await titles({ title: 'PC200-8' }, { sort: 'MIN_COST' })).toEqual([0, 3]);
    expect(await titles({ title: 'бульдозёр' })).toEqual([1]);
  });
});
