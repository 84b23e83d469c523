import { type CatalogueQuery, formatQuery, withFilters } from '@leasing/core/catalogue';
import { counted } from '@leasing/core/format';
import type { FilterSheet } from '@leasing/ui/filter-bar';
import { useEffect, useMemo, useState } from 'react';
import { itemNouns } from '../../product/texts.ts';
import { useApi } from '../../routing/ApiProvider.tsx';
import { useHistoryWindow } from '../../routing/useHistoryWindow.ts';
import { useMedia } from '../../routing/useMedia.ts';
import { filterSlices, readQuery } from '../../store/filters.ts';
import { useSlice, useStore } from '../../store/StoreProvider.tsx';
import { type FilterParts, loadFilterParts } from './filterParts.ts';
import type { CatalogueData } from './loader.ts';
import { type CatalogueList, countItems } from './readPage.ts';
import { FILTERS_HASH } from './useCatalogueNavigation.ts';

/** Choices and keys that follow each other quickly are counted once. Milliseconds. */
const PAUSE = 250;

/** Windows in which the filters are a sheet; in wider ones they are beside the list, whatever the address says. */
const NARROW = '(max-width: 900px)';

interface FilterSheetState {
  sheet: FilterSheet;
  /** What its button says: «Показать 20 машин». */
  apply: string | undefined;
  /** The values with their counts under what is chosen; undefined while that is what the list is filtered by. */
  parts: FilterParts | undefined;
}

/** The sheet of a phone, counted while filters are chosen. What is chosen in it is in the slice of its product. */
export function useFilterSheet(data: CatalogueData): FilterSheetState {
  const { productType, query } = data;
  const isNarrow = useMedia(NARROW);
  const [isOpen, setOpen] = useHistoryWindow(FILTERS_HASH);
  const store = useStore();
  const filters = useSlice(filterSlices[productType]);
  useEffect(() => {
    // What was chosen and not shown is given up, with the back gesture too.
    if (!isOpen) readQuery(store, productType, query);
  }, [isOpen]);
  const draft = useMemo(() => (isOpen ? draftOf(data, filters) : undefined), [isOpen, data, filters]);
  const { count, parts, forgetCounts } = useDraftCounts(draft);
  const listCount = data.view === 'list' ? data.totalCount : undefined;
  const shownCount = count === undefined ? listCount : count;
  return {
    parts,
    apply: shownCount == null ? undefined : `Показать ${counted(shownCount, itemNouns[productType])}`,
    sheet: {
      open: isNarrow && isOpen,
      onDraftChange: (values) => Object.assign(store[filterSlices[productType]], values),
      onOpenChange(next) {
        forgetCounts();
        setOpen(next);
      },
    },
  };
}

/** The list under other filters; undefined for those that it has. */
function draftOf(data: CatalogueData, filters: CatalogueQuery['filters']): CatalogueList | undefined {
  const { productType, query } = data;
  const draft = withFilters(query, filters);
  const isSame = formatQuery(productType, draft) === formatQuery(productType, withFilters(query, {}));
  return isSame ? undefined : { ...data, query: draft };
}

/**
 * How many items a draft would show, and what the sheet offers under it; until that is there, what was there before.
 * The count is null when it could not be read: the button shows what was chosen nevertheless.
 */
function useDraftCounts(draft: CatalogueList | undefined) {
  const api = useApi();
  const [count, setCount] = useState<number | null>();
  const [parts, setParts] = useState<FilterParts>();
  useEffect(() => {
    if (!draft) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      countItems(api, draft).then(
        (found) => isCurrent && setCount(found),
        () => isCurrent && setCount(null),
      );
      loadFilterParts(api, draft).then(
        (found) => isCurrent && setParts(found),
        // The counts of before are better than none.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, draft]);
  return {
    ...(draft && { count, parts }),
    forgetCounts() {
      setCount(undefined);
      setParts(undefined);
    },
  };
}
