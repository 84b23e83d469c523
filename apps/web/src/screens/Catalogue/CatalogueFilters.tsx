import { isDefaultSorting, pathForFilters, type Sorting } from '@leasing/core/catalogue';
import { Button } from '@leasing/ui/button';
import {
  type EquipmentStock,
  equipmentFilterFields,
  FilterBar,
  type FilterValues,
  type SparePartStock,
  sparePartFilterFields,
} from '@leasing/ui/filter-bar';
import { useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Deferred } from '../../routing/loading.ts';
import { useReloadMissing } from '../../routing/useReloadMissing.ts';
import { rememberSearch, useSearchSuggestions } from '../../searches/useSearchSuggestions.ts';
import type { FilterParts } from './filterParts.ts';
import type { CatalogueData } from './loader.ts';
import { Sort } from './Sort.tsx';
import { useFilterSheet } from './useFilterSheet.ts';

const noEquipment: EquipmentStock = { types: [], brands: [], models: [] };
const noSpareParts: SparePartStock = { equipmentTypes: [], brands: [], models: [], countries: [] };

/** The filter bar of either catalogue; on /catalog/equipment it leads to the search (specification §2). */
export function CatalogueFilters({
  data,
  onFilter,
  onSort,
}: {
  data: CatalogueData;
  onFilter: (values: FilterValues) => void;
  onSort: (sorting: Sorting) => void;
}) {
  const { productType, category, query } = data;
  const { sheet, apply, parts: partsOfDraft } = useFilterSheet(data);
  const { parts: partsOfList, failed } = useParts(data.parts);
  const parts = partsOfDraft ?? partsOfList;
  const { revalidate } = useRevalidator();
  const suggestions = useSearchSuggestions(productType);
  const fields = useMemo(() => {
    const { values, facets = {} } = parts ?? {};
    const all =
      productType === 'equipment'
        ? equipmentFilterFields((values ?? noEquipment) as EquipmentStock, facets)
        : sparePartFilterFields((values ?? noSpareParts) as SparePartStock, facets);
    // A list without values would say «Ничего не найдено», and nothing has been looked for.
    const usableFields = failed ? all.filter((field) => !('options' in field)) : all;
    return usableFields.map((field) => (field.kind === 'search' ? { ...field, ...suggestions } : field));
  }, [productType, parts, failed, suggestions]);
  const filter = (values: FilterValues) => {
    if (typeof values.title === 'string') rememberSearch(productType, values.title);
    onFilter(values);
  };
  const { sort, direction } = query;
  // A sorting that nobody chose is left to the next list: a search by words has another default.
  const keep: Record<string, string> = isDefaultSorting(query) ? {} : { sort, direction };
  return (
    <FilterBar
      fields={fields}
      value={query.filters as unknown as FilterValues}
      onValueChange={filter}
      action={pathForFilters(productType, category)}
      keep={keep}
      sheet={sheet}
      labels={apply === undefined ? undefined : { apply }}
      aside={data.view === 'list' ? <Sort data={data} onSort={onSort} /> : undefined}
    >
      {failed ? (
        <div className="stack catalogue__filters-failed" role="alert">
          <p>Виды, марки и&nbsp;модели не&nbsp;загрузились. Остальные фильтры работают.</p>
          <Button size="sm" onClick={() => void revalidate()}>
            Загрузить ещё раз
          </Button>
        </div>
      ) : null}
    </FilterBar>
  );
}

/** What the bar offers now; while the next counts are on their way, those of before. */
function useParts(part: Deferred<FilterParts>): { parts: FilterParts | null; failed: boolean } {
  const [currentParts, setCurrentParts] = useState(part instanceof Promise ? undefined : part);
  useReloadMissing(part);
  useEffect(() => {
    let isCurrent = true;
    void Promise.resolve(part).then((parts) => {
      // What was shown before is better than nothing.
      if (isCurrent && parts !== undefined) setCurrentParts((before) => parts ?? before ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [part]);
  // Without any the default ranges stay (specification §8).
  return { parts: currentParts ?? null, failed: currentParts === null };
}
