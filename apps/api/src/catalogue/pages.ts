import type { ListQuery, PageQuery, ProductWord } from '@leasing/core/api/contract';
import { defaultSorting, PAGE_SIZE } from '@leasing/core/catalogue';
import type { Database } from '../platform/database/index.ts';
import type { KeptColumns } from './columns/KeptColumns.ts';
import type { StockColumns } from './columns/StockColumns.ts';
import { Conditions } from './conditions.ts';
import type { Order } from './order.ts';
import {
  type Aspect,
  type Count,
  countRows,
  currentVersion,
  type RowOf,
  readByIds,
  readRows,
} from './repository.ts';
import { type Versioned, VersionedCache } from './versionedCache.ts';

/** A page of rows and how many rows the filter has. */
export interface Found<P extends ProductWord> {
  rows: RowOf[P][];
  count: Count;
  pageSize: number;
}

/** How often a page is read again because the stock changed between its rows and its count. */
const attempts = 3;

/** Pages of lists, with exact counts that are computed once per filter and kept until the stock changes. */
export class Pages {
  readonly #database: Database;
  readonly #columns: KeptColumns;
  readonly #counts = new VersionedCache<Count>(10_000);
  /** Ids of pages in the orders that only the stock decides. */
  readonly #pages = new VersionedCache<number[]>(20_000);

  constructor(database: Database, columns: KeptColumns) {
    this.#database = database;
    this.#columns = columns;
  }

  /** Rows of the whole stock, newest first. */
  newest<P extends ProductWord>(product: P, { page = 0, pageSize = 100 }: ListQuery) {
    const slice = { order: { sort: 'CREATED_AT', direction: 'DESC' }, fromEnd: false } as const;
    return this.#rows(
      product,
      new Conditions(),
      { ...slice, offset: page * pageSize, limit: pageSize },
      'stock',
    ).then(({ rows }) => rows);
  }

  /** Reads a page; one that goes on from an earlier page leaves out what came since, so that nothing shifts. */
  async find<P extends ProductWord>(
    product: P,
    conditions: Conditions,
    query: PageQuery,
    aspect: Aspect,
  ): Promise<Found<P>> {
    const found = await this.#findNow(product, conditions, query, aspect);
    if (query.upTo === undefined || query.upTo >= (found.count.newestId ?? 0)) return found;
    conditions.range('id', 'id', 'bigint', undefined, query.upTo);
    const earlier = await this.#findNow(product, conditions, query, aspect);
    return { ...earlier, count: { ...earlier.count, newestId: query.upTo } };
  }

  /** Reads a page whose rows and count belong to the same version of the stock. */
  async #findNow<P extends ProductWord>(
    product: P,
    conditions: Conditions,
    query: PageQuery,
    aspect: Aspect,
  ): Promise<Found<P>> {
    const { page = 0, pageSize = PAGE_SIZE } = query;
    const order = { ...defaultSorting, ...sorting(query) };
    const offset = page * pageSize;
    const key = `${product} ${aspect} ${conditions.key}`;
    const pageKey = `${order.sort} ${order.direction} ${offset} ${pageSize} ${key}`;
    if (aspect === 'stock')
      await this.#lookUp(product, key, pageKey, conditions, { order, offset, pageSize });
    const repeated = await this.#findAgain(product, key, pageKey, aspect);
    if (repeated) return { ...repeated, pageSize };
    const count = () => countRows(this.#database, product, conditions, aspect);
    for (let attempt = 1; ; attempt += 1) {
      const known = this.#counts.peek(key);
      const [{ rows, version }, total] = await Promise.all([
        this.#rows(product, conditions, { order, ...slice(offset, pageSize, known?.value.total) }, aspect),
        known ?? this.#counts.compute(key, count),
      ]);
      if (version === total.version || attempt === attempts) {
        // Likes and views move items within this order without a new version of the stock.
        const isLasting = version === total.version && order.sort !== 'POPULAR';
        if (isLasting) this.#pages.keep(pageKey, { version, value: rows.map(({ id }) => id) });
        return { rows, count: total.value, pageSize };
      }
      const columns = aspect === 'stock' ? this.#columns.at(product, version) : undefined;
      if (!this.#countInMemory(key, conditions, columns)) await this.#counts.compute(key, count);
    }
  }

  /** Finds the count and the ids of a page in memory, unless they are known for that version. */
  async #lookUp(
    product: ProductWord,
    key: string,
    pageKey: string,
    conditions: Conditions,
    { order, offset, pageSize }: { order: Order; offset: number; pageSize: number },
  ): Promise<void> {
    const columns = this.#columns.peek(product);
    if (!columns) return;
    const isCounted = this.#counts.peek(key)?.version === columns.version;
    // The order of the popular is never known for long, so the database finds those pages.
    const isFound = order.sort === 'POPULAR' || this.#pages.peek(pageKey)?.version === columns.version;
    if (isCounted && isFound) return;
    await this.#columns.learnSearch(columns, conditions);
    const found = columns.page(conditions, (total) => ({ order, ...slice(offset, pageSize, total) }));
    if (!found) return;
    const { version, newestId } = columns;
    this.#counts.keep(key, { version, value: { total: found.total, newestId } });
    if (found.ids) this.#pages.keep(pageKey, { version, value: found.ids });
  }

  #countInMemory(
    key: string,
    conditions: Conditions,
    columns: StockColumns<ProductWord> | undefined,
  ): Versioned<Count> | undefined {
    const total = columns?.count(conditions);
    if (!columns || total === undefined) return undefined;
    const count = { version: columns.version, value: { total, newestId: columns.newestId } };
    this.#counts.keep(key, count);
    return count;
  }

  /** A page whose ids are known, if the stock has not changed since. */
  async #findAgain<P extends ProductWord>(
    product: P,
    key: string,
    pageKey: string,
    aspect: Aspect,
  ): Promise<{ rows: RowOf[P][]; count: Count } | undefined> {
    const ids = this.#pages.peek(pageKey);
    const count = this.#counts.peek(key);
    if (!ids || ids.version !== count?.version) return undefined;
    const rows = await readByIds(this.#database, product, ids.value, aspect);
    const version = rows[0]?.version ?? (await currentVersion(this.#database, product, aspect));
    if (rows.length !== ids.value.length || version !== ids.version) return undefined;
    return { rows: rows.map(withoutVersion), count: count.value };
  }

  async #rows<P extends ProductWord>(
    product: P,
    conditions: Conditions,
    slice: Parameters<typeof readRows>[3],
    aspect: Aspect,
  ): Promise<{ rows: RowOf[P][]; version: number }> {
    const found = slice.limit > 0 ? await readRows(this.#database, product, conditions, slice, aspect) : [];
    const version = found[0]?.version ?? (await currentVersion(this.#database, product, aspect));
    return { version, rows: found.map(withoutVersion) };
  }
}

function withoutVersion<Row extends object>({ version: _, ...row }: Row & { version: number }): Row {
  return row as unknown as Row;
}

/** Of a page in the second half of the list, the way from the end is the shorter one. */
function slice(offset: number, pageSize: number, total: number | undefined) {
  if (total === undefined || offset <= total / 2) return { offset, limit: pageSize, fromEnd: false };
  const limit = Math.min(pageSize, Math.max(0, total - offset));
  return { offset: Math.max(0, total - offset - limit), limit, fromEnd: true };
}

function sorting({ sort, direction }: PageQuery) {
  return { ...(sort ? { sort } : {}), ...(direction ? { direction } : {}) };
}
