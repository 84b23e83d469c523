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
  #known: { added: string; data: SearchData } | undefined;

  constructor(database: Database) {
    this.#added = new FreshValue(() => readSearchWords(database));
  }

  /** The same object as long as nothing was added. */
  async current(): Promise<SearchData> {
    const words = await this.#added.current();
    const added = JSON.stringify(words);
    if (this.#known?.added !== added) this.#known = { added, data: extendSearchData(searchData, words) };
    return this.#known.data;
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
  const words = tidied(body);
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

const tidiedList = (words: readonly string[]) => [
  ...new Set(words.map((word) => lower(word).replace(/\s+/g, ' ').trim())),
];
const tidiedNames = (names: SearchWords['makes']) =>
  Object.fromEntries(Object.entries(names).map(([name, words]) => [name.trim(), tidiedList(words)]));

/** In lower case, each word once. */
function tidied(words: SearchWords): SearchWords {
  return {
    types: tidiedNames(words.types),
    makes: tidiedNames(words.makes),
    countries: tidiedNames(words.countries),
    cities: tidiedNames(words.cities),
    makesOfCountries: tidiedNames(words.makesOfCountries),
    conditions: tidiedNames(words.conditions),
    synonyms: words.synonyms.map(tidiedList),
    filler: tidiedList(words.filler),
    cheap: tidiedList(words.cheap),
    parts: tidiedList(words.parts),
    inStock: tidiedList(words.inStock),
    units: tidiedNames(words.units),
    quantities: tidiedNames(words.quantities),
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
