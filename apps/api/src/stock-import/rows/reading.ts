import { readFirm } from '../../firm/FirmProfile.ts';
import type { Queryable } from '../../platform/index.ts';
import { readSpokenWords } from '../../search/words/repository.ts';
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
  /** Of the firm: IANA name. A lot that ends on a day ends with it. */
  timeZone: string;
}

/** What a dealer decides of how lists are read; all of it may be absent. */
export interface ReadingOptions {
  /** Whose offers of parts they are where the list does not say it; none: the firm's own. */
  supplier?: string | undefined;
  /** Roubles for other currencies, before those that the office has; a sum in one that has no rate is refused. */
  rates?: Rates | undefined;
}

/** What a list is read with that goes into this stock. */
export async function createReading(
  stock: Queryable,
  now: Date,
  { rates = {}, supplier }: ReadingOptions,
): Promise<Reading> {
  const words = await readSpokenWords(stock);
  const names = await NameDictionary.load(stock, words.makes);
  const set = await readRates(stock);
  const { timeZone } = (await readFirm(stock, {})).hours;
  return { now, rates: { ...set, ...rates }, supplier, timeZone, types: new MachineTypes(words), names };
}
