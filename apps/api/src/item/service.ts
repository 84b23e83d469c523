import {
  asksForSomething,
  defaultQuery,
  formatQuery,
  type ItemKind,
  landingValues,
  parseQuery,
} from '@leasing/core/catalogue';
import type {
  EquipmentDetails,
  EquipmentFilterBody,
  ListQuery,
  PageQuery,
  SparePartDetails,
  SparePartFilterBody,
  Suggestions,
} from '@leasing/core/unstable/api/contract';
import { cacheLimits } from '../platform/cacheLimits.ts';
import type { Database } from '../platform/database/index.ts';
import { refusals, type Session } from '../platform/http/index.ts';
import { WorkQueue } from '../platform/WorkQueue.ts';
import { keepLostSearch } from '../search/lostSearches.ts';
import { Searches } from '../search/Searches.ts';
import { suggestedItems } from '../search/suggestedItems.ts';
import { suggest } from '../search/suggestions.ts';
import type { SpokenWords } from '../search/words/service.ts';
import type { Conditions } from './conditions.ts';
import { FollowedStock } from './counts/FollowedStock.ts';
import { type PricedList, pricedLists } from './counts/pricedLists.ts';
import type { FacetsOf } from './facets.ts';
import { conditionsOf, type FilterOf, listed } from './filters.ts';
import { type FilterValuesOf, toFilterValues } from './filterValues.ts';
import { type ItemOf, type RowOf, toItem } from './items.ts';
import { readMarks } from './marks.ts';
import { Pages, type Stocks } from './pages.ts';
import { readById, readOffers } from './repository.ts';
import { VersionedCache } from './versionedCache.ts';

/** Most items among the suggestions. */
const SUGGESTED_ITEMS = 5;

/** The catalogue of machines and spare parts. */
export class Catalogue {
  readonly #database: Database;
  readonly #stocks: Stocks;
  readonly #onError: (error: unknown) => void;
  readonly #pages: Pages;
  readonly #values = new VersionedCache<FilterValuesOf[ItemKind]>(cacheLimits.filterValues.entries);
  readonly #facets = new VersionedCache<FacetsOf[ItemKind]>(cacheLimits.facets.entries);
  readonly #landings = new VersionedCache<PricedList[]>(cacheLimits.landings.entries);
  readonly #searches: { readonly [P in ItemKind]: Searches<P> };

  /**
   * @param onError hears of failures behind which the calls go on, and once when the stock cannot be read
   * @param spokenWords how buyers speak
   */
  constructor(database: Database, onError: (error: unknown) => void, spokenWords: SpokenWords) {
    this.#database = database;
    this.#onError = onError;
    const queue = new WorkQueue();
    this.#stocks = {
      equipment: new FollowedStock(database, 'equipment', queue, onError),
      'spare-part': new FollowedStock(database, 'spare-part', queue, onError),
    };
    this.#searches = {
      equipment: new Searches(database, this.#stocks.equipment, spokenWords),
      'spare-part': new Searches(database, this.#stocks['spare-part'], spokenWords),
    };
    this.#pages = new Pages(database, this.#stocks);
  }

