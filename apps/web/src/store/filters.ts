import {
  type CatalogueQuery,
  cataloguePath,
  defaultQuery,
  emptyFilters,
  formatQuery,
  type ProductType,
} from '@leasing/core/catalogue';
import type { Store } from './store.ts';

/** Filters and sorting live in the address; here, and only here, the slices are read from it. */
export function readQuery(store: Store, productType: ProductType, query: CatalogueQuery): void {
  if (productType === 'equipment') store.equipmentFilters = (query as CatalogueQuery<'equipment'>).filters;
  else store.sparePartsFilters = (query as CatalogueQuery<'spare-part'>).filters;
  store.sortSlice = { sort: query.sort, direction: query.direction };
}

/** The list that the visitor came from, with its filters and sorting: where «Назад к списку» leads. */
export function lastListPath(
  store: Pick<Store, 'equipmentFilters' | 'sparePartsFilters' | 'sortSlice'>,
  productType: ProductType,
): string {
  const filters = productType === 'equipment' ? store.equipmentFilters : store.sparePartsFilters;
  const search = formatQuery(productType, {
    ...defaultQuery(productType),
    ...store.sortSlice,
    filters: filters as never,
  });
  if (!search) return cataloguePath(productType);
  return `${cataloguePath(productType, productType === 'equipment' ? 'search' : undefined)}?${search}`;
}

/**
 * The path watcher of the specification (§4): filters are forgotten when the visitor leaves the catalogue and
 * the product pages of their kind.
 */
export function forgetFiltersOutside(store: Store, pathname: string): void {
  const inside = (...starts: string[]) => starts.some((start) => pathname.startsWith(start));
  if (!inside('/catalog/equipment', '/product/equipment')) {
    store.equipmentFilters = emptyFilters('equipment');
  }
  if (!inside('/catalog/spare', '/product/spare')) store.sparePartsFilters = emptyFilters('spare-part');
}
