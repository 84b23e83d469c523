/** Numbers of the catalogue's rules, each of them once (specification §9). */

/** Items on a page of catalogue, requests and favourites. */
export const PAGE_SIZE = 16;
/** Pages shown on each side of the current one (specification §2). */
export const PAGES_EACH_SIDE = 3;

/** Days for which an item counts as new, by the place that says so. The sentence beside is made of the number. */
export const NOVELTY_DAYS = {
  /** Carousel of the home page. */
  home: 7,
  /** Sub-list /catalog/equipment/novelty. */
  list: 30,
  /** Badge «Новинка». */
  badge: 30,
  /** Section «Новинки» of the catalogue home. */
  catalogueHome: 60,
} as const;

/** An item seen by more visitors than this, or liked at least once, is popular. */
export const POPULAR_VIEWS = 150;
/** Searches that one user may keep. */
export const SAVED_SEARCHES_MOST = 20;
