import { type CatalogueQuery, emptyFilters, type ProductType } from '@leasing/core/catalogue';
import type { Store } from './store.ts';

/** Filters and sorting live in the address; here, and only here, the slices are read from it. */
export function readQuery(store: Store, productType: ProductType, query: CatalogueQuery): void {
  if (productType === 'equipment') store.equipmentFilters = (query as CatalogueQuery<'equipment'>).filters;
  else store.sparePartsFilters = (query as CatalogueQuery<'spare-part'>).filters;
  store.sortSlice = { sort: query.sort, direction: query.direction };
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
