import type { ProductWord } from '@leasing/core/api/contract';
import { type Database, DatabaseUnavailableError } from '../../platform/database/index.ts';
import type { Conditions } from '../conditions.ts';
import { readColumns, readSearch } from './readColumns.ts';
import type { StockColumns } from './StockColumns.ts';

/** Reading the columns takes at most this part of the time, however often the stock changes. */
const mostLoad = 0.2;

/**
 * The columns of each product, read for the first who asks and anew after the stock has changed. Nobody waits for
 * them: whoever asks while they are read counts in the database.
 */
export class KeptColumns {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #kept: { [P in ProductWord]?: StockColumns<P> | undefined } = {};
  readonly #resting = new Set<ProductWord>();
  /** Searches that the database is asked for now, shared by all who wait for them. */
  readonly #searching = new Map<string, Promise<void>>();

  /** @param onError hears why the columns could not be read, unless the database was away */
  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  /** The columns as they were read last. */
  peek<P extends ProductWord>(product: P): StockColumns<P> | undefined {
    const kept = this.#kept[product];
    if (!kept) this.#readLater(product);
    return kept;
  }

  /** The columns of this version of the stock. */
  at<P extends ProductWord>(product: P, version: number): StockColumns<P> | undefined {
    const kept = this.#kept[product];
    if (kept?.version === version) return kept;
    // An older version is seen by a replica that is behind.
    if (kept && kept.version < version) this.#kept[product] = undefined;
    return this.peek(product)?.version === version ? this.#kept[product] : undefined;
  }

  /** Lets the columns know which rows the search of a filter finds, if there is one and they do not. */
  async learnSearch<P extends ProductWord>(columns: StockColumns<P>, conditions: Conditions): Promise<void> {
    for (const search of columns.unknownSearches(conditions)) {
      const key = `${columns.product} ${columns.version} ${search}`;
      const running = this.#searching.get(key) ?? this.#search(columns, search);
      this.#searching.set(key, running);
      await running.finally(() => this.#searching.delete(key));
    }
  }

  async #search<P extends ProductWord>(columns: StockColumns<P>, search: string): Promise<void> {
    const { version, ids } = await readSearch(this.#database, columns.product, search);
    if (version === columns.version) columns.keepSearch(search, ids);
  }

  #readLater(product: ProductWord): void {
    if (this.#resting.has(product)) return;
    this.#resting.add(product);
    const start = performance.now();
    this.#read(product)
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailableError)) this.#onError(error);
      })
      .finally(() => {
        const rest = (performance.now() - start) * (1 / mostLoad - 1);
        setTimeout(() => this.#resting.delete(product), rest).unref();
      });
  }

  async #read<P extends ProductWord>(product: P): Promise<void> {
    const columns = await readColumns(this.#database, product);
    (this.#kept as { [Q in P]?: StockColumns<Q> | undefined })[product] = columns;
  }
}
