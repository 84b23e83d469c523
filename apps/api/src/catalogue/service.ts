import type {
  Equipment,
  EquipmentFacets,
  EquipmentFilterBody,
  EquipmentFilterValues,
  ListQuery,
  PageQuery,
  ProductWord,
  SparePart,
  SparePartFacets,
  SparePartFilterBody,
  SparePartFilterValues,
  Suggestions,
} from '@leasing/core/api/contract';
import type { Database } from '../platform/database/index.ts';
import { refusals, type Session } from '../platform/http/index.ts';
import { KeptColumns } from './columns/KeptColumns.ts';
import type { Conditions } from './conditions.ts';
import type { FacetsOf } from './facets.ts';
import { componentConditions, equipmentConditions } from './filters.ts';
import { readComponentValues, readEquipmentValues } from './filterValues.ts';
import { toEquipment, toSparePart } from './items.ts';
import { readMarks } from './marks.ts';
import { type Found, Pages } from './pages.ts';
import { readFacets } from './readFacets.ts';
import { type Aspect, currentVersion, type RowOf, readById } from './repository.ts';
import { readVocabulary } from './search/readVocabulary.ts';
import { suggestChoices, suggestItems } from './search/suggestions.ts';
import { tsQuery } from './search/tsQuery.ts';
import type { Vocabulary } from './search/Vocabulary.ts';
import { VersionedCache } from './versionedCache.ts';

/** The catalogue of machines and spare parts. */
export class Catalogue {
  readonly #database: Database;
  readonly #columns: KeptColumns;
  readonly #pages: Pages;
  readonly #equipmentValues = new VersionedCache<EquipmentFilterValues>(1);
  readonly #vocabularies = new VersionedCache<Vocabulary>(2);
  readonly #facetsOf = {
    equipment: new VersionedCache<EquipmentFacets>(100),
    component: new VersionedCache<SparePartFacets>(100),
  };
  readonly #componentValues = new VersionedCache<SparePartFilterValues>(1);

  /** @param onError hears of failures behind which the calls go on, slower */
  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#columns = new KeptColumns(database, onError);
    this.#pages = new Pages(database, this.#columns);
  }

  /** What a filter of machines lets through, its search text understood. */
  async equipmentConditions(filter: EquipmentFilterBody): Promise<Conditions> {
    return equipmentConditions(filter, await this.#search('equipment', filter.title));
  }

  /** What a filter of spare parts lets through, its search text understood. */
  async componentConditions(filter: SparePartFilterBody): Promise<Conditions> {
    return componentConditions(filter, await this.#search('component', filter.title));
  }

  /** Filtered, sorted page of machines. */
  async equipmentPage(filter: EquipmentFilterBody, query: PageQuery, session: Session | null) {
    const conditions = await this.equipmentConditions(filter);
    const found = await this.#pages.find('equipment', conditions, query, aspectOf(filter));
    return { equipments: await this.equipmentItems(found.rows, session), ...totals(found) };
  }

  /** Filtered, sorted page of spare parts. */
  async componentPage(filter: SparePartFilterBody, query: PageQuery, session: Session | null) {
    const conditions = await this.componentConditions(filter);
    const found = await this.#pages.find('component', conditions, query, 'stock');
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

  /** Values and bounds of the equipment filters. */
  equipmentValues(): Promise<EquipmentFilterValues> {
    return this.#equipmentValues.get(
      '',
      () => currentVersion(this.#database, 'equipment', 'stock'),
      () => readEquipmentValues(this.#database),
    );
  }

  /** Values and bounds of the spare-part filters. */
  componentValues(): Promise<SparePartFilterValues> {
    return this.#componentValues.get(
      '',
      () => currentVersion(this.#database, 'component', 'stock'),
      () => readComponentValues(this.#database),
    );
  }

  /** Counts of each value under the other active filters of machines. */
  async equipmentFacets(filter: EquipmentFilterBody): Promise<EquipmentFacets> {
    const conditions = await this.equipmentConditions(filter);
    return this.#facets('equipment', conditions, aspectOf(filter));
  }

  /** Counts of each value under the other active filters of spare parts. */
  async componentFacets(filter: SparePartFilterBody): Promise<SparePartFacets> {
    const conditions = await this.componentConditions(filter);
    return this.#facets('component', conditions, 'stock');
  }

  /** What a text that is being typed may become. */
  async suggestions(product: ProductWord, text: string): Promise<Suggestions> {
    const words = (await this.#vocabulary(product)).understand(text);
    if (words.length === 0) return { suggestions: [] };
    const [choices, items] = await Promise.all([
      product === 'equipment' ? this.equipmentFacets({}) : this.componentFacets({}),
      suggestItems(this.#database, product, words),
    ]);
    return { suggestions: [...suggestChoices(words, choices), ...items] };
  }

  /** The full-text query that a search is understood as; undefined when there is nothing to search for. */
  async #search(product: ProductWord, text: string | undefined): Promise<string | undefined> {
    if (text === undefined || text.trim() === '') return undefined;
    return tsQuery((await this.#vocabulary(product)).understand(text));
  }

  #vocabulary(product: ProductWord): Promise<Vocabulary> {
    return this.#vocabularies.get(
      product,
      () => currentVersion(this.#database, product, 'stock'),
      () => readVocabulary(this.#database, product),
    );
  }

  #facets<P extends ProductWord>(product: P, conditions: Conditions, aspect: Aspect) {
    const cache = this.#facetsOf[product] as VersionedCache<FacetsOf[P]>;
    return cache.get(
      `${aspect} ${conditions.key}`,
      () => currentVersion(this.#database, product, aspect),
      async (version) => {
        const columns = aspect === 'stock' ? this.#columns.at(product, version) : undefined;
        if (columns) await this.#columns.learnSearch(columns, conditions);
        const value = columns?.facets(conditions);
        return value ? { version, value } : readFacets(this.#database, product, conditions, aspect);
      },
    );
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

function aspectOf(filter: EquipmentFilterBody): Aspect {
  return filter.popular === undefined ? 'stock' : 'popularity';
}

function totals({ count: { total, newestId }, pageSize }: Found<ProductWord>) {
  return {
    totalPages: Math.ceil(total / pageSize),
    totalCount: total,
    ...(newestId === null ? {} : { newestId }),
  };
}
