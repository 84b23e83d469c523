import { afterAll, beforeAll, expect, test } from 'vitest';
import { layoutName, layouts } from '../../../testing/exchangeLayouts.ts';
import { GatheredOrders, gatherInMemory } from '../../../testing/GatheredOrders.ts';

const orders = new GatheredOrders(gatherInMemory());
beforeAll(() => orders.open());
afterAll(() => orders.remove());

test.each(layouts.map((layout) => [layoutName(layout), layout] as const))(
  'an exchange comes to the same whatever the order of its files: %s',
  async (_, layout) => {
    expect(orders.single).toHaveLength(4);
    await orders.check(layout, { numRuns: 20 });
  },
);