  /** Reads the stock that this process counts, and follows it until `close`; see `FollowedStock`. */
  async start(): Promise<void> {
    await Promise.all(Object.values(this.#stocks).map((stock) => stock.start()));
  }

  close(): void {
    for (const stock of Object.values(this.#stocks)) stock.close();
  }

  /** Whether the stock is read, and lists can be answered. */
  get isReady(): boolean {
    return Object.values(this.#stocks).every(({ state }) => state !== undefined);
  }

  /** The stock as this process counts it; nothing before it has been read. */
  states(): { kind: ItemKind; version: number; age: number }[] {
    return Object.values(this.#stocks).flatMap(({ kind, state }) => (state ? [{ kind, ...state }] : []));
  }

  /** What a filter asks for, its search text understood: all ranges of it, although a list shows what is nearest. */
  async conditions<P extends ItemKind>(kind: P, filter: FilterOf[P]): Promise<Conditions> {
    const { conditions } = await this.#read(kind, filter, true);
    const stock = this.#stocks[kind];
    const columns = await stock.current();
    return stock.queue.run(() => columns.narrowed(conditions));
  }

  /** Filtered, sorted page of machines. */
  async equipmentPage(filter: EquipmentFilterBody, query: PageQuery, session: Session | null) {
    const { rows, ...page } = await this.#page('equipment', filter, query);
    return { equipments: await this.items('equipment', rows, session), ...page };
  }

  /** Filtered, sorted page of spare parts. */
  async sparePartPage(filter: SparePartFilterBody, query: PageQuery, session: Session | null) {
    const { rows, ...page } = await this.#page('spare-part', filter, query);
    return { components: await this.items('spare-part', rows, session), ...page };
  }

  /** A page of rows, and what the answer says of the whole list. */
  async #page<P extends ItemKind>(kind: P, filter: FilterOf[P], query: PageQuery) {
    const { conditions, lost, search } = await this.#read(kind, filter);
    const { rows, total, newestId, pageSize } = await this.#pages.find(
      kind,
      conditions,
      query,
      search && filter.title,
    );
    this.#noteLost(kind, filter, query, total, lost, search);
    return {
      rows,
      totalPages: Math.ceil(total / pageSize),
      totalCount: total,
      ...(newestId !== null && { newestId }),
      ...search,
    };
  }

  /** The whole stock, newest first. */
  async list<P extends ItemKind>(kind: P, query: ListQuery, session: Session | null) {
    return this.items(kind, await this.#pages.newest(kind, query), session);
  }

  /** One machine. */
  async equipment(id: number, session: Session | null, withHidden = false): Promise<EquipmentDetails> {
    const row = await readById(this.#database, 'equipment', id, withHidden);
    const [item] = row ? await this.items('equipment', [row], session) : [];
    if (!row || !item) throw refusals.notFound();
    return { ...item, facts: row.facts };
  }

  /** One spare part. */
  async sparePart(id: number, session: Session | null, withHidden = false): Promise<SparePartDetails> {
    const row = await readById(this.#database, 'spare-part', id, withHidden);
    if (!row) throw refusals.notFound();
    const others = await readOffers(this.#database, row);
    const [item, ...offers] = await this.items('spare-part', [row, ...others], session);
    if (!item) throw refusals.notFound();
    return { ...item, offers };
  }

  /** Values and bounds of the filters of what is listed. */
  async filterValues<P extends ItemKind>(kind: P): Promise<FilterValuesOf[P]> {
    const stock = this.#stocks[kind];
    await stock.current();
    const { value } = await stock.count(
      listed(kind),
      async (columns) => toFilterValues(kind, await columns.values()),
      { cache: this.#values },
    );
    return value as FilterValuesOf[P];
  }

  /** Counts of each value under the other active filters. */
  async facets<P extends ItemKind>(kind: P, filter: FilterOf[P]): Promise<FacetsOf[P]> {
    const { conditions } = await this.#read(kind, filter);
    const stock = this.#stocks[kind];
    await stock.current();
    const { value } = await stock.count<FacetsOf[ItemKind]>(
      conditions,
      (columns) => columns.facets(conditions),
      { cache: this.#facets },
    );
    return value as FacetsOf[P];
  }

  /**
   * The lists that are pages of their own for search engines.
   * @param of query of the only list that is looked at
   */
  async landings(kind: ItemKind, of: string | undefined): Promise<PricedList[]> {
    const { filters } = of === undefined ? defaultQuery(kind) : parseQuery(kind, of);
    const values = landingValues(kind, filters);
    if (of !== undefined && !values) return [];
    const conditions = Object.entries(values ?? {}).reduce(
      (narrower, [field, value]) => narrower.oneOf(field, [value]),
      listed(kind).flag('inStock', true),
    );
    const stock = this.#stocks[kind];
    await stock.current();
    const { value: lists } = await stock.count(
      conditions,
      async (columns) => pricedLists(kind, columns.rows.combinations, await columns.costs(conditions)),
      { cache: this.#landings },
    );
    const query = formatQuery(kind, { ...defaultQuery(kind), filters });
    return of === undefined ? lists : lists.filter((list) => list.query === query);
  }

  /** What a text that is being typed may become. */
  async suggestions(kind: ItemKind, text: string): Promise<Suggestions> {
    const vocabulary = await this.#searches[kind].vocabulary();
    return suggest(vocabulary, text, {
      choices: () => this.facets(kind, {}),
      items: (title) =>
        suggestedItems({ database: this.#database, kind }, title, vocabulary, SUGGESTED_ITEMS),
    });
  }

  /**
   * Keeps what was looked for and not found; the answer does not wait for it. One row is asked for to count alone,
   * as the site does of the other products beside an empty list: no buyer looked for that.
   */
  #noteLost(
    kind: ItemKind,
    { title, brand = [], model = [] }: { title?: string; brand?: string[]; model?: string[] },
    { page, pageSize }: PageQuery,
    total: number,
    lost: readonly string[],
    search: { search: { filters: object } } | undefined,
  ): void {
    if (title === undefined || !search || (page ?? 0) > 0 || pageSize === 1) return;
    // A text of which a part was understood is asked again with that as filters, and is noted then.
    const isLost = lost.length > 0 && Object.keys(search.search.filters).length === 0;
    if (total > 0 && !isLost) return;
    const words = total === 0 ? [...brand, ...model, title] : [...brand, ...model, ...lost];
    keepLostSearch(this.#database, kind, words.join(' ')).catch(this.#onError);
  }

  /** The conditions of a filter, and how its text was read. */
  async #read<P extends ItemKind>(kind: P, filter: FilterOf[P], keepsRanges = false) {
    if (!asksForSomething(filter.title ?? '')) {
      return { conditions: conditionsOf(kind, filter, undefined), lost: [], search: undefined };
    }
    const { conditions, lost, ...search } = await this.#searches[kind].read(filter, keepsRanges);
    return { conditions, lost, search: { search } };
  }

  /** Rows with the marks of the user. */
  async items<P extends ItemKind>(
    kind: P,
    rows: readonly RowOf[P][],
    session: Session | null,
  ): Promise<ItemOf[P][]> {
    const marks = await readMarks(this.#database, session, rows);
    return rows.map((row) => toItem[kind](row, marks(row.id)));
  }
}
