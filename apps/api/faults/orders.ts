import { layouts } from '../src/stock-import/testing/exchangeLayouts.ts';
import { GatheredOrders } from '../src/stock-import/testing/GatheredOrders.ts';

/** Draws so many orders of each way in which 1C cuts an exchange into files: all come to what one file comes to. */
export async function orders(rounds: number, seed?: number): Promise<string> {
  const gathered = new GatheredOrders();
  await gathered.open();
  try {
    for (const layout of layouts)
      await gathered.check(layout, { numRuns: rounds, ...(seed !== undefined && { seed }) });
  } finally {
    await gathered.remove();
  }
  return `${layouts.length} layouts × ${rounds} orders come to the same`;
}
