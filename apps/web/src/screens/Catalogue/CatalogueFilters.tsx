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
import { useRevalidator, useSearchParams } from 'react-router-dom';
import { useApi } from '../../routing/ApiProvider.tsx';
import { useReloadMissing } from '../../routing/useReloadMissing.ts';
import { rememberSearch, useSearchSuggestions } from '../../searches/useSearchSuggestions.ts';
import { firstValues, loadFilterParts } from './filterParts.ts';
import type { CatalogueData } from './loader.ts';
import { parseWhole, wholeHref } from './pageHref.ts';
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
  const { parts: partsOfList, failed, loadAll } = useParts(data);
  const parts = partsOfDraft ?? partsOfList;
  const [params] = useSearchParams();
  const [whole, setWhole] = useState(() => parseWhole(params));
  const showAll = (name: string) => {
    setWhole((names) => [...names, name]);
    if (parts?.totals) loadAll();
  };
  const { revalidate } = useRevalidator();
  const suggestions = useSearchSuggestions(productType);
  const fields = useMemo(() => {
    const { values, facets = {}, totals = {} } = parts ? firstValues(parts, data, whole) : {};
    const all =
      productType === 'equipment'
        ? equipmentFilterFields((values ?? noEquipment) as EquipmentStock, facets)
        : sparePartFilterFields((values ?? noSpareParts) as SparePartStock, facets);
    // A list without values would say «Ничего не найдено», and nothing has been looked for.
    const usableFields = failed ? all.filter((field) => !('options' in field)) : all;
    return usableFields.map((field) => {
      if (field.kind === 'search') return { ...field, ...suggestions };
      if (!('options' in field) || !(field.name in totals)) return field;
      return { ...field, total: totals[field.name], allHref: wholeHref(data, [...whole, field.name]) };
    });
  }, [productType, data, parts, whole, failed, suggestions]);
  const filter = (values: FilterValues) => {
    if (typeof values.title === 'string') rememberSearch(productType, values.title);
    onFilter(values);
  };
  const { sort, direction } = query;
  // A sorting that no one chose is left to the next list: a search by words has another default.
  const keep: Record<string, string> = isDefaultSorting(query) ? {} : { sort, direction };
  return (
    <FilterBar
      fields={fields}
      value={query.filters}
      onValueChange={filter}
      onShowAll={showAll}
      action={pathForFilters(productType, category)}
      keep={keep}
      sheet={{ ...sheet, defaultOpen: whole.length > 0 }}
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
function useParts(list: CatalogueData) {
  const part = list.parts;
  const api = useApi();
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
  return {
    // Without any the default ranges stay (specification §8).
    parts: currentParts ?? null,
    failed: currentParts === null,
    /** In place of the first values that came with the page. What fails is asked for by the next press. */
    loadAll: () => void loadFilterParts(api, list).then(setCurrentParts, () => undefined),
  };
}
