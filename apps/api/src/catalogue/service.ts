import type {
  Equipment,
  EquipmentFilterBody,
  ListQuery,
  PageQuery,
  ProductWord,
  SparePart,
  SparePartFilterBody,
  Suggestions,
} from '@leasing/core/api/contract';
import type { Database } from '../platform/database/index.ts';
import { refusals, type Session } from '../platform/http/index.ts';
import { FollowedStock } from './columns/FollowedStock.ts';
import { Turns } from './columns/Turns.ts';
import type { Conditions } from './conditions.ts';
import type { FacetsOf } from './facets.ts';
import { conditionsOf, type FilterOf, listed } from './filters.ts';
import { type FilterValuesOf, readValues, toFilterValues } from './filterValues.ts';
import { toEquipment, toSparePart } from './items.ts';
import { readMarks } from './marks.ts';
import { type Found, Pages, type Stocks } from './pages.ts';
import { readFacets } from './readFacets.ts';
import { type RowOf, readById } from './repository.ts';
import { readVocabulary } from './search/readVocabulary.ts';
import { suggestChoices, suggestItems } from './search/suggestions.ts';
import { tsQuery } from './search/tsQuery.ts';
import type { Vocabulary } from './search/Vocabulary.ts';
import { VersionedCache } from './versionedCache.ts';

/** The catalogue of machines and spare parts. */
export class Catalogue {
  readonly #database: Database;
  readonly #stocks: Stocks;
  readonly #pages: Pages;
  readonly #values = new VersionedCache<FilterValuesOf[ProductWord]>(2);
  readonly #facets = new VersionedCache<FacetsOf[ProductWord] | undefined>(200);
  /** The words of the stock, from the first search on. */
  readonly #words: { [P in ProductWord]?: Promise<Vocabulary> | undefined } = {};

  /** @param onError hears of failures behind which the calls go on, slower */
  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    const turns = new Turns();
    const follow = <P extends ProductWord>(product: P) =>
      new FollowedStock(database, product, turns, {
        error: onError,
        words: (words) => this.#learnWords(product, words),
      });
    this.#stocks = { equipment: follow('equipment'), component: follow('component') };
    this.#pages = new Pages(database, this.#stocks);
  }

  /** What a filter lets through, its search text understood. */
  async conditions<P extends ProductWord>(product: P, filter: FilterOf[P]): Promise<Conditions> {
    return conditionsOf(product, filter, await this.#search(product, filter.title));
  }

  /** Filtered, sorted page of machines. */
  async equipmentPage(filter: EquipmentFilterBody, query: PageQuery, session: Session | null) {
    const found = await this.#pages.find('equipment', await this.conditions('equipment', filter), query);
    return { equipments: await this.equipmentItems(found.rows, session), ...totals(found) };
  }

  /** Filtered, sorted page of spare parts. */
  async componentPage(filter: SparePartFilterBody, query: PageQuery, session: Session | null) {
    const found = await this.#pages.find('component', await this.conditions('component', filter), query);
    return { components: await this.componentItems(found.rows, session), ...totals(found) };
  }

  /** Machines, newest first. */
  async equipmentList(query: ListQuery, session: Session | null): Promise<Equipment[]> {
    return this.equipmentItems(await this.#pages.newest('equipment', query), session);
  }

  /** Spare parts, newest first. */
  async componentList(query: ListQuery, session: Session | null): Promise<SparePart[]> {
    return this.componentItems(await this.#pages.newest('component', query), session);
  }

  /** One machine. */
  async equipment(id: number, session: Session | null): Promise<Equipment> {
    const row = await readById(this.#database, 'equipment', id);
    const [item] = row ? await this.equipmentItems([row], session) : [];
    if (!item) throw refusals.notFound();
    return item;
  }

  /** One spare part. */
  async component(id: number, session: Session | null): Promise<SparePart> {
    const row = await readById(this.#database, 'component', id);
    const [item] = row ? await this.componentItems([row], session) : [];
    if (!item) throw refusals.notFound();
    return item;
  }

  /** Values and bounds of the filters of what is listed. */
  async filterValues<P extends ProductWord>(product: P): Promise<FilterValuesOf[P]> {
    const stock = this.#stocks[product];
    const columns = await stock.current();
    if (!columns) return toFilterValues(product, await readValues(this.#database, product));
    const everything = listed(product);
    const values = await this.#values.get(
      everything.key,
      async () => columns.version,
      () =>
        stock.turns.take(async () => {
          const { version } = columns;
          return { version, value: toFilterValues(product, await columns.values(everything)) };
        }),
    );
    return values as FilterValuesOf[P];
  }

  /** Counts of each value under the other active filters. */
  async facets<P extends ProductWord>(product: P, filter: FilterOf[P]): Promise<FacetsOf[P]> {
    const conditions = await this.conditions(product, filter);
    const stock = this.#stocks[product];
    await stock.current();
    const columns = await stock.knowing(conditions);
    if (!columns) return readFacets(this.#database, product, conditions);
    const versionNow = () => columns.version + (conditions.has('popular') ? columns.popularityVersion : 0);
    const facets = await this.#facets.get(
      conditions.key,
      async () => versionNow(),
      () =>
        stock.turns.take(async () => {
          const version = versionNow();
          return { version, value: await columns.facets(conditions) };
        }),
    );
    return (facets as FacetsOf[P] | undefined) ?? readFacets(this.#database, product, conditions);
  }

  /** What a text that is being typed may become. */
  async suggestions(product: ProductWord, text: string): Promise<Suggestions> {
    const words = (await this.#vocabulary(product)).understand(text);
    if (words.length === 0) return { suggestions: [] };
    const [choices, items] = await Promise.all([
      this.facets(product, {}),
      suggestItems(this.#database, product, words),
    ]);
    return { suggestions: [...suggestChoices(words, choices), ...items] };
  }

  /** The full-text query that a search is understood as; undefined when there is nothing to search for. */
  async #search(product: ProductWord, text: string | undefined): Promise<string | undefined> {
    if (text === undefined || text.trim() === '') return undefined;
    return tsQuery((await this.#vocabulary(product)).understand(text));
  }

  /** The words of the stock as it is now. */
  async #vocabulary(product: ProductWord): Promise<Vocabulary> {
    await this.#stocks[product].current();
    this.#words[product] ??= this.#readWords(product);
    return this.#words[product];
  }

  async #readWords(product: ProductWord): Promise<Vocabulary> {
    try {
      return await readVocabulary(this.#database, product);
    } catch (error) {
      this.#words[product] = undefined;
      throw error;
    }
  }

  /** Takes over the words of changed rows; of a stock that was read anew, all are read anew. */
  #learnWords(product: ProductWord, words: string[] | null): void {
    this.#words[product] = words ? this.#words[product]?.then((known) => known.with(words)) : undefined;
  }

  /** Rows of machines with the marks of the user. */
  async equipmentItems(rows: readonly RowOf['equipment'][], session: Session | null): Promise<Equipment[]> {
    const marks = await readMarks(
      this.#database,
      'equipment',
      session,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toEquipment(row, marks(row.id)));
  }

  /** Rows of spare parts with the marks of the user. */
  async componentItems(rows: readonly RowOf['component'][], session: Session | null): Promise<SparePart[]> {
    const marks = await readMarks(
      this.#database,
      'component',
      session,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toSparePart(row, marks(row.id)));
  }
}

function totals({ count: { total, newestId }, pageSize }: Found<ProductWord>) {
  return {
    totalPages: Math.ceil(total / pageSize),
    totalCount: total,
    ...(newestId === null ? {} : { newestId }),
  };
}
