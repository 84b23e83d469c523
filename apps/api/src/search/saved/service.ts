import {
  catalogueHref,
  type EquipmentFilters,
  equipmentFilterBody,
  parseCatalogueHref,
  SAVED_SEARCHES_MOST,
  type SparePartFilters,
  sparePartFilterBody,
  wireWord,
} from '@leasing/core/catalogue';
import type { SavedSearch, SaveSearchBody } from '@leasing/core/unstable/api/contract';
import { oneLine } from '@leasing/core/validation';
import type { Conditions } from '../../item/conditions.ts';
import type { Catalogue } from '../../item/service.ts';
import type { Database } from '../../platform/database/index.ts';
import { Refusal, refusals } from '../../platform/http/index.ts';
import {
  type Arrivals,
  countArrivals,
  countOthers,
  deleteSearch,
  markSeen,
  readSearches,
  type SearchRow,
  storeSearch,
  takeTurnOf,
} from './repository.ts';

/** A search into whose list something came that its owner has not seen. */
export interface SearchNews {
  search: SearchRow;
  /** At least 1. */
  count: number;
  newestId: number;
  /** Not before the owner looked last. */
  at: Date;
}

/**
 * The searches that users keep. What fits is decided by the catalogue's own filters, when someone asks: so a count
 * never tells of a machine that is sold or that never was in the list.
 */
export class SavedSearches {
  readonly #database: Database;
  readonly #catalogue: Catalogue;

  constructor(database: Database, catalogue: Catalogue) {
    this.#database = database;
    this.#catalogue = catalogue;
  }

  /** The searches of a user, the latest first. */
  async list(accountId: number): Promise<SavedSearch[]> {
    return this.#answers(await readSearches(this.#database, accountId));
  }

  /**
   * Keeps a search. The same search saved again, also at the same moment, is one search.
   * @throws Refusal when the address is not a list of the site, or the user has {@link SAVED_SEARCHES_MOST} others
   */
  async save(accountId: number, { href, name, newestId }: SaveSearchBody): Promise<SavedSearch> {
    const address = parseCatalogueHref(href);
    if (!address) throw refusals.invalid({ href: 'Сохранить можно только список каталога.' });
    const label = oneLine(name);
    if (label === '') throw refusals.invalid({ name: 'Назовите поиск.' });
    const search = {
      kind: address.productType,
      href: catalogueHref(address),
      name: label,
      newestId,
    };
    const row = await this.#database.transaction(async (transaction) => {
      await takeTurnOf(transaction, accountId);
      if ((await countOthers(transaction, accountId, search.href)) >= SAVED_SEARCHES_MOST) throw tooMany();
      return storeSearch(transaction, accountId, search);
    });
    return this.#answer(row);
  }

  /** Forgets a search; what is gone already is not a failure. */
  remove(accountId: number, id: number): Promise<void> {
    return deleteSearch(this.#database, accountId, id);
  }

  /** The user has opened the list of a search: up to `newestId`, or else everything in stock, is not new to them. */
  async see(accountId: number, id: number, newestId: number | undefined): Promise<SavedSearch> {
    const row = await markSeen(this.#database, accountId, id, newestId);
    if (!row) throw refusals.notFound();
    return this.#answer(row);
  }

  /** The searches of a user that have something new, the newest first. */
  async news(accountId: number): Promise<SearchNews[]> {
    const searches = await readSearches(this.#database, accountId);
    const arrivals = await this.#arrivals(searches);
    const news = searches.flatMap((search) => {
      const { count = 0, newestId, newestAt } = arrivals.get(search.id) ?? {};
      if (!newestId || !newestAt) return [];
      // A machine may have a day of arrival at the dealer's that lies before the visit.
      const at = new Date(Math.max(newestAt.getTime(), search.seenAt.getTime()));
      return [{ search, count, newestId, at }];
    });
    return news.sort((a, b) => b.at.getTime() - a.at.getTime());
  }

  async #answer(row: SearchRow): Promise<SavedSearch> {
    const [answer] = await this.#answers([row]);
    if (!answer) throw new Error('one row makes one answer');
    return answer;
  }

  async #answers(rows: SearchRow[]): Promise<SavedSearch[]> {
    const arrivals = await this.#arrivals(rows);
    return rows.map(({ id, kind, href, name, createdAt }) => ({
      id,
      product: wireWord(kind),
      href,
      name,
      createdAt: createdAt.toISOString(),
      newCount: arrivals.get(id)?.count ?? 0,
    }));
  }

  async #arrivals(rows: SearchRow[]): Promise<Map<number, Arrivals>> {
    const searches = await Promise.all(
      rows.map(async (search) => ({ search, conditions: await this.#conditions(search) })),
    );
    const found = await countArrivals(this.#database, searches);
    return new Map(found.map((arrivals) => [arrivals.searchId, arrivals]));
  }

  /** What fits, as the list itself would filter. */
  #conditions({ href }: SearchRow): Promise<Conditions> {
    const address = parseCatalogueHref(href);
    if (!address) throw new Error('a stored search is the address of a list');
    const { productType, category, query } = address;
    const { filters } = query;
    return productType === 'equipment'
      ? this.#catalogue.conditions('equipment', equipmentFilterBody(filters as EquipmentFilters, category))
      : this.#catalogue.conditions('spare-part', sparePartFilterBody(filters as SparePartFilters, category));
  }
}

function tooMany(): Refusal {
  return new Refusal(
    409,
    'TOO_MANY_SEARCHES',
    `Можно хранить не\u00A0больше ${SAVED_SEARCHES_MOST} поисков. Удалите один из\u00A0прежних.`,
  );
}
