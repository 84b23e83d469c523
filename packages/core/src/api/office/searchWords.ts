import Type from 'typebox';

const word = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const words = Type.Array(word, { maxItems: 500 });
const wordsByName = Type.Record(Type.String({ minLength: 1, maxLength: 100 }), words, { maxProperties: 300 });

/** What a dealer's buyers say, in addition to what the search knows: `SearchData` of `@leasing/core/unstable/search`. */
export const SearchWords = Type.Object(
  {
    types: wordsByName,
    makes: wordsByName,
    countries: wordsByName,
    cities: wordsByName,
    makesOfCountries: wordsByName,
    conditions: wordsByName,
    synonyms: Type.Array(words, { maxItems: 500 }),
    filler: words,
    cheap: words,
    parts: words,
    inStock: words,
    units: wordsByName,
    quantities: wordsByName,
  },
  { additionalProperties: false },
);
export type SearchWords = Type.Static<typeof SearchWords>;
