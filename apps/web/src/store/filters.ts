import { type CatalogueQuery, emptyFilters, type ItemKind } from '@leasing/core/catalogue';
import type { Store } from './store.ts';

/** The slice with the filters of a product. */
export const filterSlices = { equipment: 'equipmentFilters', 'spare-part': 'sparePartsFilters' } as const;

/**
 * Filters and sorting live in the address; here, and only here, the slices are read from it. They are replaced and not
 * changed, so that a screen shows them when it renders its new list, and does not render twice; by copies, because a
 * change of a slice is one of the object that it was set to.
 */
export function readQuery(store: Store, productType: ItemKind, query: CatalogueQuery): void {
  const { filters, sort, direction } = query;
  Object.assign(store, { [filterSlices[productType]]: { ...filters }, sortSlice: { sort, direction } });
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
