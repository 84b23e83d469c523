import type { ApiClient, EquipmentFacets, EquipmentFilterValues } from '@leasing/core/api';
import { parseQuery } from '@leasing/core/catalogue';
import { expect, test } from 'vitest';
import { filterParts } from '../src/screens/Catalogue/filterParts.ts';

const values = {
  types: ['EXCAVATOR'],
  brands: ['Komatsu'],
  models: ['PC200'],
} as unknown as EquipmentFilterValues;
const facets = {} as EquipmentFacets;
const wanted = {
  productType: 'equipment',
  category: undefined,
  query: parseQuery('equipment', new URLSearchParams()),
} as const;

/** A server that counts its stock for so many milliseconds. */
const counting = (ms: number) =>
  ({
    equipmentFilterValues: async () => values,
    equipmentsFacets: () => new Promise((resolve) => setTimeout(resolve, ms, facets)),
  }) as unknown as ApiClient;

test('a page that cannot wait for the counts has a filter bar of what was offered last', async () => {
  expect(await filterParts(counting(600), wanted)).toEqual({ parts: null, offered: undefined });
  expect(await filterParts(counting(0), wanted)).toEqual({ parts: { values, facets } });
  expect(await filterParts(counting(600), wanted)).toEqual({ parts: null, offered: { values } });
});
