import { SOLD_LISTED_DAYS } from '@leasing/core/catalogue';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** What each item is, in the order of its payment: the cheapest first. */
const items = [
  {
    availability: 'SOLD',
    sold_at: daysAgo(SOLD_LISTED_DAYS - 1),
    min_cost: 1,
    total_cost: 10,
    brand: 'Sold',
  },
  { availability: 'RESERVED', sold_at: null, min_cost: 2, total_cost: 20, brand: 'Reserved' },
  {
    availability: 'SOLD',
    sold_at: daysAgo(SOLD_LISTED_DAYS + 1),
    min_cost: 3,
    total_cost: 900,
    brand: 'Gone',
  },
  { availability: 'HIDDEN', sold_at: null, min_cost: 4, total_cost: 1000, brand: 'Hidden' },
  { availability: 'IN_STOCK', sold_at: null, min_cost: 5, total_cost: 50, brand: 'One' },
  { availability: 'IN_STOCK', sold_at: null, min_cost: 6, total_cost: 60, brand: 'Two' },
];

describe.each(oneEngine)('availability on %s', (engine) => {
  let api: TestApi;
  let ids: number[];
  const found = async (body: object, query: object = {}) => {
    const page = await api.client().equipmentsFilter({ body, query });
    return { brands: page.equipments.map(({ brand }) => brand), total: page.totalCount };
  };

  beforeAll(async () => {
    api = await startTestApi(engine);
    ids = await addMachines(api.database, items);
    await addParts(api.database, items);
  });
  afterAll(() => api.remove());

  // Before the stock lies in memory the database answers, and afterwards the columns.
  describe.each(['asked at the start', 'asked later'])('%s', (when) => {
    beforeAll(async () => {
      if (when === 'asked later') await vi.waitFor(() => api.client().equipmentsFacets({ body: {} }), 20_000);
    });

    test.each([
      [{ sort: 'MIN_COST', direction: 'ASC' }, ['One', 'Two', 'Sold', 'Reserved']],
      [{ sort: 'MIN_COST', direction: 'DESC' }, ['Two', 'One', 'Reserved', 'Sold']],
      [{ sort: 'TOTAL_COST', direction: 'ASC' }, ['One', 'Two', 'Sold', 'Reserved']],
      [{ sort: 'MIN_COST', direction: 'ASC', pageSize: 3, page: 1 }, ['Reserved']],
      [{ sort: 'MIN_COST', direction: 'ASC', pageSize: 1, page: 2 }, ['Sold']],
    ])('what is reserved or sold comes after everything in stock: %j', async (query, brands) => {
      expect(await found({}, query)).toEqual({ brands, total: 4 });
    });

    test('what was sold long ago or is hidden is in no list, count, facet or bound', async () => {
      const facets = await api.client().equipmentsFacets({ body: {} });
      expect(facets.brand.map(({ value }) => value)).toEqual(['One', 'Reserved', 'Sold', 'Two']);
      expect(facets.cost.at(-1)?.to).toBeLessThan(100);
      const values = await api.client().equipmentFilterValues();
      expect(values).toMatchObject({ minCost: 10, maxCost: 60, brands: ['One', 'Reserved', 'Sold', 'Two'] });
      expect(await found({ ids })).toMatchObject({ total: 4 });
      const parts = await api.client().componentsFilter({ body: {} });
      expect(parts.totalCount).toBe(4);
    });

    test('«Только в наличии» leaves out what is reserved or sold', async () => {
      expect(await found({ inStock: true })).toEqual({ brands: ['One', 'Two'], total: 2 });
      const { brand } = await api.client().equipmentsFacets({ body: { inStock: true } });
      expect(brand.map(({ value }) => value)).toEqual(['One', 'Two']);
    });
  });

  test('the plain list, from which the sitemap is made, holds what lists hold', async () => {
    const plain = await api.client().equipmentsPublic();
    expect(plain.map(({ brand }) => brand)).toEqual(['Two', 'One', 'Reserved', 'Sold']);
  });

  test('the page of a sold item stays, that of a hidden one is not found', async () => {
    const page = (place: number) => api.client().equipment({ params: { id: ids[place] as number } });
    expect(await page(2)).toMatchObject({ availability: 'SOLD', status: 'SOLD', isOutOfStock: true });
    expect(await page(1)).toMatchObject({ availability: 'RESERVED', isOutOfStock: true });
    expect(await page(4)).toMatchObject({ availability: 'IN_STOCK', isOutOfStock: false });
    await expect(page(3)).rejects.toMatchObject({ status: 404 });
  });

  test('the day of a sale is noted, and forgotten when the item is in stock again', async () => {
    const soldAt = async (availability: string) => {
      const [row] = await api.database.query<{ sold_at: Date | null }>(
        'UPDATE item SET availability = $2 WHERE id = $1 RETURNING sold_at',
        [ids[5], availability],
      );
      return row?.sold_at;
    };
    expect(await soldAt('SOLD')).toBeInstanceOf(Date);
    expect(await soldAt('IN_STOCK')).toBeNull();
  });
});
