import { type ItemKind, PAGE_SIZE, type Sorting, sortingOf } from '@leasing/core/catalogue';
import type { ListQuery, PageQuery } from '@leasing/core/unstable/api/contract';
import { cacheLimits } from '../platform/cacheLimits.ts';
import type { Database } from '../platform/database/index.ts';
import type { Conditions } from './conditions.ts';
import type { FollowedStock } from './counts/FollowedStock.ts';
import type { IdsOfPage } from './counts/StockColumns.ts';
import { listed } from './filters.ts';
import type { RowOf } from './items.ts';
import { readByIds } from './repository.ts';
import { VersionedCache } from './versionedCache.ts';

/** A page of rows and how many rows the filter has. */
export interface Found<P extends ItemKind> {
  rows: RowOf[P][];
  total: number;
  /** The newest row of the whole stock; null when there is none. */
  newestId: number | null;
  pageSize: number;
}

/** The stock of each kind. */
export type Stocks = { readonly [P in ItemKind]: FollowedStock<P> };

/** Pages of lists with exact counts: their ids come from the columns in memory, their rows from the database. */
export class Pages {
  readonly #database: Database;
  readonly #stocks: Stocks;
  readonly #ids = new VersionedCache<IdsOfPage>(cacheLimits.pageIds.entries);

  constructor(database: Database, stocks: Stocks) {
    this.#database = database;
    this.#stocks = stocks;
  }

  /** Rows of the whole stock, newest first. */
  async newest<P extends ItemKind>(kind: P, { page = 0, pageSize = 100 }: ListQuery): Promise<RowOf[P][]> {
    const newestFirst = { page, pageSize, sort: 'CREATED_AT', direction: 'DESC' } as const;
    return (await this.find(kind, listed(kind), newestFirst)).rows;
  }

  /**
   * Reads a page; one that goes on from an earlier page leaves out what came since, so that nothing shifts.
   * @param title the text that was searched for: with one, the best match comes first where no sort is named
   */
  async find<P extends ItemKind>(
    kind: P,
    conditions: Conditions,
    query: PageQuery,
    title?: string,
  ): Promise<Found<P>> {
    const sorting = sortingOf(kind, { title }, query);
    const found = await this.#findNow(kind, conditions, query, sorting);
    if (query.upTo === undefined || query.upTo >= (found.newestId ?? 0)) return found;
    const earlier = await this.#findNow(kind, conditions.range('id', undefined, query.upTo), query, sorting);
    return { ...earlier, newestId: query.upTo };
  }

  /** Rows and count of one state of the stock, which is at least that of the moment of this call. */
  async #findNow<P extends ItemKind>(
    kind: P,
    conditions: Conditions,
    query: PageQuery,
    sorting: Sorting,
  ): Promise<Found<P>> {
    const { page = 0, pageSize = PAGE_SIZE } = query;
    const part = { offset: page * pageSize, limit: pageSize };
    const stock = this.#stocks[kind] as FollowedStock<P>;
    const key = `${sorting.sort} ${sorting.direction} ${part.offset} ${part.limit} ${conditions.key}`;
    // What is in memory may be a moment old. Whether it is, the statement that reads the rows tells.
    let isFollowed = false;
    let from: 'replica' | 'primary' = 'replica';
    for (;;) {
      const { value, snapshot } = await stock.count(
        conditions,
        (columns) => columns.page(conditions, sorting, part),
        { cache: this.#ids, key, sort: sorting.sort },
      );
      const { total, newestId, ids } = value;
      const { rows, isCurrent, areSame } = await readByIds(this.#database, kind, { ids, snapshot }, from);
      // Where nothing of this page has changed, it is as it was in the state that it was found in.
      if (isCurrent || (areSame && isFollowed)) return { rows, total, newestId, pageSize };
      await (areSame ? stock.current() : stock.upToDate());
      isFollowed = true;
      if (!areSame) from = 'primary';
    }
  }
}
