import type { DeviceList } from './deviceList.ts';

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Machines to compare side by side. */
export const compared: DeviceList<number> = { key: 'compared', most: 4, accepts: isId };

/** Machines seen last, newest first. */
export const viewed: DeviceList<number> = { key: 'viewed', most: 8, accepts: isId };

/** A search to come back to. */
export interface SavedSearch {
  /** Path and query of the list. */
  href: string;
  name: string;
  /** ISO 8601: what was published later is new. */
  seenAt: string;
}

export const savedSearches: DeviceList<SavedSearch> = {
  key: 'savedSearches',
  most: 10,
  accepts(value): value is SavedSearch {
    const search = value as Partial<SavedSearch> | null;
    return (
      typeof search?.href === 'string' &&
      search.href.startsWith('/catalog/') &&
      typeof search.name === 'string' &&
      typeof search.seenAt === 'string'
    );
  },
};
