import { type CatalogueQuery, withFilters } from '@leasing/core/catalogue';
import { counted } from '@leasing/core/format';
import type { FilterSheet, FilterValues } from '@leasing/ui/filter-bar';
import { useEffect, useState } from 'react';
import { itemNouns } from '../../product/texts.ts';
import { useApi } from '../../routing/ApiProvider.tsx';
import { useHistoryWindow } from '../../routing/useHistoryWindow.ts';
import { useMedia } from '../../routing/useMedia.ts';
import type { CatalogueData } from './loader.ts';
import { countItems } from './readPage.ts';
import { FILTERS_HASH } from './useCatalogueNavigation.ts';

/** Choices and keys that follow each other quickly are counted once. Milliseconds. */
const PAUSE = 250;

/** Windows in which the filters are a sheet; in wider ones they stand beside the list, whatever the address says. */
const NARROW = '(max-width: 900px)';

/** The sheet of a phone and what its button says: «Показать 20 машин», counted while filters are chosen. */
export function useFilterSheet(data: CatalogueData): { sheet: FilterSheet; apply: string | undefined } {
  const isNarrow = useMedia(NARROW);
  const [isOpen, setOpen] = useHistoryWindow(FILTERS_HASH);
  const [draft, setDraft] = useState<FilterValues>();
  const count = useCount(data, draft);
  return {
    apply: count === undefined ? undefined : `Показать ${counted(count, itemNouns[data.productType])}`,
    sheet: {
      open: isNarrow && isOpen,
      onDraftChange: setDraft,
      onOpenChange(next) {
        setDraft(undefined);
        setOpen(next);
      },
    },
  };
}

/** How many items a choice would show; undefined while nobody knows. */
function useCount(data: CatalogueData, draft: FilterValues | undefined): number | undefined {
  const api = useApi();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      const query = withFilters(data.query, (draft ?? {}) as Partial<CatalogueQuery['filters']>);
      countItems(api, { ...data, query }).then(
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
