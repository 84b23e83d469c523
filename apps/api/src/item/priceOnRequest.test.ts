import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewcomerEvent } from '../outbox/events.ts';
import { amountOf, detailsOf } from '../outbox/targets/sentences.ts';
import { oneEngine } from '../testing/engines.ts';
import { openOffice } from '../testing/office.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const none = { min_cost: null, total_cost: null };

describe.each(oneEngine)('a price on request on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const items = [
      { brand: 'Dear', min_cost: 80, total_cost: 90 },
      { brand: 'Asked', ...none },
      { brand: 'Cheap', min_cost: 10, total_cost: 20 },
    ];
    await addMachines(api.database, items);
    await addParts(api.database, items);
  });
  afterAll(() => api.remove());

  test.each([
    ['MIN_COST', 'ASC', ['Cheap', 'Dear', 'Asked']],
    ['MIN_COST', 'DESC', ['Dear', 'Cheap', 'Asked']],
    ['TOTAL_COST', 'ASC', ['Cheap', 'Dear', 'Asked']],
    ['TOTAL_COST', 'DESC', ['Dear', 'Cheap', 'Asked']],
  ] as const)('comes last by %s %s, of machines and of parts', async (sort, direction, brands) => {
    const query = { sort, direction };
    const { equipments } = await api.client().equipmentsFilter({ body: {}, query });
    const { components } = await api.client().componentsFilter({ body: {}, query });
    expect(equipments.map(({ brand }) => brand)).toEqual(brands);
    expect(components.map(({ brand }) => brand)).toEqual(brands);
    expect(equipments.at(-1)).toMatchObject({ minCost: null, totalCost: null });
  });

  test.each([
    ['is in no range of prices that leaves one out', { minCost: 21 }, 1],
    ['is in no range of prices with one end beyond all of them', { minCost: 0, maxCost: 89 }, 1],
    ['stays where a range of prices has all of them', { minCost: 0, maxCost: 90 }, 3],
  ])('%s', async (_, body, totalCount) => {
    expect(await api.client().equipmentsFilter({ body })).toMatchObject({ totalCount });
    expect(await api.client().componentsFilter({ body })).toMatchObject({ totalCount });
  });

  test('is in no bar and moves no bound', async () => {
    const { cost } = await api.client().equipmentsFacets({ body: {} });
    expect(cost.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(await api.client().equipmentFilterValues()).toMatchObject({ minCost: 20, maxCost: 90 });
  });

  test('loses no request: it is accepted and shown to the office', async () => {
    const [id] = await addMachines(api.database, [{ title: 'Кран без цены', ...none }]);
    const cookie = await api.signIn();
    await api.client(cookie).requestEquipment({ params: { id: id as number } });
    const { body } = await (await openOffice(api)).get('/requests');
    expect(body.items[0].item).toMatchObject({ title: 'Кран без цены', totalCost: null });
  });

  test('is not a price cut when it comes or goes', async () => {
    const [id] = await addMachines(api.database, [{ created_at: new Date(0).toISOString() }]);
    const client = api.client(await api.signIn());
    await client.likeEquipment({ params: { id: id as number } });
    const set = (cost: number | null) =>
      api.database.query('UPDATE item SET min_cost = $2, total_cost = $2 WHERE id = $1', [id, cost]);
    await set(4_000_000);
    expect(await client.notifications()).toMatchObject([{ kind: 'PRICE_CUT', newCost: 4_000_000 }]);
    await set(null);
    expect(await client.notifications()).toEqual([]);
    await set(3_000_000);
    expect(await client.notifications()).toEqual([]);
  });

  test('is both prices or neither, and stays when prices move by per cent', async () => {
    const office = await openOffice(api);
    const machine = { garageNumber: 'ON-REQUEST', title: 'Кран', type: 'CRANE', brand: 'Б', model: 'М' };
    const added = await office.send('POST', '/equipment', { ...machine, yearOfManufacture: 2020 });
    const { id, minCost } = added.body;
    expect([added.status, minCost]).toEqual([201, null]);
    expect(await office.send('PATCH', `/equipment/${id}`, { totalCost: 5 })).toMatchObject({
      status: 400,
      body: { fields: { totalCost: expect.stringContaining('обе цены') } },
    });
    expect(await office.send('POST', '/equipment/change', { ids: [id], pricePercent: 10 })).toMatchObject({
      status: 200,
    });
    expect((await office.get(`/equipment/${id}`)).body).toMatchObject({ minCost: null, totalCost: null });
  });
});

test('the CRM learns that the price has to be given, and gets no amount', () => {
  const event: NewcomerEvent = {
    kind: 'request.created',
    request: { id: 1, product: 'equipment', kind: 'ITEM', status: 'NEW', createdAt: '2026-11-23T00:00:00Z' },
    item: { id: 1, title: 'Кран', number: '1', minCost: null, totalCost: null },
    calculation: null,
    person: {
      name: 'Анна',
      phoneNumber: '+79990000000',
      email: null,
      companyName: null,
      taxNumber: null,
      region: null,
    },
  };
  expect(amountOf(event)).toBeNull();
  expect(detailsOf(event, 'http://shop.example').at(-1)?.replaceAll('\u00A0', ' ')).toBe(
    'Цена по запросу: назовите её покупателю',
  );
});
