import type { SearchWords } from '@leasing/core/unstable/api/office';
import {
  extendSearchData,
  findSearchWordProblems,
  lower,
  type SearchData,
  searchData,
  searchWordTexts,
} from '@leasing/core/unstable/search';
import { type Actor, difference, recordChange } from '../../audit/record.ts';
import type { Database } from '../../platform/database/index.ts';
import { FreshValue } from '../../platform/FreshValue.ts';
import { refusals } from '../../platform/http/index.ts';
import { readSearchWords, storeSearchWords } from './repository.ts';

/** How buyers speak: what the program knows, with the words that staff have added. */
export class SpokenWords {
  readonly #added: FreshValue<SearchWords>;
  #extended: { added: string; data: SearchData } | undefined;

  constructor(database: Database) {
    this.#added = new FreshValue(() => readSearchWords(database));
  }

  /** The same object as long as nothing was added. */
  async current(): Promise<SearchData> {
    const words = await this.#added.current();
    const added = JSON.stringify(words);
    if (this.#extended?.added !== added)
      this.#extended = { added, data: extendSearchData(searchData, words) };
    return this.#extended.data;
  }

  /** Takes what was just stored. */
  keep(words: SearchWords): void {
    this.#added.keep(words);
  }
}

/**
 * Sets the words that staff add.
 * @throws Refusal with a sentence per field: `filler`, `synonyms.2`, `types.EXCAVATOR`
 */
export async function changeSearchWords(
  database: Database,
  actor: Actor,
  body: SearchWords,
): Promise<SearchWords> {
  const words = cleanWords(body);
  const problems = findSearchWordProblems(words);
  if (problems.length > 0) {
    const fields: Record<string, string> = {};
    for (const { field, message } of problems)
      fields[field] = fields[field] ? `${fields[field]} ${message}` : message;
    throw refusals.invalid(fields);
  }
  await database.transaction(async (transaction) => {
    const changed = difference(logTexts(await readSearchWords(transaction)), logTexts(words), logNames);
    if (!changed) return;
    await storeSearchWords(transaction, words);
    const about = { thing: 'setting', thingId: 'search-words' } as const;
    await recordChange(transaction, actor, { action: 'setting.change', ...about, ...changed });
  });
  return words;
}

const cleanList = (words: readonly string[]) => [
  ...new Set(words.map((word) => lower(word).replace(/\s+/g, ' ').trim())),
];
const cleanNames = (names: SearchWords['makes']) =>
  Object.fromEntries(Object.entries(names).map(([name, words]) => [name.trim(), cleanList(words)]));

/** In lower case, each word once. */
function cleanWords(words: SearchWords): SearchWords {
  return {
    types: cleanNames(words.types),
    makes: cleanNames(words.makes),
    countries: cleanNames(words.countries),
    cities: cleanNames(words.cities),
    makesOfCountries: cleanNames(words.makesOfCountries),
    conditions: cleanNames(words.conditions),
    synonyms: words.synonyms.map(cleanList),
    filler: cleanList(words.filler),
    cheap: cleanList(words.cheap),
    parts: cleanList(words.parts),
    inStock: cleanList(words.inStock),
    units: cleanNames(words.units),
    quantities: cleanNames(words.quantities),
  };
}

/** The parts by the names that the log has for them. Their words may come from what a visitor typed, so it has no more. */
const logNames = Object.values(searchWordTexts);

const logTexts = (words: SearchWords) =>
  Object.fromEntries(
    Object.entries(words).map(([part, content]) => [
      searchWordTexts[part as keyof SearchData],
      textOf(content),
    ]),
  );

/** The same text for the same words, in whatever order the names come. */
function textOf(content: SearchWords[keyof SearchWords]): string {
  const parts = Array.isArray(content)
    ? content
    : Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return parts.length === 0 ? '' : JSON.stringify(parts);
}
