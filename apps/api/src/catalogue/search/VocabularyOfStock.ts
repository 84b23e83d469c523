import type { ProductWord } from '@leasing/core/api/contract';
import { productTypeOf } from '@leasing/core/catalogue';
import { createVocabulary, type SearchData, type Vocabulary } from '@leasing/core/search';
import type { StockNames, StockRows } from '../columns/StockRows.ts';
import { characteristicNames, rangesOf } from '../fields.ts';

/** What searches of a product are understood by, made anew when the stock has new makes or models, or staff add words. */
export class VocabularyOfStock {
  #cached:
    | { rows: StockRows<ProductWord>; version: number; data: SearchData; vocabulary: Vocabulary }
    | undefined;

  /** @param data how buyers speak; the same object as long as nothing changed */
  current(rows: StockRows<ProductWord>, data: SearchData): Vocabulary {
    const version = rows.namesVersion;
    const cached = this.#cached;
    if (cached?.rows === rows && cached.version === version && cached.data === data) return cached.vocabulary;
    const vocabulary = this.#make(rows.product, rows.names(), data);
    this.#cached = { rows, version, data, vocabulary };
    return vocabulary;
  }

  #make(product: ProductWord, names: StockNames, data: SearchData): Vocabulary {
    const areParts = productTypeOf(product) === 'spare-part';
    // By what no machine has a value of nothing can be found.
    const unknown = characteristicNames(product).filter((name) => !names.characteristics[name]);
    const ranges = rangesOf(product).filter((name) => !(unknown as string[]).includes(name));
    return createVocabulary({ ...names, ranges, areParts }, data);
  }
}
