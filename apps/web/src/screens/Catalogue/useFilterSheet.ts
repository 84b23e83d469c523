import { type CatalogueQuery, withFilters } from '@leasing/core/catalogue';
import { counted } from '@leasing/core/format';
import type { FilterSheet, FilterValues } from '@leasing/ui/filter-bar';
import { useEffect, useState } from 'react';
import { itemNouns } from '../../product/texts.ts';
import { useApi } from '../../routing/ApiProvider.tsx';
import { useHistoryWindow } from '../../routing/useHistoryWindow.ts';
import { useMedia } from '../../routing/useMedia.ts';
import { type FilterParts, loadFilterParts } from './filterParts.ts';
import type { CatalogueData } from './loader.ts';
import { type CatalogueList, countItems } from './readPage.ts';
import { FILTERS_HASH } from './useCatalogueNavigation.ts';

/** Choices and keys that follow each other quickly are counted once. Milliseconds. */
const PAUSE = 250;

/** Windows in which the filters are a sheet; in wider ones they stand beside the list, whatever the address says. */
const NARROW = '(max-width: 900px)';

interface FilterSheetState {
  sheet: FilterSheet;
  /** What its button says: «Показать 20 машин». */
  apply: string | undefined;
  /** The values with their counts under what is chosen; undefined while that is what the list is filtered by. */
  parts: FilterParts | undefined;
}

/** The sheet of a phone, counted while filters are chosen. */
export function useFilterSheet(data: CatalogueData): FilterSheetState {
  const isNarrow = useMedia(NARROW);
  const [isOpen, setOpen] = useHistoryWindow(FILTERS_HASH);
  const [draft, setDraft] = useState<FilterValues>();
  const count = useCount(data, draft);
  const { parts, forgetParts } = useDraftParts(data, isOpen ? draft : undefined);
  return {
    parts,
    apply: count === undefined ? undefined : `Показать ${counted(count, itemNouns[data.productType])}`,
    sheet: {
      open: isNarrow && isOpen,
      onDraftChange: setDraft,
      onOpenChange(next) {
        setDraft(undefined);
        forgetParts();
        setOpen(next);
      },
    },
  };
}

const withDraft = (data: CatalogueData, draft: FilterValues): CatalogueList => ({
  ...data,
  query: withFilters(data.query, draft as Partial<CatalogueQuery['filters']>),
});

/** What the sheet offers under what is chosen in it; until that is there, what it offered before. */
function useDraftParts(data: CatalogueData, draft: FilterValues | undefined) {
  const api = useApi();
  const [parts, setParts] = useState<FilterParts>();
  useEffect(() => {
    if (!draft) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      loadFilterParts(api, withDraft(data, draft)).then(
        (found) => isCurrent && setParts(found),
        // The counts of before are better than none.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, data, draft]);
  return { parts: draft && parts, forgetParts: () => setParts(undefined) };
}

/** How many items a choice would show; undefined while nobody knows. */
function useCount(data: CatalogueData, draft: FilterValues | undefined): number | undefined {
  const api = useApi();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      countItems(api, withDraft(data, draft ?? {})).then(
        (found) => isCurrent && setCount(found),
        // The button still shows what was chosen.
        () => isCurrent && setCount(undefined),
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, data, draft]);
  const listCount = data.view === 'list' ? data.totalCount : undefined;
  return draft ? count : listCount;
}
