import { isDefaultSorting, pathForFilters } from '@leasing/core/catalogue';
import {
  type EquipmentStock,
  equipmentFilterFields,
  FilterBar,
  type FilterValues,
  type SparePartStock,
  sparePartFilterFields,
} from '@leasing/ui/filter-bar';
import { useEffect, useMemo, useState } from 'react';
import type { Late } from '../../routing/loading.ts';
import { useMissingPart } from '../../routing/useMissingPart.ts';
import type { FilterParts } from './filterParts.ts';
import type { CatalogueData } from './loader.ts';

const noEquipment: EquipmentStock = { types: [], brands: [], models: [] };
const noSpareParts: SparePartStock = { equipmentTypes: [], brands: [], models: [], countries: [] };

/** The filter bar of either catalogue; on /catalog/equipment it leads to the search (specification §2). */
export function CatalogueFilters({
  data,
  onFilter,
}: {
  data: CatalogueData;
  onFilter: (values: FilterValues) => void;
}) {
  const { productType, category, query } = data;
  const parts = useParts(data.parts);
  const fields = useMemo(
    () =>
      productType === 'equipment'
        ? equipmentFilterFields(
            (parts?.values as EquipmentStock | undefined) ?? noEquipment,
            parts?.facets ?? {},
          )
        : sparePartFilterFields(
            (parts?.values as SparePartStock | undefined) ?? noSpareParts,
            parts?.facets ?? {},
          ),
    [productType, parts],
  );
  const { sort, direction } = query;
  // A sorting that nobody chose is left to the next list: a search by words has another default.
  const keep: Record<string, string> = isDefaultSorting(query) ? {} : { sort, direction };
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

/** What the bar offers now; while the next counts are on their way, those of before. */
function useParts(part: Late<FilterParts>): FilterParts | null {
  const [shown, setShown] = useState(part instanceof Promise ? null : part);
  useMissingPart(part);
  useEffect(() => {
    let isCurrent = true;
    void Promise.resolve(part).then((parts) => {
      if (isCurrent && parts) setShown(parts);
    });
    return () => {
      isCurrent = false;
    };
  }, [part]);
  // Without any the default ranges stay (specification §8).
  return shown ?? null;
}
