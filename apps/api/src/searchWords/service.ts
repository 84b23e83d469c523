import type { SearchWords } from '@leasing/core/api/office';
import {
  extendSearchData,
  findSearchWordProblems,
  lower,
  nameText,
  type SearchData,
  searchData,
  searchWordTexts,
} from '@leasing/core/search';
import { type Actor, recordChange } from '../audit/record.ts';
import type { Database } from '../platform/database/index.ts';
import { FreshValue } from '../platform/FreshValue.ts';
import { refusals } from '../platform/http/index.ts';
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
    const [before, after] = [await readSearchWords(transaction), words].map(logTexts) as [Texts, Texts];
    const changed = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return;
    await storeSearchWords(transaction, words);
    const part = (texts: Texts) => Object.fromEntries(changed.map((name) => [name, texts[name] ?? null]));
    await recordChange(transaction, actor, {
      action: 'setting.change',
      thing: 'setting',
      thingId: 'search-words',
      title: 'Слова поиска',
      before: part(before),
      after: part(after),
    });
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

type Texts = Readonly<Record<string, string>>;

/** The words as the log shows them: «Марки, Komatsu» is «комик, комацушка». */
function logTexts(words: SearchWords): Texts {
  const texts: Record<string, string> = {};
  for (const [part, content] of Object.entries(words) as [
    keyof SearchData,
    SearchWords[keyof SearchWords],
  ][]) {
    const name = searchWordTexts[part];
    if (part === 'synonyms') texts[name] = words.synonyms.map((group) => group.join(', ')).join('; ');
    else if (Array.isArray(content)) texts[name] = content.join(', ');
    else
      for (const [of, list] of Object.entries(content))
        texts[`${name}, ${nameText(part, of)}`] = list.join(', ');
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
