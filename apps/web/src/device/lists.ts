import { type ItemKind, parseItemKind, SAVED_SEARCHES_MOST } from '@leasing/core/catalogue';
import type { DeviceList } from './deviceList.ts';

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Machines to compare side by side. */
export const compared: DeviceList<number> = { key: 'compared', inCookie: true, most: 4, accepts: isId };

/** Machines seen last, newest first. */
export const viewed: DeviceList<number> = { key: 'viewed', most: 8, accepts: isId };

/** What the visitor has chosen under «Точный расчёт»: one code of `encodeExactTerms`. */
export const exactTerms: DeviceList<string> = {
  key: 'exactTerms',
  most: 1,
  accepts: (value): value is string => typeof value === 'string',
};

/** A guest's search to come back to. */
export interface DeviceSearch {
  /** Path and query of the list. */
  href: string;
  name: string;
  /** The newest item when the search was last opened; 0 when there was none. */
  newestId: number;
}

export const savedSearches: DeviceList<DeviceSearch> = {
  key: 'savedSearches',
  most: SAVED_SEARCHES_MOST,
  accepts(value): value is DeviceSearch {
    const search = value as Partial<DeviceSearch> | null;
    return (
      typeof search?.href === 'string' &&
      search.href.startsWith('/catalog/') &&
      typeof search.name === 'string' &&
      (search.newestId === 0 || isId(search.newestId))
    );
  },
};

/** What was searched for on this device, newest first. */
export interface RecentSearch {
  productType: ItemKind;
  text: string;
}

export const recentSearches: DeviceList<RecentSearch> = {
  key: 'recentSearches',
  most: 12,
  accepts(value): value is RecentSearch {
    const search = value as Partial<RecentSearch> | null;
    return (
      typeof search?.text === 'string' &&
      search.text !== '' &&
      parseItemKind(search.productType) !== undefined
    );
  },
};
