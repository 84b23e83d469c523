import { calculateLease } from '@leasing/core/calculator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const machine = (brand: string, city: string | null, total_cost: number | null, more: object = {}) => ({
  brand,
  city,
  total_cost,
  min_cost: total_cost,
  ...more,
});

const machines = [
  // Three in Moscow, one of them with its price on request.
  machine('Komatsu', 'Москва', 3_000_000),
  machine('Komatsu', 'Москва', 9_000_000),
  machine('Komatsu', 'Москва', null),
  machine('Komatsu', 'Тула', 4_000_000),
  // Two that can be had, and others that cannot.
  machine('Hitachi & Co', 'Казань', 5_000_000),
  machine('Hitachi & Co', 'Казань', 6_000_000),
  machine('Hitachi & Co', 'Казань', 1_000_000, { availability: 'SOLD', sold_at: new Date().toISOString() }),
  machine('Hitachi & Co', 'Казань', 1_000_000, { availability: 'RESERVED' }),
  machine('Hitachi & Co', 'Казань', 1_000_000, { availability: 'HIDDEN' }),
  ...[1, 2, 3].map(() => machine('Grove', null, null, { machine_type: 'CRANE' })),
];

const parts = [
  { category: 'Фильтры', brand: 'Komatsu / Hitachi', model: 'PC200-8 / PC220-8', total_cost: 1000 },
  { category: 'Фильтры', brand: 'Komatsu', model: 'PC200-8', total_cost: 2000 },
  { category: 'Фильтры', brand: '', model: 'PC200-8', total_cost: 4000 },
  { category: 'Ходовая часть', brand: 'Komatsu', model: 'PC220-8', total_cost: 90_000 },
  { category: 'Ходовая часть', brand: 'Shantui', model: 'PC220-8', total_cost: 80_000 },
];

const queryOf = (values: Record<string, string>) => new URLSearchParams(values).toString();

describe.each(oneEngine)('lists that are pages of their own on %s', (engine) => {
  let api: TestApi;
  let ids: number[];
  beforeAll(async () => {
    api = await startTestApi(engine);
    ids = await addMachines(api.database, machines);
    await addParts(
      api.database,
      parts.map((part) => ({ ...part, min_cost: 500 })),
    );
  });
  afterAll(() => api.remove());

  const landings = (product: 'equipment' | 'component', values?: Record<string, string>) =>
    api.client().landings({ params: { product }, query: values ? { of: queryOf(values) } : {} });
  const setAvailability = (id: number | undefined, availability: string) =>
    api.database.query('UPDATE item SET availability = $2 WHERE id = $1', [id, availability]);

  test('are those with three in stock, by kind, make and city, the largest first', async () => {
    const found = await landings('equipment');
    expect(found.map(({ query, count }) => [Object.fromEntries(new URLSearchParams(query)), count])).toEqual([
      [{ type: 'EXCAVATOR' }, 6],
      [{ type: 'EXCAVATOR', brand: 'Komatsu' }, 4],
      [{ type: 'CRANE' }, 3],
      [{ type: 'CRANE', brand: 'Grove' }, 3],
      [{ type: 'EXCAVATOR', brand: 'Komatsu', city: 'Москва' }, 3],
      [{ type: 'EXCAVATOR', city: 'Москва' }, 3],
    ]);
    for (const landing of found) {
      const of = landing.query;
      expect(await api.client().landings({ params: { product: 'equipment' }, query: { of } })).toEqual([
        landing,
      ]);
    }
  });

  test('of parts are those for a model, with a category or without', async () => {
    const found = await landings('component');
    expect(found.map(({ query, count }) => [Object.fromEntries(new URLSearchParams(query)), count])).toEqual([
      [{ category: 'Фильтры', model: 'PC200-8' }, 3],
      [{ model: 'PC200-8' }, 3],
      [{ model: 'PC220-8' }, 3],
    ]);
    expect(found.map(({ brand }) => brand)).toEqual(['Komatsu', 'Komatsu', null]);
    expect(found[1]).toMatchObject({ lowestCost: 1000, medianCost: 2000, highestCost: 4000, payment: null });
  });

  test('have the lowest, the middle and the highest price, and a payment with its terms', async () => {
    const [moscow] = await landings('equipment', { type: 'EXCAVATOR', brand: 'Komatsu', city: 'Москва' });
    const prices = { lowestCost: 3_000_000, medianCost: 6_000_000, highestCost: 9_000_000 };
    expect(moscow).toMatchObject({ count: 3, ...prices });
    const { monthlyPayment } = calculateLease({ cost: 6_000_000, advance: 90_000, termMonths: 60 });
    expect(moscow?.payment?.monthly).toBe(monthlyPayment);
    expect(moscow?.payment?.terms.replaceAll('\u00A0', ' ')).toBe('60 мес., аванс 90 000 ₽');
  });

  test('have none of them where every price is given on request', async () => {
    expect((await landings('equipment', { type: 'CRANE' }))[0]).toMatchObject({
      count: 3,
      lowestCost: null,
      medianCost: null,
      payment: null,
    });
  });

  test.each<Record<string, string>>([
    { type: 'EXCAVATOR', brand: 'Hitachi & Co' },
    { brand: 'Komatsu' },
    { type: 'EXCAVATOR', brand: 'komatsu' },
    { type: 'EXCAVATOR', minCost: '1' },
    { type: 'EXCAVATOR', title: 'экскаватор' },
    { type: 'NONSENSE' },
    {},
  ])('are no others: %j', async (values) => {
    expect(await landings('equipment', values)).toEqual([]);
  });

  test('come and go with the third machine', async () => {
    const hitachi = { type: 'EXCAVATOR', brand: 'Hitachi & Co' };
    await setAvailability(ids[7], 'IN_STOCK');
    expect(await landings('equipment', hitachi)).toMatchObject([{ count: 3, lowestCost: 1_000_000 }]);
    expect((await landings('equipment')).map(({ query }) => query)).toContain(queryOf(hitachi));
    for (const gone of ['SOLD', 'HIDDEN', 'RESERVED']) {
      await setAvailability(ids[7], gone);
      expect(await landings('equipment', hitachi)).toEqual([]);
    }
  });
});
