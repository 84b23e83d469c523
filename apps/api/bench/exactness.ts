import { isDeepStrictEqual } from 'node:util';
import type { EquipmentFacets } from '@leasing/core/unstable/api/contract';
import { atMost } from '@leasing/workspace/bench';
import { countByHand } from '../src/testing/countByHand.ts';
import { differentSearches } from './filters.ts';
import { call, facetsRequest, search } from './load.ts';
import { benchMachines } from './priceList.ts';
import type { AddEngineResult } from './result.ts';
import type { Engine } from './stock.ts';

/** Filters of each size of stock; a count by hand of a million machines takes its time. */
const filtersOf = (rows: number) => (rows > 100_000 ? 100 : 1000);

/** Compares facets and counts under random filters with the made-up machines, counted one after another. */
export async function measureExactness(
  engine: Engine,
  address: string,
  rows: number,
  add: AddEngineResult,
): Promise<void> {
  const stock = filteredMachines(rows);
  const filters = filtersOf(rows);
  const next = differentSearches(11);
  let wrong = 0;
  for (let index = 0; index < filters; index++) {
    const filterSearch = next();
    const facets = (await call(address, facetsRequest(filterSearch))) as EquipmentFacets;
    const { totalCount } = await search(address, filterSearch);
    const byHand = countByHand('equipment', stock, stock, filterSearch.filter, facets);
    if (totalCount === byHand.found.length && isDeepStrictEqual(facets, byHand.facets)) continue;
    wrong += 1;
    console.error('differs from a count by hand:', JSON.stringify(filterSearch.filter));
  }
  add({
    engine,
    name: `facets or counts that differ from a count by hand, of ${filters} random filters`,
    value: wrong,
    unit: 'filters',
    ...atMost(wrong, 0),
  });
}

function filteredMachines(rows: number) {
  return [...benchMachines(rows)].map(({ day, ...machine }) => ({
    ...machine,
    createdAt: Date.parse(`${day}T00:00:00+03:00`),
  }));
}
