import type { ProductWord } from '@leasing/core/api/contract';
import { productTypeOf } from '@leasing/core/catalogue';
import { createVocabulary, type SearchData, type Vocabulary } from '@leasing/core/search';
import { type Database, readRow } from '../../platform/database/index.ts';
import type { StockColumns } from '../columns/StockColumns.ts';
import type { StockNames } from '../columns/StockRows.ts';
import { characteristicNames, columnOf, namesSql, rangesOf } from '../fields.ts';

/** What searches of a product are understood by, made anew when the stock has new makes or models, or staff add words. */
export class VocabularyOfStock {
  readonly #database: Database;
  readonly #product: ProductWord;
  #cached: { version: number; data: SearchData; vocabulary: Vocabulary } | undefined;

  constructor(database: Database, product: ProductWord) {
    this.#database = database;
    this.#product = product;
  }

  /**
   * @param columns the stock in memory; undefined while it is read
   * @param data how buyers speak; the same object as long as nothing changed
   */
  async current(columns: StockColumns<ProductWord> | undefined, data: SearchData): Promise<Vocabulary> {
    if (!columns) return this.#make(await readNames(this.#database, this.#product), data);
    const version = columns.rows.namesVersion;
    if (this.#cached?.version !== version || this.#cached.data !== data)
      this.#cached = { version, data, vocabulary: this.#make(columns.rows.names(), data) };
    return this.#cached.vocabulary;
  }

  #make(names: StockNames, data: SearchData): Vocabulary {
    const product = this.#product;
    const areParts = productTypeOf(product) === 'spare-part';
    // By what no machine has a value of nothing can be found.
    const unknown = characteristicNames(product).filter((name) => !names.characteristics[name]);
    const ranges = rangesOf(product).filter((name) => !(unknown as string[]).includes(name));
    return createVocabulary({ ...names, ranges, areParts }, data);
  }
}

function readNames(database: Database, product: ProductWord): Promise<StockNames> {
  const country = product === 'component' ? 'manufacturer_country' : 'NULL::text';
  const city = product === 'equipment' ? 'city' : 'NULL::text';
  const ofKinds =
    product === 'equipment'
      ? `SELECT json_object_agg(name, kinds) FROM (
           SELECT name, json_agg(DISTINCT type) AS kinds
           FROM equipment, jsonb_object_keys(characteristics) AS name WHERE characteristics <> '{}' GROUP BY name
         ) AS known`
      : 'SELECT NULL::json';
  const names = (field: string) => {
    const { sql, several } = columnOf(product, field);
    return several ? namesSql(`search_text.${sql}`) : `ARRAY[search_text.${sql}]`;
  };
  return readRow<StockNames>(
    database,
    () => `SELECT coalesce((SELECT json_agg(jsonb_build_object('brand', brand, 'model', model, 'types', types)) FROM (
         SELECT one_brand.brand, one_model.model, coalesce(json_agg(DISTINCT type) FILTER (WHERE type IS NOT NULL), '[]') AS types
         FROM search_text, unnest(${names('brand')}) AS one_brand (brand), unnest(${names('model')}) AS one_model (model)
         WHERE product = '${product}' GROUP BY 1, 2 ORDER BY 1, 2
       ) AS known), '[]') AS models,
       ARRAY(SELECT DISTINCT ${country} FROM ${product} WHERE ${country} IS NOT NULL) AS countries,
       ARRAY(SELECT DISTINCT ${city} FROM ${product} WHERE ${city} IS NOT NULL) AS cities,
       ARRAY(SELECT DISTINCT type FROM search_text WHERE product = '${product}' AND type IS NOT NULL) AS types,
       coalesce((${ofKinds}), '{}') AS characteristics`,
  );
}
