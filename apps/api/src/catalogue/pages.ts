import type { ListQuery, PageQuery, ProductWord } from '@leasing/core/api/contract';
import { PAGE_SIZE, productTypeOf, type Sorting, sortingOf } from '@leasing/core/catalogue';
import { cacheLimits } from '../platform/cacheLimits.ts';
import type { Database } from '../platform/database/index.ts';
import type { FollowedStock } from './columns/FollowedStock.ts';
import type { Conditions } from './conditions.ts';
import { listed } from './filters.ts';
import type { RowOf } from './items.ts';
import { type Count, countRows, readByIds, readRows } from './repository.ts';
import { VersionedCache } from './versionedCache.ts';

/** A page of rows and how many rows the filter has. */
export interface Found<P extends ProductWord> {
  rows: RowOf[P][];
  count: Count;
  pageSize: number;
}

/** How often a page is read again because the stock changed between its ids and its rows. */
const attempts = 3;

/** The stock of each product. */
export type Stocks = { readonly [P in ProductWord]: FollowedStock<P> };

/** Pages of lists with exact counts: their ids come from the columns in memory, their rows from the database. */
export class Pages {
  readonly #database: Database;
  readonly #stocks: Stocks;
  readonly #ids = new VersionedCache<{ total: number; ids: number[] } | undefined>(
    cacheLimits.pageIds.entries,
  );

  constructor(database: Database, stocks: Stocks) {
    this.#database = database;
    this.#stocks = stocks;
  }

  /** Rows of the whole stock, newest first. */
  async newest<P extends ProductWord>(
    product: P,
    { page = 0, pageSize = 100 }: ListQuery,
  ): Promise<RowOf[P][]> {
    const newestFirst = { page, pageSize, sort: 'CREATED_AT', direction: 'DESC' } as const;
    return (await this.find(product, listed(product), newestFirst)).rows;
  }

  /**
   * Reads a page; one that goes on from an earlier page leaves out what came since, so that nothing shifts.
   * @param title the text that was searched for: with one, the best match comes first where no sort is named
   */
  async find<P extends ProductWord>(
    product: P,
    conditions: Conditions,
    query: PageQuery,
    title?: string,
  ): Promise<Found<P>> {
    const sorting = sortingOf(productTypeOf(product), { title }, query);
    const found = await this.#findNow(product, conditions, query, sorting);
    if (query.upTo === undefined || query.upTo >= (found.count.newestId ?? 0)) return found;
    const earlier = await this.#findNow(
      product,
      conditions.range('id', undefined, query.upTo),
      query,
      sorting,
    );
    return { ...earlier, count: { ...earlier.count, newestId: query.upTo } };
  }

  async #findNow<P extends ProductWord>(
    product: P,
    conditions: Conditions,
    query: PageQuery,
    sorting: Sorting,
  ): Promise<Found<P>> {
    const { page = 0, pageSize = PAGE_SIZE } = query;
    const part = { offset: page * pageSize, limit: pageSize };
    const stock = this.#stocks[product] as FollowedStock<P>;
    const key = `${sorting.sort} ${sorting.direction} ${part.offset} ${part.limit} ${conditions.key}`;
    const dependsOnPopularity = sorting.sort === 'POPULAR' || conditions.has('popular');
    for (let attempt = 1; ; attempt += 1) {
      const columns = await stock.knowing(conditions);
      if (!columns) break;
      // What is in memory may be a moment old. Whether it is, the statement that reads the rows tells.
      const { snapshot, newestId } = columns.rows;
      const found = await stock.compute(
        this.#ids,
        key,
        () => columns.rows.versionOf(dependsOnPopularity),
        () => columns.page(conditions, sorting, part),
      );
      if (!found) break;
      const { total, ids } = found;
      const { rows, isCurrent } = await readByIds(this.#database, product, ids, snapshot);
      if (isCurrent || attempt === attempts) return { rows, count: { total, newestId }, pageSize };
      await stock.current();
    }
    const [rows, count] = await Promise.all([
      readRows(this.#database, product, conditions, sorting, part),
      countRows(this.#database, conditions),
    ]);
    return { rows, count, pageSize };
  }
}
