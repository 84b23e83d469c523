import type { ApiClient } from '@leasing/core/api';
import { parseQuery } from '@leasing/core/catalogue';
import { expect, test } from 'vitest';
import { findNearest } from './nearest.ts';

/** Machines that each filter finds; a list finds none unless it is of one filter alone. */
function findNearestOf(found: (filters: Record<string, unknown>) => number) {
  const api = {
    equipmentsFilter: async ({ body }: { body: Record<string, unknown> }) => ({
      equipments: [],
      totalPages: 1,
      totalCount: found(body),
    }),
  } as unknown as ApiClient;
  const query = parseQuery('equipment', 'type=ROLLER&brand=BOMAG&maxCost=1000000');
  return findNearest(api, { productType: 'equipment', category: 'search', query });
}

test('an empty list offers what each filter less would find, the most first', async () => {
  const { isAlone, lists } = await findNearestOf((filters) =>
    filters.maxCost === undefined ? 3 : filters.brand === undefined ? 7 : 0,
  );
  expect([isAlone, lists.map(({ label, count }) => [label, count])]).toEqual([
    false,
    [
      ['BOMAG', 7],
      ['Цена до\u00a01\u00a0000\u00a0000\u00a0₽', 3],
    ],
  ]);
});

test('where one filter less finds nothing, it offers each filter alone', async () => {
  const { isAlone, lists } = await findNearestOf((filters) => (Object.keys(filters).length === 1 ? 5 : 0));
  expect(isAlone).toBe(true);
  expect(lists.map(({ label, href }) => [label, href])).toEqual([
    ['Катки', '/catalog/equipment/search?type=ROLLER'],
    ['BOMAG', '/catalog/equipment/search?brand=BOMAG'],
    ['Цена до\u00a01\u00a0000\u00a0000\u00a0₽', '/catalog/equipment/search?maxCost=1000000'],
  ]);
});
