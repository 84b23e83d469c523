import type { EquipmentFacets, ProductWord } from '@leasing/core/api/contract';
import { defaultSorting } from '@leasing/core/catalogue';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countByHand, type FilteredMachine, type PlainFilter } from '../testing/countByHand.ts';
import { engines } from '../testing/engines.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { FollowedStock } from './columns/FollowedStock.ts';
import { Turns } from './columns/Turns.ts';
import { conditionsOf } from './filters.ts';
import { readFacets } from './readFacets.ts';
import { countRows } from './repository.ts';

const types = ['EXCAVATOR', 'BULLDOZER', 'TRUCK'] as const;
const brands = ['Komatsu', 'КАМАЗ', 'Volvo'];
const cities = ['Казань', 'Пермь'];
const now = Date.now();

/** The same numbers in every run, so that a failure can be repeated. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
const random = numbers(7);
const integer = (to: number) => Math.floor(random() * to);
const pick = <T>(values: readonly T[]): T => values[integer(values.length)] as T;
const sometimes = <T>(share: number, value: () => T): T | undefined =>
  random() < share ? value() : undefined;

function randomMachine(): FilteredMachine {
  return {
    type: pick(types),
    brand: pick(brands),
    model: `M${integer(5)}`,
    totalCost: integer(1000),
    yearOfManufacture: 2010 + integer(10),
    mileage: sometimes(0.8, () => integer(100)) ?? null,
    enginePower: sometimes(0.8, () => integer(100)) ?? null,
    loadCapacity: sometimes(0.5, () => integer(100) / 10) ?? null,
    tonnage: sometimes(0.5, () => integer(100) / 10) ?? null,
    auction: random() < 0.3,
    city: sometimes(0.6, () => pick(cities)) ?? null,
    // On both sides of full hours.
    createdAt: now - integer(60) * 43_200_000 - integer(3) + 1,
  };
}

function randomFilter(): PlainFilter {
  const parts = {
    equipmentType: sometimes(0.4, () => [pick(types)]),
    brand: sometimes(0.4, () => [...new Set([pick(brands), pick(brands)])]),
    model: sometimes(0.2, () => [`M${integer(6)}`]),
    city: sometimes(0.2, () => [pick(cities)]),
    minCost: sometimes(0.4, () => integer(600)),
    maxCost: sometimes(0.4, () => 400 + integer(600)),
    minYearOfManufacture: sometimes(0.2, () => 2010 + integer(10)),
    maxYearOfManufacture: sometimes(0.2, () => 2010 + integer(10)),
    minMileage: sometimes(0.1, () => integer(50)),
    maxMileage: sometimes(0.1, () => 50 + integer(50)),
    minEnginePower: sometimes(0.1, () => integer(50)),
    maxEnginePower: sometimes(0.1, () => 50 + integer(50)),
    minLoadCapacity: sometimes(0.1, () => integer(50) / 10),
    maxLoadCapacity: sometimes(0.1, () => 5 + integer(50) / 10),
    minTonnage: sometimes(0.1, () => integer(50) / 10),
    maxTonnage: sometimes(0.1, () => 5 + integer(50) / 10),
    auction: sometimes(0.2, () => random() < 0.5),
    noveltyDays: sometimes(0.2, () => 1 + integer(30)),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

describe.each(engines)('facets on %s', (engine) => {
  let api: TestApi;
  const stock = Array.from({ length: 300 }, randomMachine);
  const filters = Array.from({ length: 1000 }, randomFilter);

  beforeAll(async () => {
    api = await startTestApi(engine);
    await addMachines(
      api.database,
      stock.map((machine) => ({
        type: machine.type,
        brand: machine.brand,
        model: machine.model,
        min_cost: 0,
        total_cost: machine.totalCost,
        year_of_manufacture: machine.yearOfManufacture,
        mileage: machine.mileage,
        engine_power: machine.enginePower,
        load_capacity: machine.loadCapacity,
        tonnage: machine.tonnage,
        is_auction: machine.auction,
        city: machine.city,
        created_at: new Date(machine.createdAt).toISOString(),
      })),
    );
  });
  afterAll(() => api.remove());

  test('equal a count by hand under 1,000 random filters, counted by the database', async () => {
    for (const filter of filters) {
      const conditions = conditionsOf('equipment', filter, undefined, now);
      const facets = await readFacets(api.database, 'equipment', conditions);
      const count = await countRows(api.database, conditions);
      expectByHand(filter, { total: count.total, facets });
    }
  });

  test('equal a count by hand under 1,000 random filters, counted in memory', async () => {
    const columns = await columnsOf('equipment');
    for (const filter of filters) {
      const conditions = conditionsOf('equipment', filter, undefined, now);
      const page = await columns.page(conditions, defaultSorting, { offset: 0, limit: 0 });
      expectByHand(filter, { total: page?.total, facets: await columns.facets(conditions) });
    }
  });

  function columnsOf<P extends ProductWord>(product: P) {
    const stock = new FollowedStock(api.database, product, new Turns(), () => {});
    return vi.waitFor(async () => {
      const columns = await stock.current();
      if (!columns) throw new Error('not yet');
      return columns;
    }, 20_000);
  }

  function expectByHand(
    filter: PlainFilter,
    counted: { total: number | undefined; facets: EquipmentFacets | undefined },
  ) {
    if (!counted.facets) throw new Error('nothing was counted');
    expect({ filter, ...counted }).toEqual({ filter, ...countByHand(stock, filter, counted.facets, now) });
  }

  test('are exact the moment after the stock changed', async () => {
    const before = await api.client().equipmentsFacets({ body: {} });
    const [id] = await addMachines(api.database, [{ brand: 'Hitachi', min_cost: 0, total_cost: 50_000 }]);
    const after = await api.client().equipmentsFacets({ body: {} });
    await api.database.query('DELETE FROM equipment WHERE id = $1', [id]);
    const last = after.cost.at(-1);
    expect(before.brand.some(({ value }) => value === 'Hitachi')).toBe(false);
    expect(after.brand).toContainEqual({ value: 'Hitachi', count: 1 });
    expect(last && last.from <= 50_000 && last.to > 50_000 && last.count === 1).toBe(true);
  });

  test('of spare parts count countries, categories and conditions', async () => {
    await addParts(api.database, [
      {},
      { condition: 'USED', manufacturer_country: null, equipment_type: null },
    ]);
    expect(await api.client().componentsFacets({ body: { condition: 'USED' } })).toMatchObject({
      condition: [
        { value: 'NEW', count: 1 },
        { value: 'USED', count: 1 },
      ],
      country: [],
      equipmentType: [],
      category: [{ value: 'Гидравлика', count: 1 }],
    });
  });

  test('of spare parts are the same in memory as in the database', async () => {
    await addParts(
      api.database,
      Array.from({ length: 200 }, () => ({
        condition: pick(['NEW', 'USED', 'RECOVERED']),
        category: pick(['Гидравлика', 'Двигатель', '"Ходовая"\n\u0002']),
        equipment_type: sometimes(0.7, () => pick(types)) ?? null,
        manufacturer_country: sometimes(0.7, () => pick(['Япония', 'Китай'])) ?? null,
        year_of_manufacture: sometimes(0.7, () => 2010 + integer(10)) ?? null,
        min_cost: 0,
        total_cost: integer(100_000),
      })),
    );
    const columns = await columnsOf('component');
    for (const filter of [
      {},
      { condition: 'NEW' as const, country: ['Япония'], maxYearOfManufacture: 2015 },
      { category: '"Ходовая"\n\u0002', equipmentType: ['TRUCK' as const], minCost: 20_000 },
      { brand: ['nobody'] },
    ]) {
      const conditions = conditionsOf('component', filter, undefined);
      const facets = await readFacets(api.database, 'component', conditions);
      const count = await countRows(api.database, conditions);
      const page = await columns.page(conditions, defaultSorting, { offset: 0, limit: 0 });
      expect([await columns.facets(conditions), page?.total, columns.rows.newestId]).toEqual([
        facets,
        count.total,
        count.newestId,
      ]);
    }
  });
});
