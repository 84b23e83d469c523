import type { Equipment, SparePart } from '@leasing/core/api';
import {
  type CatalogueQuery,
  equipmentFilterBody,
  type ProductType,
  parseQuery,
  sparePartFilterBody,
} from '@leasing/core/catalogue';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDeviceList } from '../../device/deviceList.ts';
import { type SavedSearch, savedSearches } from '../../device/lists.ts';
import { useApi } from '../../routing/ApiProvider.tsx';
import type { CatalogueData } from './loader.ts';
import './SavedSearches.css';
import { searchHref } from './searchName.ts';

/** The searches saved on this device, each with the number of offers that came since it was last opened. */
export function SavedSearches({ current }: { current: CatalogueData }) {
  const [searches, setSearches] = useDeviceList(savedSearches);
  const fresh = useFresh(searches);
  const here = searchHref(current);
  useEffect(() => {
    const open = searches.find((search) => search.href === here);
    if (!open || !fresh[here]) return;
    setSearches(
      searches.map((search) => (search === open ? { ...search, seenAt: new Date().toISOString() } : search)),
    );
  }, [searches, setSearches, fresh, here]);
  if (searches.length === 0) return null;
  return (
    <nav className="saved-searches" aria-label="Сохранённые поиски">
      {searches.map((search) => (
        <span key={search.href} className="saved-searches__item">
          <Link to={search.href} aria-current={search.href === here ? 'page' : undefined}>
            {search.name}
            {fresh[search.href] ? (
              <span className="saved-searches__fresh">+{fresh[search.href]} новых</span>
            ) : null}
          </Link>
          <button
            type="button"
            aria-label={`Удалить поиск: ${search.name}`}
            onClick={() => setSearches(searches.filter((other) => other !== search))}
          >
            ✕
          </button>
        </span>
      ))}
    </nav>
  );
}

/** How many of the newest sixteen offers of each search are younger than its last visit. */
function useFresh(searches: readonly SavedSearch[]): Record<string, number> {
  const api = useApi();
  const [fresh, setFresh] = useState<Record<string, number>>({});
  useEffect(() => {
    let here = true;
    for (const search of searches) {
      newest(api, search.href).then(
        (items) => {
          const count = items.filter((item) => item.createdAt > search.seenAt).length;
          if (here) setFresh((known) => ({ ...known, [search.href]: count }));
        },
        // A notice that cannot be made is not shown.
        () => {},
      );
    }
    return () => {
      here = false;
    };
  }, [api, searches]);
  return fresh;
}

type Api = ReturnType<typeof useApi>;

async function newest(api: Api, href: string): Promise<(Equipment | SparePart)[]> {
  const url = new URL(href, 'http://here');
  const productType: ProductType = url.pathname.startsWith('/catalog/spare-part')
    ? 'spare-part'
    : 'equipment';
  const { filters } = parseQuery(productType, url.searchParams);
  const query = { pageSize: 16, sort: 'CREATED_AT', direction: 'DESC' } as const;
  if (productType === 'equipment') {
    const body = equipmentFilterBody(filters as CatalogueQuery<'equipment'>['filters']);
    return (await api.equipmentsFilter({ query, body })).equipments;
  }
  const body = sparePartFilterBody(filters as CatalogueQuery<'spare-part'>['filters']);
  return (await api.componentsFilter({ query, body })).components;
}
