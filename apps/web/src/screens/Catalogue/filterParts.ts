import type {
  ApiClient,
  EquipmentFacets,
  EquipmentFilterValues,
  SparePartFacets,
  SparePartFilterValues,
} from '@leasing/core/api';
import { type CatalogueQuery, equipmentFilterBody, sparePartFilterBody } from '@leasing/core/catalogue';
import type { CatalogueList } from './readPage.ts';

/** What the filter bar offers, and how many items there are of each. */
export interface FilterParts {
  values: EquipmentFilterValues | SparePartFilterValues;
  facets: EquipmentFacets | SparePartFacets;
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
