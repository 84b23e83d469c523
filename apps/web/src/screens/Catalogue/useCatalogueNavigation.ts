import {
  type CatalogueQuery,
  type Category,
  catalogueHref,
  cataloguePath,
  formatQuery,
  hasFilters,
  parseQuery,
  pathForFilters,
  type Sorting,
  withFilters,
  withSorting,
} from '@leasing/core/catalogue';
import type { FilterValues } from '@leasing/ui/filter-bar';
import { useContext } from 'react';
import { RouterContext } from '../../routing/RouterContext.ts';
import type { CatalogueData } from './loader.ts';

/** The sheet is a place of its own in the history, so that the back gesture closes it. */
export const FILTERS_HASH = '#filters';

const address = (path: string, search: string) => (search ? `${path}?${search}` : path);

/** The one place where filters, sorting and page are written to the address. */
export function useCatalogueNavigation(data: Pick<CatalogueData, 'productType' | 'category' | 'query'>) {
  const router = useContext(RouterContext);
  const { productType, category } = data;
  const path = cataloguePath(productType, category);
  // Two quick changes build on each other although the first is still being loaded.
  const latest = () => {
    const next = router?.state.navigation.location;
    const isChange = next?.pathname.startsWith(cataloguePath(productType));
    return isChange ? parseQuery(productType, new URLSearchParams(next?.search)) : data.query;
  };

  const go = (query: CatalogueQuery, to: string) => {
    // What the sheet of a phone applies takes its place in the history, and is looked at from its beginning.
    const fromSheet = router?.state.location.hash === FILTERS_HASH;
    void router?.navigate(address(to, formatQuery(productType, query)), {
      replace: fromSheet,
      state: { keepScroll: !fromSheet },
    });
  };
  return {
    filter(values: FilterValues) {
      const patch = values as Partial<CatalogueQuery['filters']>;
      go(withFilters(latest(), patch), pathForFilters(productType, category));
    },
    /**
     * Address of another list of this catalogue under the same filters and sorting. Without a category: everything,
     * which for filtered equipment is the search, because its root has no filters.
     */
    categoryHref(next: Category | undefined) {
      const isRoot = productType === 'equipment' && !next;
      if (isRoot && !hasFilters(data.query.filters)) return cataloguePath(productType);
      return catalogueHref({ productType, category: isRoot ? 'search' : next, query: data.query });
    },
    /** Address of this list under other filters; on the root of the equipment that is the search. */
    filterHref(patch: Partial<CatalogueQuery['filters']>) {
      const query = withFilters(data.query, patch);
      return address(pathForFilters(productType, category), formatQuery(productType, query));
    },
    sortHref: (sorting: Sorting) => address(path, formatQuery(productType, withSorting(data.query, sorting))),
    sort: (sorting: Sorting) => go(withSorting(latest(), sorting), path),
  };
}
