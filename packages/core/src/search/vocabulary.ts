import { type EquipmentType, equipmentTypes, kindIn } from '../catalogue/kinds.ts';
import { type Condition, conditions, type Origin, origins } from '../catalogue/products.ts';
import { inspectedWords, originWords, type SearchData, type SearchFlag, searchData } from './data.ts';
import { type KnownModel, type KnownVariant, variantsOf } from './machineVariants.ts';
import { type ModelsOfCode, modelsByCode } from './modelCodes.ts';
import { Names } from './Names.ts';
import type { Quantity } from './quantities/Quantity.ts';
import { quantityReader } from './quantities/quantityReader.ts';
import { lower, soundOf, stemOf, transliterate } from './spelling.ts';
import { WordSet } from './WordSet.ts';

/** What of the stock a search is understood by. */
export interface SearchedStock {
  /** The different makes and models. */
  readonly models: readonly KnownModel[];
  /** Countries that can be filtered by. */
  readonly countries?: readonly string[];
  /** Cities that can be filtered by. */
  readonly cities?: readonly string[];
  /** The ranges that can be filtered by: cost, yearOfManufacture, mileage, … */
  readonly ranges: readonly string[];
  /** The kinds of machine that there are; others than those of the specification stay words. Default: all. */
  readonly types?: readonly string[];
  /** Of each range the kinds of machine of which an item has a value, or is for. Default: every kind that may have it. */
  readonly filled?: Readonly<Record<string, readonly string[]>>;
  /** Whether some machine has a passport of an inspection. Default: none has. */
  readonly areInspected?: boolean;
  /** Whether the stock is spare parts: then a type is what a part is for. */
  readonly areParts?: boolean;
  /** The year of today. Default: that of the clock. */
  readonly thisYear?: number;
}

/** Fewer sounds than these say nothing. */
const SHORTEST_SOUND = 3;

