import type { SearchWords } from '@leasing/core/unstable/api/office';
import { extendSearchData, type SearchData, searchData } from '@leasing/core/unstable/search';
import type { Queryable } from '../../platform/database/index.ts';

const none: SearchWords = {
  types: {},
  makes: {},
  countries: {},
  cities: {},
  makesOfCountries: {},
  conditions: {},
  synonyms: [],
  filler: [],
  cheap: [],
  parts: [],
  inStock: [],
  units: {},
  quantities: {},
};

/** Reads the words that staff have added; none at first. */
export async function readSearchWords(database: Queryable): Promise<SearchWords> {
  const [row] = await database.query<{ value: Partial<SearchWords> }>(
    "SELECT value FROM office_setting WHERE name = 'search-words'",
  );
  return { ...none, ...row?.value };
}

/** How buyers speak, for those who ask once: a list that is read. */
export async function readSpokenWords(database: Queryable): Promise<SearchData> {
  return extendSearchData(searchData, await readSearchWords(database));
}

export async function storeSearchWords(database: Queryable, words: SearchWords): Promise<void> {
  await database.query(
    `INSERT INTO office_setting (name, value) VALUES ('search-words', $1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(words)],
  );
}
