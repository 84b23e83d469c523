import type { ProductWord } from '@leasing/core/api/contract';
import { productTypeOf } from '@leasing/core/catalogue';
import { createVocabulary, type KnownModel, type SearchData, type Vocabulary } from '@leasing/core/search';
import type { Database } from '../../platform/database/index.ts';
import type { StockColumns } from '../columns/StockColumns.ts';
import { rangesOf } from '../fields.ts';

/** What searches of a product are understood by, made anew when the stock has new makes or models. */
export class VocabularyOfStock {
  readonly #database: Database;
  readonly #product: ProductWord;
  readonly #data: SearchData;
  #known: { version: number; vocabulary: Vocabulary } | undefined;

  constructor(database: Database, product: ProductWord, data: SearchData) {
    this.#database = database;
    this.#product = product;
    this.#data = data;
  }

  /** @param columns the stock in memory; undefined while it is read */
  async current(columns: StockColumns<ProductWord> | undefined): Promise<Vocabulary> {
    if (!columns) return this.#make(await readNames(this.#database, this.#product));
    const version = columns.namesVersion;
    if (this.#known?.version !== version) this.#known = { version, vocabulary: this.#make(columns.names()) };
    return this.#known.vocabulary;
  }

  #make(names: Names): Vocabulary {
    const product = this.#product;
    const areParts = productTypeOf(product) === 'spare-part';
    return createVocabulary({ ...names, ranges: rangesOf(product), areParts }, this.#data);
  }
}

interface Names {
  models: KnownModel[];
  countries: string[];
}

async function readNames(database: Database, product: ProductWord): Promise<Names> {
  const country = product === 'component' ? 'manufacturer_country' : 'NULL::text';
  const [row] = await database.read<Names>(
    `SELECT coalesce((SELECT json_agg(DISTINCT jsonb_build_object('brand', brand, 'model', model))
         FROM search_text WHERE product = '${product}'), '[]') AS models,
       ARRAY(SELECT DISTINCT ${country} FROM ${product} WHERE ${country} IS NOT NULL) AS countries`,
  );
  return row ?? { models: [], countries: [] };
}