/** What a search is understood by. Made once per state of the stock; see `createVocabulary`. */
export interface Vocabulary {
  readonly stock: SearchedStock;
  readonly types: Names<EquipmentType>;
  /** Of the names of types those of a kind that the stock has under another: «тягач» among trucks. */
  readonly sortedUnder: Names<EquipmentType>;
  /** Names that several kinds in stock have, by their stem, with all of these kinds: «погрузчик». */
  readonly sharedTypes: ReadonlyMap<string, readonly EquipmentType[]>;
  readonly brands: Names<string>;
  /** The makes exactly as the stock has them, in lower case: such a word names no type («Тонар»). */
  readonly ownBrands: ReadonlyMap<string, string>;
  /** The makes by what they sound like. */
  readonly brandSounds: ReadonlyMap<string, string>;
  readonly countries: Names<string>;
  readonly cities: Names<string>;
  /** Of machines the makes of the stock by country. */
  readonly brandsOfCountries: ReadonlyMap<string, readonly string[]>;
  /** Conditions of spare parts; machines have none. */
  readonly conditions: Names<Condition>;
  readonly origins: Names<Origin>;
  /** Of machines what asks for a new one: none are sold, and notes tell of new tyres. */
  readonly unsold: Names<Condition>;
  readonly models: ReadonlyMap<string, ModelsOfCode>;
  /** Words that say nothing of the thing; those of `cheap` and `parts` are among them. */
  readonly filler: WordSet;
  readonly cheap: WordSet;
  readonly parts: WordSet;
  /** Units and what names a quantity: «метра» is not a misspelt «ЧЕТРА». */
  readonly measures: WordSet;
  /** Of machines what names a quantity, by what it measures: «высота», «подъёма». */
  readonly measured: ReadonlyMap<string, WordSet>;
  /** What asks for each of the flags that can be filtered by. */
  readonly flags: ReadonlyMap<SearchFlag, readonly string[]>;
  /** Of machines what tells one of a kind from another by its model: «колёсный». */
  readonly variants: readonly KnownVariant[];
  /** Groups of words that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
  readonly thisYear: number;
  readQuantities(text: string): Quantity[];
}

/**
 * Makes what {@link parseSearch} understands searches by.
 * @param stock the makes, models and filters that there are; what is not in stock is left as words
 * @param data how buyers speak; default: what is known without a dealer's own words
 */
export function createVocabulary(stock: SearchedStock, data: SearchData = searchData): Vocabulary {
  const thisYear = stock.thisYear ?? new Date().getFullYear();
  const sortedUnder = kindsUnderOthers(stock.types);
  const brandsOfCountries = stock.areParts ? new Map<string, string[]>() : brandsByCountry(stock, data);
  const read = quantityReader(data, stock.areParts ?? false);
  return {
    stock,
    types: kindNames(data, stock.types),
    sortedUnder: namesOf(sortedUnder, data.types),
    sharedTypes: sharedNames(data, stock.types),
    brands: brandNames(stock, data),
    ownBrands: new Map(stock.models.map(({ brand }) => [plainWords(brand).join(' '), brand])),
    brandSounds: brandSounds(stock),
    cities: cityNames(stock, data),
    countries: countryNames([...(stock.countries ?? []), ...brandsOfCountries.keys()], data),
    brandsOfCountries,
    conditions: namesOf(stock.areParts ? conditions : [], data.conditions),
    unsold: namesOf(stock.areParts ? [] : ['NEW'], data.conditions),
    origins: namesOf(stock.areParts ? origins : [], originWords),
    models: modelsByCode(stock.models),
    filler: new WordSet([...data.filler, ...data.cheap, ...data.parts]),
    cheap: new WordSet(data.cheap),
    parts: new WordSet(data.parts),
    measures: new WordSet([data.units, data.quantities].flatMap((lists) => Object.values(lists).flat())),
    measured: new Map(
      Object.entries(stock.areParts ? {} : data.quantities).map(([unit, names]) => [
        unit,
        new WordSet(names.flatMap((name) => name.split(' '))),
      ]),
    ),
    flags: new Map([
      ['inStock', data.inStock],
      ...(stock.areInspected ? [['inspected', inspectedWords] as const] : []),
    ]),
    variants: stock.areParts ? [] : variantsOf(stock.models),
    // Titles may call it by another of its names.
    synonyms: [...data.synonyms, ...sortedUnder.map((type) => data.types[type])],
    thisYear,
    readQuantities: (text) => read(text, thisYear),
  };
}

/**
 * What the kinds of machine are called. Of a kind that is not in stock the words stay words, or mean the kind that its
 * machines are sorted under: «тягач» finds trucks where no list has tractor units, and stays a word besides.
 */
export function kindNames(
  data: SearchData,
  inStock: readonly string[] = equipmentTypes,
): Names<EquipmentType> {
  const names = new Names<EquipmentType>();
  for (const type of equipmentTypes) {
    const kind = kindIn(inStock, type);
    if (kind) for (const phrase of data.types[type]) names.add(phrase, kind);
  }
  return names;
}

/** The names of one word that several kinds in stock have. */
function sharedNames(
  data: SearchData,
  inStock: readonly string[] = equipmentTypes,
): Map<string, EquipmentType[]> {
  const kinds = new Map<string, EquipmentType[]>();
  for (const type of equipmentTypes.filter((one) => kindIn(inStock, one) === one)) {
    for (const name of data.types[type].filter((one) => !one.includes(' '))) {
      const stem = stemOf(name);
      const types = kinds.get(stem) ?? [];
      if (!types.includes(type)) kinds.set(stem, [...types, type]);
    }
  }
  return new Map([...kinds].filter(([, types]) => types.length > 1));
}

/** The kinds that the stock has under another kind. */
function kindsUnderOthers(inStock: readonly string[] = equipmentTypes): EquipmentType[] {
  return equipmentTypes.filter((type) => (kindIn(inStock, type) ?? type) !== type);
}

function namesOf<Value extends string>(
  values: readonly Value[],
  phrases: Readonly<Record<Value, readonly string[]>>,
): Names<Value> {
  const names = new Names<Value>();
  for (const value of values) for (const phrase of phrases[value]) names.add(phrase, value);
  return names;
}

function brandNames({ models }: SearchedStock, data: SearchData): Names<string> {
  const names = new Names<string>();
  const spellings = new Map<string, readonly string[]>();
  for (const [make, words] of Object.entries(data.makes)) {
    spellings.set(lower(make), [...(spellings.get(lower(make)) ?? []), ...words]);
  }
  const brands = [...new Set(models.map(({ brand }) => brand))];
  for (const brand of brands) names.add(brand, brand);
  for (const brand of brands) {
    for (const spelling of spellings.get(lower(brand)) ?? []) names.add(spelling, brand);
    names.add(transliterate(brand), brand);
  }
  for (const brand of brands) {
    const words = lower(brand).split(/[^a-zа-я0-9]+/);
    if (words.length > 1) for (const word of words) if (word.length >= 4) names.add(word, brand);
  }
  return names;
}

/** Makes by their sound, whole and by each of their words. What several makes sound like names none. */
function brandSounds({ models }: SearchedStock): Map<string, string> {
  const makes = new Map<string, Set<string>>();
  for (const brand of new Set(models.map((model) => model.brand))) {
    // Cyrillic makes are typed as they are heard.
    if (!/[a-z]/i.test(brand)) continue;
    const words = plainWords(brand).filter((word) => word.length >= 4);
    for (const sound of new Set([brand, ...words].map(soundOf))) {
      if (sound.length >= SHORTEST_SOUND) makes.set(sound, (makes.get(sound) ?? new Set()).add(brand));
    }
  }
  return new Map([...makes].flatMap(([sound, [brand, other]]) => (brand && !other ? [[sound, brand]] : [])));
}

const plainWords = (text: string) =>
  lower(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** The makes of the stock by the country that they come from. */
function brandsByCountry({ models }: SearchedStock, data: SearchData): Map<string, string[]> {
  const brands = [...new Set(models.map(({ brand }) => brand))];
  const brandsOf = new Map<string, string[]>();
  for (const [country, makes] of Object.entries(data.makesOfCountries)) {
    const names = new Set(makes.map(lower));
    const brandsOfCountry = brands.filter((brand) => names.has(lower(brand)));
    if (brandsOfCountry.length > 0) brandsOf.set(country, brandsOfCountry);
  }
  return brandsOf;
}

function countryNames(countries: readonly string[], data: SearchData): Names<string> {
  const names = new Names<string>();
  const wordsByCountry = new Map(Object.entries(data.countries));
  for (const country of countries) {
    for (const name of [country, ...(wordsByCountry.get(country) ?? [])]) names.add(name, country);
  }
  return names;
}

function cityNames({ cities = [] }: SearchedStock, data: SearchData): Names<string> {
  const names = new Names<string>();
  const wordsByCity = new Map(Object.entries(data.cities).map(([city, words]) => [lower(city), words]));
  for (const city of cities) {
    // Some lists write «г. Казань».
    const plain = lower(city).replace(/^(г\.\s*|г\s+|город\s+)/, '');
    for (const name of [plain, ...(wordsByCity.get(plain) ?? [])]) {
      for (const words of [name, `г ${name}`, `город ${name}`]) names.add(words, city);
      // «Саратов» ends as a plural does: its stem is that of its other forms only with an ending behind it.
      const form = name.replace(/(?<=[ое]в)(?=$|-)/, 'е');
      if (form !== name) names.add(form, city);
    }
  }
  return names;
}
