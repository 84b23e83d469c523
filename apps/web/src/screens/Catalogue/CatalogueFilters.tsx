import type { EquipmentFilterValues, SparePartFilterValues } from '@leasing/core/api';
import { defaultSorting, pathForFilters } from '@leasing/core/catalogue';
import {
  type EquipmentStock,
  equipmentFilterFields,
  FilterBar,
  type FilterValues,
  type SparePartStock,
  sparePartFilterFields,
} from '@leasing/ui/filter-bar';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../routing/ApiProvider.tsx';
import { type CatalogueData, type Facets, loadFilterParts } from './loader.ts';

const noEquipment: EquipmentStock = { types: [], brands: [], models: [] };
const noSpareParts: SparePartStock = { equipmentTypes: [], brands: [], models: [], countries: [] };

interface Parts {
  values: EquipmentFilterValues | SparePartFilterValues | null;
  facets: Facets | null;
}

/** The filter bar of either catalogue; on /catalog/equipment it leads to the search (specification §2). */
export function CatalogueFilters({
  data,
  onFilter,
}: {
  data: CatalogueData;
  onFilter: (values: FilterValues) => void;
}) {
  const { productType, category, query } = data;
  const { values, facets } = useParts(data);
  useEffect(() => {
    // For tests: presses on the filters are answered now.
    document.documentElement.dataset.filters = '';
  }, []);
  const fields = useMemo(
    () =>
      productType === 'equipment'
        ? equipmentFilterFields((values as EquipmentStock | null) ?? noEquipment, facets ?? {})
        : sparePartFilterFields((values as SparePartStock | null) ?? noSpareParts, facets ?? {}),
    [productType, values, facets],
  );
  const { sort, direction } = query;
  const keep: Record<string, string> = {};
  if (sort !== defaultSorting.sort) keep.sort = sort;
  if (direction !== defaultSorting.direction) keep.direction = direction;
  return (
    <FilterBar
      fields={fields}
      value={query.filters as unknown as FilterValues}
      onValueChange={onFilter}
      action={pathForFilters(productType, category)}
      keep={keep}
    />
  );
}

/** What the loader brought; asked for again in the browser when the server would not wait for it. */
function useParts(data: CatalogueData): Parts {
  const api = useApi();
  const [late, setLate] = useState<(Parts & { of: CatalogueData }) | null>(null);
  const missing = data.values === null || data.facets === null;
  useEffect(() => {
    if (!missing) return;
    let here = true;
    loadFilterParts(api, data).then(
      (parts) => here && setLate({ ...parts, of: data }),
      // The default ranges stay (specification §8).
      () => {},
    );
    return () => {
      here = false;
    };
  }, [api, data, missing]);
  const found = late?.of === data ? late : null;
  return { values: data.values ?? found?.values ?? null, facets: data.facets ?? found?.facets ?? null };
}
