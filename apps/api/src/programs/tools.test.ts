import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openOffice } from '../testing/office.ts';
import { addMachines } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { tools } from './tools.ts';

describe.each(engines)('tools of programs on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.remove());

  test('a machine has the prices of similar ones as its page shows them', async () => {
    const office = await openOffice(api);
    const firm = (await office.get('/firm')).body;
    expect((await office.send('PUT', '/firm', { ...firm, comparesPrices: true })).status).toBe(200);
    const like = Array.from({ length: 9 }, (_, index) => ({
      mileage: 6000 + index * 200,
      total_cost: 5_000_000 + index * 80_000,
      year_of_manufacture: 2018,
    }));
    const [id = 0] = await addMachines(api.database, like);
    const { priceRange } = await api.client().equipment({ params: { id } });
    const context = { api: api.client(), publicUrl: 'https://site.example' };
    const answer = await tools
      .find(({ name }) => name === 'item')
      ?.run({ kind: 'equipment', id } as never, context);
    expect(priceRange).toBeDefined();
    expect(answer).toMatchObject({
      priceRange: {
        ...priceRange,
        low: { amount: priceRange?.low, currency: 'RUB', vat: 'НДС включён' },
        high: { amount: priceRange?.high, currency: 'RUB', vat: 'НДС включён' },
      },
    });
  });
});
