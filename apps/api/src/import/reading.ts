import { extendSearchData, type SearchData, searchData } from '@leasing/core/search';
import type { Config, Queryable } from '../platform/index.ts';
import type { Rates } from './money.ts';
import { NameDictionary } from './names.ts';
import { readRates } from './rates.ts';
import { MachineTypes } from './words.ts';

/** What the cells of a list are read with. */
export interface Reading {
  now: Date;
  /** Makes and models. */
  names: NameDictionary;
  types: MachineTypes;
  rates: Rates;
  /** Whose offers of parts they are where the list does not say it. */
  supplier?: string | undefined;
}

/** What a dealer decides of how lists are read; all of it may be absent. */
export interface ReadingOptions {
  /** Whose offers of parts they are where the list does not say it; none: the firm's own. */
  supplier?: string | undefined;
  /** Names of makes and types, with the dealer's own. */
  words?: Pick<SearchData, 'makes' | 'types'> | undefined;
  /** Roubles for other currencies, before those that the office has; a sum in one that has no rate is refused. */
  rates?: Rates | undefined;
}

/** What a list is read with that goes into this stock. */
export async function createReading(
  stock: Queryable,
  now: Date,
  { words = searchData, rates = {}, supplier }: ReadingOptions,
): Promise<Reading> {
  const names = await NameDictionary.load(stock, words.makes);
  const set = await readRates(stock);
  return { now, rates: { ...set, ...rates }, supplier, types: new MachineTypes(words.types), names };
}

/** What the settings of an installation say of how its lists are read. */
export function readingOptions({ searchWords }: Pick<Config, 'searchWords'>): ReadingOptions {
  return { words: extendSearchData(searchData, searchWords) };
}
