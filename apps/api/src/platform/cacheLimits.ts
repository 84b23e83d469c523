/**
 * Every cache of a process and how much it holds at most; what it drops is made anew. `bytes` is the whole cache: measured,
 * or counted for the largest entry there can be. docs/decisions/operations.md has the process they are part of.
 */
export const cacheLimits = {
  /** Rendered pages of guests, compressed: `apps/web/src/server/pageCache.ts` counts their bytes. */
  guestPages: { entries: 500, bytes: 12 * 1024 * 1024 },
  /** Ids of pages of lists, at most 1,000 of 8 bytes: `item/pages.ts`. A page of the site has 24. */
  pageIds: { entries: 2000, bytes: 18 * 1024 * 1024 },
  /** Counts of facets, about 30 kB: `item/service.ts`. */
  facets: { entries: 100, bytes: 3 * 1024 * 1024 },
  /** Values to filter by, one per product: `item/service.ts`. */
  filterValues: { entries: 2, bytes: 200 * 1024 },
  /** Prices of landing pages, about 300 bytes each; the sitemap has all of them: `item/service.ts`. */
  landings: { entries: 200, bytes: 2 * 1024 * 1024 },
  /** Ids and types of pictures, about 300 bytes: `files/routes.ts`. */
  files: { entries: 5000, bytes: 1.5 * 1024 * 1024 },
  /** Previews of pages' main pictures, at most 8 kB: `apps/web/src/server/previews.ts`. */
  previews: { entries: 500, bytes: 500 * 8 * 1024 },
  /** How well each row fits a search, a byte a row and search: `item/counts/KeptSearches.ts`; here for 100,000 rows. */
  searches: { entries: 8, bytes: 8 * 110_000 },
} as const;
