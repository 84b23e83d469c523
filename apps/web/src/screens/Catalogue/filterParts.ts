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
  facets?: EquipmentFacets | SparePartFacets;
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

/** What the stock offered last, which is the same for every visitor; no counts, which are not. */
const offeredLast: Partial<Record<ProductType, FilterParts>> = {};

/** The filter bar's part of a page. */
export interface BarData {
  parts: Late<FilterParts>;
  /** Stands in for parts that are late, so that the bar has its height: what was offered last, without counts. */
  offered?: FilterParts | undefined;
}

/**
 * Values and counts for a list. A bar that has some shows them until the next ones come, and the list does not wait;
 * the first bar of a tab is worth a little waiting, because an empty one would grow under the visitor's hands.
 */
export async function filterParts(api: ApiClient, wanted: Wanted): Promise<BarData> {
  const { productType } = wanted;
  const call = loadFilterParts(api, wanted);
  if (partsBefore(api, productType)) return { parts: { later: call.catch(() => null) } };
  const parts = await patiently(call);
  return parts ? { parts } : { parts, offered: offeredLast[productType] };
}

export async function loadFilterParts(api: ApiClient, wanted: Wanted): Promise<FilterParts> {
  const parts = await askForParts(api, wanted);
  offeredLast[wanted.productType] = { values: parts.values };
  return parts;
}

async function askForParts(api: ApiClient, { productType, category, query }: Wanted): Promise<FilterParts> {
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
