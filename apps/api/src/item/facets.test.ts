import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

describe.each(oneEngine)('facets on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.remove());

  test('are exact the moment after the stock changed', async () => {
    const before = await api.client().equipmentsFacets({ body: {} });
    const [id] = await addMachines(api.database, [{ brand: 'Hitachi', min_cost: 0, total_cost: 50_000 }]);
    const after = await api.client().equipmentsFacets({ body: {} });
    await api.database.query('DELETE FROM item WHERE id = $1', [id]);
    const last = after.cost.at(-1);
    expect(before.brand.some(({ value }) => value === 'Hitachi')).toBe(false);
    expect(after.brand).toContainEqual({ value: 'Hitachi', count: 1 });
    expect(last && last.from <= 50_000 && last.to > 50_000 && last.count === 1).toBe(true);
  });

  test('of spare parts count countries, categories and conditions', async () => {
    await addParts(api.database, [{}, { condition: 'USED', manufacturer_country: null, machine_type: null }]);
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
});
