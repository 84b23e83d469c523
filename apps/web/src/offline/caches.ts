/* What the page and the service worker agree on. */

/** Product pages kept for reading without a connection; the oldest go first. */
export const MAX_OFFLINE_PAGES = 30;

/** Caches of the browser: pages, and the pictures, fonts that they show. */
export const offlineCaches = { pages: 'viewed-pages', files: 'viewed-files' } as const;

/** From the page to the worker: this machine was looked at. */
export interface SavePageMessage {
  type: 'keep';
  /** Path of the product page. */
  path: string;
  title: string;
  /** Addresses of the pictures that the page shows. */
  pictures: string[];
  /** Chosen by hand; without one the system decides. */
  theme: string | undefined;
}
