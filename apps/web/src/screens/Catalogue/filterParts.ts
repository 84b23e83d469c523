import type {
  ApiClient,
  EquipmentFacets,
  EquipmentFilterValues,
  SparePartFacets,
  SparePartFilterValues,
} from '@leasing/core/api';
import {
  type CatalogueQuery,
  type Category,
  emptyFilters,
  equipmentFilterBody,
  type ProductType,
  sparePartFilterBody,
} from '@leasing/core/catalogue';
import { type Late, patiently } from '../../routing/loading.ts';

/** What the filter bar offers, and how many items there are of each. */
export interface FilterParts {
  values: EquipmentFilterValues | SparePartFilterValues;
  facets: EquipmentFacets | SparePartFacets;
}

interface Wanted {
  productType: ProductType;
  category: Category | undefined;
  query: CatalogueQuery;
}

/** What the bar of this tab showed last, of either catalogue. */
const shownLast = new WeakMap<ApiClient, Partial<Record<ProductType, FilterParts>>>();

export function rememberParts(api: ApiClient, productType: ProductType, parts: FilterParts): void {
  shownLast.set(api, { ...shownLast.get(api), [productType]: parts });
}

export function partsBefore(api: ApiClient, productType: ProductType): FilterParts | undefined {
  return shownLast.get(api)?.[productType];
}

/**
 * Values and counts for a list. A bar that has some shows them until the next ones come, and the list does not wait;
 * the first bar of a tab is worth a little waiting, because an empty one would grow under the visitor's hands.
 */
export async function filterParts(api: ApiClient, wanted: Wanted): Promise<Late<FilterParts>> {
  const call = loadFilterParts(api, wanted);
  return partsBefore(api, wanted.productType) ? { later: call.catch(() => null) } : patiently(call);
}

export async function loadFilterParts(
  api: ApiClient,
  { productType, category, query }: Wanted,
): Promise<FilterParts> {
  if (productType === 'equipment') {
    const filters = category ? (query as CatalogueQuery<'equipment'>).filters : emptyFilters('equipment');
    const body = equipmentFilterBody(filters, category);
    const [values, facets] = await Promise.all([api.equipmentFilterValues(), api.equipmentsFacets({ body })]);
    return { values, facets };
  }
  const body = sparePartFilterBody((query as CatalogueQuery<'spare-part'>).filters, category);
  const [values, facets] = await Promise.all([api.componentFilterValues(), api.componentsFacets({ body })]);
  return { values, facets };
}
