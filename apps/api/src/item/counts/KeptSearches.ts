import { cacheLimits } from '../../platform/cacheLimits.ts';
import { type SearchQuery, searchKey } from '../../search/SearchQuery.ts';

/** Searches that are kept when no one uses them; those unused for longest are dropped. */
const mostSearches = cacheLimits.searches.entries;

/** What a search found in the stock. */
export interface KeptSearch {
  readonly query: SearchQuery;
  /** Resolves when it is found; set by the first who asks. */
  finding: Promise<void> | undefined;
  /**
   * The state of the stock that it was found in; undefined before. Where the columns have another one, the rows that
   * changed in between are scored again first.
   */
  snapshot: string | undefined;
  /** How well each row fits: 0 when it does not. */
  relevance: Uint8Array;
  /** Calls that use it now. */
  users: number;
}

/** The searches of which is known how well each row fits. */
export class KeptSearches {
  readonly #searches = new Map<string, KeptSearch>();

  /** Those that are found, to be scored when rows change. */
  get found(): KeptSearch[] {
    return [...this.#searches.values()].filter(({ snapshot }) => snapshot !== undefined);
  }

  get(query: SearchQuery): KeptSearch | undefined {
    return this.#searches.get(searchKey(query));
  }

  /** A search that stays until it is released. */
  hold(query: SearchQuery): KeptSearch {
    const key = searchKey(query);
    const search = this.#searches.get(key) ?? {
      query,
      finding: undefined,
      snapshot: undefined,
      relevance: new Uint8Array(0),
      users: 0,
    };
    search.users += 1;
    this.#searches.delete(key);
    this.#searches.set(key, search);
    return search;
  }

  release(search: KeptSearch): void {
    search.users -= 1;
    for (const [key, { users }] of this.#searches) {
      if (this.#searches.size <= mostSearches) return;
      if (users === 0) this.#searches.delete(key);
    }
  }
}
