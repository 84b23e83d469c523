import type { Equipment, EquipmentFilterBody } from '@leasing/core/api/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const types = ['EXCAVATOR', 'BULLDOZER', 'TRUCK'] as const;
const brands = ['Komatsu', 'КАМАЗ', 'Volvo'];

/** The same numbers in every run, so that a failure can be repeated. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe.each(engines)('facets on %s', (engine) => {
  let api: TestApi;
  let stock: Equipment[];
  const random = numbers(7);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

  beforeAll(async () => {
    api = await startTestApi(engine);
    await addMachines(
      api.database,
      Array.from({ length: 300 }, () => ({
        type: pick(types),
        brand: pick(brands),
        model: `M${Math.floor(random() * 5)}`,
        min_cost: Math.floor(random() * 1000),
        year_of_manufacture: 2010 + Math.floor(random() * 10),
      })),
    );
    stock = await api.client().equipmentsPublic({ query: { pageSize: 1000 } });
  });
  afterAll(() => api.remove());

  const fits = (
    machine: Equipment,
    filter: EquipmentFilterBody,
    except: keyof EquipmentFilterBody | 'cost',
  ) =>
    (except === 'equipmentType' || (filter.equipmentType?.includes(machine.type) ?? true)) &&
    (except === 'brand' || (filter.brand?.includes(machine.brand) ?? true)) &&
    (except === 'model' || (filter.model?.includes(machine.model) ?? true)) &&
    (except === 'cost' || machine.minCost >= (filter.minCost ?? 0)) &&
    (except === 'cost' || machine.minCost <= (filter.maxCost ?? Number.MAX_SAFE_INTEGER)) &&
    machine.yearOfManufacture >= (filter.minYearOfManufacture ?? 0);
  const count = (values: readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
    return counts;
  };

  test('equal a count by hand under 100 random filters', async () => {
    for (let run = 0; run < 100; run += 1) {
      const filter: EquipmentFilterBody = {
        ...(random() < 0.5 ? { equipmentType: [pick(types)] } : {}),
        ...(random() < 0.5 ? { brand: [...new Set([pick(brands), pick(brands)])] } : {}),
        ...(random() < 0.3 ? { model: [`M${Math.floor(random() * 6)}`] } : {}),
        ...(random() < 0.4 ? { minCost: Math.floor(random() * 600) } : {}),
        ...(random() < 0.4 ? { maxCost: 400 + Math.floor(random() * 600) } : {}),
        ...(random() < 0.4 ? { minYearOfManufacture: 2010 + Math.floor(random() * 10) } : {}),
      };
      const facets = await api.client().equipmentsFacets({ body: filter });
      const byHand = (facet: 'equipmentType' | 'brand' | 'model', value: (machine: Equipment) => string) =>
        count(stock.filter((machine) => fits(machine, filter, facet)).map(value));
      const told = (facet: 'equipmentType' | 'brand' | 'model') =>
        Object.fromEntries(facets[facet].map((one) => [one.value, one.count]));
      expect([filter, told('equipmentType'), told('brand'), told('model')]).toEqual([
        filter,
        byHand('equipmentType', ({ type }) => type),
        byHand('brand', ({ brand }) => brand),
        byHand('model', ({ model }) => model),
      ]);
      const priced = stock.filter((machine) => fits(machine, filter, 'cost'));
      for (const { from, to, count: told } of facets.cost) {
        expect(told).toBe(priced.filter(({ minCost }) => minCost >= from && minCost < to).length);
      }
      expect(facets.cost.reduce((sum, bar) => sum + bar.count, 0)).toBe(priced.length);
    }
  });

  test('are exact the moment after the stock changed', async () => {
    const before = await api.client().equipmentsFacets({ body: {} });
    const [id] = await addMachines(api.database, [{ brand: 'Hitachi', min_cost: 50_000 }]);
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

  test('a view counts once per visitor and day', async () => {
    const [id] = (await addMachines(api.database, [{}])) as [number];
    const view = (headers: Record<string, string> = {}) =>
      api.fastify.inject({ method: 'POST', url: `/api/views/equipment/${id}`, headers });
    const first = await view();
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? '';
    await Promise.all([view({ cookie }), view({ cookie }), view()]);
    expect((await api.client().equipment({ params: { id } })).viewCount).toBe(2);
    await api.database.query('UPDATE product_view SET day = day - 1');
    await view({ cookie });
    expect((await api.client().equipment({ params: { id } })).viewCount).toBe(3);
    expect(
      (await api.fastify.inject({ method: 'POST', url: '/api/views/equipment/999999' })).statusCode,
    ).toBe(404);
  });
});
