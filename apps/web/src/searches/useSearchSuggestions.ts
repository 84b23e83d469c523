import type { ItemKind } from '@leasing/core/catalogue';
import type { SearchSuggestion } from '@leasing/ui/search-field';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { readDeviceList, writeDeviceList } from '../device/deviceList.ts';
import { recentSearches } from '../device/lists.ts';
import { useApi } from '../routing/ApiProvider.tsx';
import type { LeadingSuggestion } from './findSuggestions.ts';

/**
 * What a search field of one catalogue suggests: recent searches, types, makes, models, items by name and number.
 * @param leadsToParts a field for machines leads what names a part to the spare parts
 */
export function useSearchSuggestions(productType: ItemKind, leadsToParts = false) {
  const api = useApi();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      // Most visits search for nothing, so what finds suggestions comes with the first key.
      async suggest(text: string) {
        const { findSuggestions } = await import('./findSuggestions.ts');
        return findSuggestions(api, productType, text, leadsToParts);
      },
      onSuggestionChoose: (suggestion: SearchSuggestion) =>
        void navigate((suggestion as LeadingSuggestion).href),
    }),
    [api, navigate, productType, leadsToParts],
  );
}

/** Remembers on this device what was searched for. */
export function rememberSearch(productType: ItemKind, text: string): void {
  const plain = text.trim();
  if (plain === '') return;
  const otherSearches = readDeviceList(recentSearches).filter(
    (one) => one.text.toLowerCase() !== plain.toLowerCase() || one.productType !== productType,
  );
  writeDeviceList(recentSearches, [{ productType, text: plain }, ...otherSearches]);
}
