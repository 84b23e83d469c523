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
import { defaultSorting, PAGE_SIZE } from '@leasing/core/catalogue';
import type { Database } from '../platform/database/index.ts';
import { refusals, type Session } from '../platform/http/index.ts';
import { Conditions } from './conditions.ts';
import { type FacetsOf, readFacets } from './facets.ts';
import { componentConditions, equipmentConditions } from './filters.ts';
import { readComponentValues, readEquipmentValues } from './filterValues.ts';
import { toEquipment, toSparePart } from './items.ts';
import { readMarks } from './marks.ts';
import {
  type Aspect,
  type Count,
  countRows,
  currentVersion,
  type RowOf,
  readById,
  readByIds,
  readRows,
} from './repository.ts';
import { readVocabulary } from './search/readVocabulary.ts';
import { suggestChoices, suggestItems } from './search/suggestions.ts';
import { tsQuery } from './search/tsQuery.ts';
import type { Vocabulary } from './search/Vocabulary.ts';
import { VersionedCache } from './versionedCache.ts';

/** A page of rows and how many rows the filter has. */
interface Found<P extends ProductWord> {
  rows: RowOf[P][];
  count: Count;
  pageSize: number;
}

/** How often a page is read again because the stock changed between its rows and its count. */
const attempts = 3;

/** The catalogue of machines and spare parts. */
export class Catalogue {
  readonly #database: Database;
  readonly #counts = new VersionedCache<Count>(10_000);
  readonly #equipmentValues = new VersionedCache<EquipmentFilterValues>(1);
  /** Ids of pages in the orders that only the stock decides. */
  readonly #pages = new VersionedCache<number[]>(20_000);
  readonly #vocabularies = new VersionedCache<Vocabulary>(2);
  readonly #facetsOf = {
    equipment: new VersionedCache<EquipmentFacets>(1000),
    component: new VersionedCache<SparePartFacets>(1000),
  };
  readonly #componentValues = new VersionedCache<SparePartFilterValues>(1);

  constructor(database: Database) {
    this.#database = database;
  }

  /** Filtered, sorted page of machines. */
  async equipmentPage(filter: EquipmentFilterBody, query: PageQuery, session: Session | null) {
    const conditions = equipmentConditions(filter, await this.#search('equipment', filter.title));
    const found = await this.#find('equipment', conditions, query, aspectOf(filter));
    return { equipments: await this.equipmentItems(found.rows, session), ...totals(found) };
  }

  /** Filtered, sorted page of spare parts. */
  async componentPage(filter: SparePartFilterBody, query: PageQuery, session: Session | null) {
    const conditions = componentConditions(filter, await this.#search('component', filter.title));
    const found = await this.#find('component', conditions, query, 'stock');
    return { components: await this.componentItems(found.rows, session), ...totals(found) };
  }

  /** Machines, newest first. */
  async equipmentList(query: ListQuery, session: Session | null): Promise<Equipment[]> {
    return this.equipmentItems(await this.#newest('equipment', query), session);
  }

  /** Spare parts, newest first. */
  async componentList(query: ListQuery, session: Session | null): Promise<SparePart[]> {
    return this.componentItems(await this.#newest('component', query), session);
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
    const conditions = equipmentConditions(filter, await this.#search('equipment', filter.title));
    return this.#facets('equipment', conditions, aspectOf(filter));
  }

  /** Counts of each value under the other active filters of spare parts. */
  async componentFacets(filter: SparePartFilterBody): Promise<SparePartFacets> {
    const conditions = componentConditions(filter, await this.#search('component', filter.title));
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
      () => readFacets(this.#database, product, conditions, aspect),
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

  #newest<P extends ProductWord>(product: P, { page = 0, pageSize = 100 }: ListQuery) {
    const slice = { order: { sort: 'CREATED_AT', direction: 'DESC' }, fromEnd: false } as const;
    return this.#rows(
      product,
      new Conditions(),
      { ...slice, offset: page * pageSize, limit: pageSize },
      'stock',
    ).then(({ rows }) => rows);
  }

  /** Reads a page; one that goes on from an earlier page leaves out what came since, so that nothing shifts. */
  async #find<P extends ProductWord>(
    product: P,
    conditions: Conditions,
    query: PageQuery,
    aspect: Aspect,
  ): Promise<Found<P>> {
    const found = await this.#findNow(product, conditions, query, aspect);
    if (query.upTo === undefined || query.upTo >= (found.count.newestId ?? 0)) return found;
    conditions.add('upTo', 'id <= ?::bigint', query.upTo);
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
      await this.#counts.compute(key, count);
    }
  }

  /** A page that was read before, by its ids, if the stock has not changed since. */
  async #findAgain<P extends ProductWord>(
    product: P,
    key: string,
    pageKey: string,
    aspect: Aspect,
  ): Promise<{ rows: RowOf[P][]; count: Count } | undefined> {
    const ids = this.#pages.peek(pageKey);
    const count = this.#counts.peek(key);
    if (!ids || ids.value.length === 0 || ids.version !== count?.version) return undefined;
    const rows = await readByIds(this.#database, product, ids.value, aspect);
    if (rows.length !== ids.value.length || rows[0]?.version !== ids.version) return undefined;
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

function aspectOf(filter: EquipmentFilterBody): Aspect {
  return filter.popular === undefined ? 'stock' : 'popularity';
}

function sorting({ sort, direction }: PageQuery) {
  return { ...(sort ? { sort } : {}), ...(direction ? { direction } : {}) };
}

function totals({ count: { total, newestId }, pageSize }: Found<ProductWord>) {
  return {
    totalPages: Math.ceil(total / pageSize),
    totalCount: total,
    ...(newestId === null ? {} : { newestId }),
  };
}
