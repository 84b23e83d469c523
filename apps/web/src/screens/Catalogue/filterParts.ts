import type {
  ApiClient,
  EquipmentFacets,
  EquipmentFilterValues,
  SparePartFacets,
  SparePartFilterValues,
} from '@leasing/core/api';
import {
  type CatalogueQuery,
  equipmentFilterBody,
  fieldsOf,
  sentName,
  sparePartFilterBody,
} from '@leasing/core/catalogue';
import type { CatalogueList } from './readPage.ts';

/** What the filter bar offers, and how many items there are of each. */
export interface FilterParts {
  values: EquipmentFilterValues | SparePartFilterValues;
  facets: EquipmentFacets | SparePartFacets;
  /** How many values would show something, of each field of which the first ones are here alone. */
  totals?: Readonly<Record<string, number>>;
}

/** Values of a long list that the bar shows before «Показать все». */
const FIRST = 10;

/**
 * Of each long list its most frequent values, and what is chosen.
 *
 * @param whole names of the fields whose values all stay
 */
export function firstValues(
  parts: FilterParts,
  { productType, query }: Pick<CatalogueList, 'productType' | 'query'>,
  whole: readonly string[],
): FilterParts {
  const values: Record<string, unknown> = { ...parts.values };
  const facets: Record<string, unknown> = { ...parts.facets };
  const totals: Record<string, number> = { ...parts.totals };
  for (const [name, field] of fieldsOf(productType)) {
    if (field.kind !== 'choice' || !field.offeredAs || field.values || whole.includes(name)) continue;
    const all = values[field.offeredAs] as readonly string[];
    if (all.length <= FIRST) continue;
    const counts = facets[sentName(name, field)] as readonly { value: string; count: number }[];
    const chosen = (query.filters as Record<string, unknown>)[name] as readonly string[];
    // The server counts the most frequent one first.
    const first = new Set([...counts.slice(0, FIRST).map(({ value }) => value), ...chosen]);
    totals[name] ??= counts.length;
    values[field.offeredAs] = all.filter((value) => first.has(value));
    facets[sentName(name, field)] = counts.filter(({ value }) => first.has(value));
  }
  return { values, facets, totals } as unknown as FilterParts;
}

/** Values and counts for a list. */
export async function loadFilterParts(
  api: ApiClient,
  { productType, category, query }: CatalogueList,
): Promise<FilterParts> {
  if (productType === 'equipment') {
    const body = equipmentFilterBody((query as CatalogueQuery<'equipment'>).filters, category);
    const [values, facets] = await Promise.all([api.equipmentFilterValues(), api.equipmentsFacets({ body })]);
    return { values, facets };
  }
  const body = sparePartFilterBody((query as CatalogueQuery<'spare-part'>).filters, category);
  const [values, facets] = await Promise.all([api.componentFilterValues(), api.componentsFacets({ body })]);
  return { values, facets };
}
