import { type EquipmentType, equipmentTypes, type MachineKind, machineKinds } from '../catalogue/kinds.ts';
import type { Condition, Origin } from '../catalogue/products.ts';
import { bareLoads, heaviestMini, miniWords } from './data.ts';
import { machineKindNamed } from './machineKindNamed.ts';
import { type KnownModel, variantNamed } from './machineVariants.ts';
import { seriesOf } from './modelSeries.ts';
import type { Quantity } from './quantities.ts';
import {
  fieldsOfQuantity,
  type Measured,
  rangesOfQuantities,
  type SearchRange,
  textsOfQuantities,
} from './quantityRanges.ts';
import {
  codeSpellings,
  lower,
  namesOfAdjective,
  otherStems,
  runsOf,
  soundOf,
  stemOf,
  swapLayout,
} from './spelling.ts';
import { nearest } from './typingErrors.ts';
import { prepositions, type Vocabulary, withoutUndercarriage } from './vocabulary.ts';

/** A piece of the text and what it was understood as. */
export interface UnderstoodPiece {
  readonly kind:
    | 'type'
    | 'brand'
    | 'model'
    | 'range'
    | 'country'
    | 'city'
    | 'condition'
    | 'origin'
    | 'inStock';
  /** As it was typed; in the other keyboard layout where all of the text was meant in it. */
  readonly text: string;
}

/** A search, understood. */
export interface ParsedSearch {
  /** What is left to be searched for by words, as typed and in this order; part numbers are among them. */
  readonly words: readonly string[];
  readonly types: readonly EquipmentType[];
  readonly brands: readonly string[];
  readonly models: readonly string[];
  /** By the names of the filter's ranges: cost, yearOfManufacture, mileage, … */
  readonly ranges: Readonly<Record<string, SearchRange>>;
  /** What was typed of each of them. */
  readonly rangeTexts: Readonly<Record<string, readonly string[]>>;
  readonly countries: readonly string[];
  readonly cities: readonly string[];
  /** The condition of a spare part; undefined where none or several are named. */
  readonly condition: Condition | undefined;
  /** Original spare parts or others; undefined where none or both are named. */
  readonly origin: Origin | undefined;
  /** Only what is in stock is wanted. */
  readonly inStock: boolean;
  /** The cheapest are wanted first: «недорого». */
  readonly cheapFirst: boolean;
  /** Spare parts are wanted, whatever was searched: «запчасти на». */
  readonly asksForParts: boolean;
  /** What was understood, piece by piece. */
  readonly understood: readonly UnderstoodPiece[];
}

/** What is chosen beside a text, as an address has it that a search led to. */
export interface ChosenNames {
  readonly types?: readonly string[];
  readonly brands?: readonly string[];
}

/** Holds a quantity that nothing is filtered by together as one word of what is left. */
export const WORD_JOINER = '\u2060';
/** Longest text that is read, characters, and most words of it. */
const LONGEST = 200;
const MOST_WORDS = 16;
/** Words of the longest phrase that names a type, a make or a model. */
const LONGEST_PHRASE = 4;
/** More models than these are left to the words: a code that so many have says little. */
const MOST_MODELS = 12;
/** Letters and digits of a model's end that the stock has not: «lc-10». A longer code is a part number. */
const LONGEST_REST = 5;
/** Letters of a kind that a compound may end with; «экран» is no crane. */
const SHORTEST_COMPOUND = 7;

interface Token {
  readonly text: string;
  /** Lower case, without punctuation at its ends. */
  readonly word: string;
  taken: boolean;
  /** It is looked for as a word although it is taken. */
  staysWord?: boolean;
}

/**
 * Understands what a buyer typed: what names a type, a make, a model, a quantity, a country, a city or a condition becomes a
 * filter, what says nothing («купить», «в лизинг») goes, and the rest is left as words. Pure: equal texts and vocabularies give
 * equal answers.
 *
 * @param text as typed, in either alphabet or keyboard layout
 * @param vocabulary made of the stock by `createVocabulary`
 * @param isTitleWord whether a word stands in titles: such a word is taken for no misspelt make, and among spare parts
 * for no type («каток опорный» is a part), unless «на» or «для» stands before it
 * @param chosen kinds and makes that are chosen besides: of cranes tonnes are what they lift, and a model is one of the make's
 */
export function parseSearch(
  text: string,
  vocabulary: Vocabulary,
  isTitleWord: (word: string) => boolean = () => false,
  chosen: ChosenNames = {},
): ParsedSearch {
  const typed = text.slice(0, LONGEST);
  const standsInTitles = (word: string) => [word, ...otherStems(word)].some(isTitleWord);
  const read = (one: string) => new Reading(one, vocabulary, standsInTitles, chosen).read();
  const asTyped = read(typed);
  const unread = unreadLetters(asTyped, standsInTitles);
  if (unread === 0 || /[а-яё]/i.test(typed)) return asTyped;
  // Russian quantities and filler, typed in the Latin layout, are read as such only where all of the text is in it.
  const inOtherLayout = read(swapLayout(typed));
  return unreadLetters(inOtherLayout, standsInTitles) < unread ? inOtherLayout : asTyped;
}

/** Letters of words that nothing is known of. Shorter words may be parts of a model: «966 h» is no «966 р». */
function unreadLetters({ words }: ParsedSearch, isTitleWord: (word: string) => boolean): number {
  return words
    .filter((word) => !isTitleWord(lower(word)))
    .flatMap((word) => word.match(/\p{L}{3,}/gu) ?? [])
    .join('').length;
}

class Reading {
  readonly #vocabulary: Vocabulary;
  readonly #isTitleWord: (word: string) => boolean;
  readonly #chosenTypes: readonly string[];
  readonly #chosenBrands: readonly string[];
  readonly #text: string;
  #tokens: Token[] = [];
  readonly #types = new Set<EquipmentType>();
  readonly #brands = new Set<string>();
  /** The makes of the countries that machines are wanted from. */
  readonly #brandsOfCountries = new Set<string>();
  readonly #countryTokens: Token[] = [];
  readonly #models: KnownModel[] = [];
  readonly #countries = new Set<string>();
  readonly #cities = new Set<string>();
  readonly #conditions = new Set<Condition>();
  readonly #origins = new Set<Origin>();
  readonly #understood: UnderstoodPiece[] = [];
  readonly #quantities: Quantity[] = [];
  #inStock = false;
  #cheapFirst = false;
  #asksForParts = false;
  #isByVolume = false;

  constructor(
    text: string,
    vocabulary: Vocabulary,
    isTitleWord: (word: string) => boolean,
    { types = [], brands = [] }: ChosenNames,
  ) {
    this.#vocabulary = vocabulary;
    this.#isTitleWord = isTitleWord;
    this.#chosenTypes = types;
    this.#chosenBrands = brands;
    this.#text = text;
  }

  read(): ParsedSearch {
    this.#tokens = tokensOf(this.#takeInStock(this.#takeQuantities(this.#text)));
    this.#eachPhrase((phrase) => this.#takeExact(phrase));
    this.#dropFiller();
    this.#eachPhrase((phrase) => this.#takeModel(phrase));
    this.#eachPhrase((phrase) => this.#takeBeginningOfModel(phrase));
    this.#takeSeries();
    for (const token of this.#free()) this.#takeMisspelt(token);
    this.#settleCountries();
    this.#settleChassis();
    this.#settleSharedType();
    this.#takeMini();
    this.#dropSelfEvident();
    this.#takeBareLoad();
    // Of all machines only mixers are bought by cubic metres; the card has no volume, so the words stay.
    if (this.#isByVolume && this.#types.size === 0 && !this.#vocabulary.stock.areParts) {
      if (this.#free().every(({ text }) => text.includes(WORD_JOINER))) this.#types.add('MIXER');
    }
    const words = this.#tokens.filter(({ taken, staysWord }) => !taken || staysWord).map(({ text }) => text);
    return {
      words,
      types: [...this.#types],
      brands: [...this.#wantedBrands],
      models: [...new Set(this.#models.map(({ model }) => model))],
      ranges: rangesOfQuantities(this.#quantities, this.#measured),
      rangeTexts: textsOfQuantities(this.#text, this.#quantities, this.#measured),
      countries: [...this.#countries],
      cities: [...this.#cities],
      condition: onlyOf(this.#conditions),
      origin: onlyOf(this.#origins),
      inStock: this.#inStock,
      cheapFirst: this.#cheapFirst,
      asksForParts: this.#asksForParts,
      understood: this.#understood,
    };
  }

  /** A make that is named says more than the country of others. */
  get #wantedBrands(): ReadonlySet<string> {
    return this.#brands.size > 0 ? this.#brands : this.#brandsOfCountries;
  }

  #free(): Token[] {
    return this.#tokens.filter(({ taken }) => !taken);
  }

  /** Takes the quantities that the stock can be filtered by out of the text. */
  #takeQuantities(text: string): string {
    let rest = text;
    const apart: { start: number; end: number; whole: string }[] = [];
    for (const quantity of this.#vocabulary.readQuantities(text)) {
      const { start, end } = quantity;
      const piece = text.slice(start, end).trim();
      if (quantity.unit === 'cubicMetres') this.#isByVolume = true;
      const isFilter = fieldsOfQuantity(quantity, this.#measured).length > 0;
      if (
        this.#isModel(piece) ||
        this.#endsModel(text.slice(0, start), piece) ||
        (!isFilter && !/\p{L}[.3³]?$/u.test(piece))
      )
        continue;
      if (!isFilter) {
        // A number without its unit would fit anything.
        const whole = piece.replace(/\s/g, WORD_JOINER).replace(/(?<=\d)(?=\p{L})/u, WORD_JOINER);
        apart.push({ start, end, whole });
        continue;
      }
      this.#quantities.push(quantity);
      this.#understood.push({ kind: 'range', text: piece });
      rest = `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`;
    }
    // From the last, so that the places of those before it stay true.
    for (const { start, end, whole } of apart.reverse())
      rest = `${rest.slice(0, start)}${whole}${rest.slice(end)}`;
    return rest;
  }

  /** What looks like a quantity may be a model: «6520» is no year, and a grader «14м» has no metres. */
  #isModel(piece: string): boolean {
    if (!/^\d+\p{L}?$/u.test(piece)) return false;
    const kind = this.#kind;
    const models = codeSpellings(lower(piece)).flatMap(
      (code) => this.#vocabulary.models.get(code)?.whole ?? [],
    );
    return models.some(({ types }) => !kind || !types || types.includes(kind));
  }

  /** «КС 55713-1К» and «КС 55713 1К» are no prices: the letters before them belong to them. */
  #endsModel(before: string, piece: string): boolean {
    const [start, letters] = /(?<!\p{L})(\p{L}{1,4})[\s-]*(?:\d[\d\s-]*)?$/u.exec(before) ?? [];
    if (start === undefined || letters === undefined || prepositions.has(lower(letters))) return false;
    const codes = codeSpellings(runsOf(`${start} ${piece}`).join(''));
    return codes.some((code) => (this.#vocabulary.models.get(code)?.whole.length ?? 0) > 0);
  }

  /** Whether tonnes are what the machine lifts or carries: of the kind in the text, or of all that the make builds. */
  get #carries(): boolean {
    const carries = (type: string) => {
      const kind: MachineKind | undefined = machineKinds[type as EquipmentType];
      return kind?.carries ?? false;
    };
    const types = this.#types.size > 0 ? [...this.#types] : this.#chosenTypes;
    if (types.length > 0) return types.some(carries);
    const named =
      this.#models.length > 0
        ? this.#models
        : this.#vocabulary.stock.models.filter(({ brand }) => this.#wantedBrands.has(brand));
    const kinds = named.flatMap(({ types = [] }) => types);
    return kinds.length > 0 && kinds.every(carries);
  }

  /** What decides what the quantities of the text measure. */
  get #measured(): Measured {
    return { stock: this.#vocabulary.stock, kind: this.#kind, carries: this.#carries };
  }

  /** The kind of machine in the text, else the one that is chosen. */
  get #kind(): EquipmentType | undefined {
    const [only, other] = this.#chosenTypes;
    const chosen = other === undefined ? equipmentTypes.find((type) => type === only) : undefined;
    return machineKindNamed(this.#text, this.#vocabulary.types) ?? chosen;
  }

  /** A mini excavator is one by its mass; loaders have a kind for it. */
  #takeMini(): void {
    const [type, other] = this.#types.size > 0 ? this.#types : this.#chosenTypes;
    const { stock } = this.#vocabulary;
    const max = other === undefined ? heaviestMini[type as EquipmentType] : undefined;
    const token = this.#free().find(({ word }) => miniWords.has(stemOf(word)));
    if (max === undefined || !token || stock.areParts || !stock.ranges.includes('tonnage')) return;
    // «Мини до 3,5 тонн» says by itself how light it is.
    if (this.#quantities.some((one) => one.unit === 'tonnes' && (one.max ?? one.about) !== undefined)) {
      token.taken = true;
      return;
    }
    const start = lower(this.#text).indexOf(token.word);
    const place = { start, end: start + token.text.length };
    const of = { isRough: false, isLoad: false, isOdometer: false };
    this.#quantities.push({ unit: 'tonnes', max, ...of, ...place });
    token.taken = this.#understand('range', [token]);
  }

  /** «Автокран 25»: cranes are called by what they lift. */
  #takeBareLoad(): void {
    const [type] = this.#types.size > 0 ? this.#types : this.#chosenTypes;
    const { stock } = this.#vocabulary;
    const token = this.#free().find(({ text }) => bareLoads.has(Number(text)));
    const isKnown = this.#quantities.some(({ unit }) => unit === 'tonnes');
    if (type !== 'CRANE' || !token || isKnown || stock.areParts || !stock.ranges.includes('loadCapacity'))
      return;
    const start = this.#text.indexOf(token.text);
    const place = { start, end: start + token.text.length };
    const of = { isRough: false, isLoad: true, isOdometer: false };
    this.#quantities.push({ unit: 'tonnes', about: Number(token.text), ...of, ...place });
    token.taken = this.#understand('range', [token]);
  }

  #takeInStock(text: string): string {
    const found = this.#vocabulary.inStock.find((phrase) =>
      new RegExp(`(?<![а-я])${phrase}(?![а-я])`).test(lower(text)),
    );
    if (found === undefined) return text;
    this.#inStock = true;
    this.#understood.push({ kind: 'inStock', text: found });
    const start = lower(text).indexOf(found);
    return `${text.slice(0, start)} ${text.slice(start + found.length)}`;
  }

  /** Tries every phrase of tokens that are free, the longest first. */
  #eachPhrase(take: (phrase: Token[]) => boolean): void {
    for (let size = LONGEST_PHRASE; size > 0; size -= 1) {
      for (let start = 0; start + size <= this.#tokens.length; start += 1) {
        const phrase = this.#tokens.slice(start, start + size);
        if (phrase.some(({ taken }) => taken) || !take(phrase)) continue;
        for (const token of phrase) token.taken = true;
      }
    }
  }

  /** A phrase that names a type, a make, a country, a city or a condition. */
  #takeExact(phrase: Token[]): boolean {
    const words = phrase.flatMap(({ word }) => word.split(/[^a-zа-я0-9]+/).filter(Boolean));
    if (words.length === 0) return false;
    const other = swapLayout(textOf(phrase))
      .split(/[^a-zа-я0-9]+/)
      .filter(Boolean);
    for (const spelling of [words, other]) {
      if (spelling === other && this.#isKnown(words)) break;
      const own = this.#vocabulary.ownBrands.get(spelling.join(' '));
      if (own) return this.#understandBrand(own, phrase);
      const type = this.#vocabulary.types.find(spelling);
      if (type && this.#namesType(phrase, spelling)) return this.#understandType(type, phrase, spelling);
      const brand = this.#vocabulary.brands.find(spelling);
      if (brand) return this.#understandBrand(brand, phrase);
      const country = this.#vocabulary.countries.find(spelling);
      if (country) return this.#understandCountry(country, phrase);
      const city = this.#vocabulary.cities.find(spelling);
      if (city) {
        this.#cities.add(city);
        return this.#understand('city', phrase);
      }
      const condition = this.#vocabulary.conditions.find(spelling);
      if (condition) {
        this.#conditions.add(condition);
        return this.#understand('condition', phrase);
      }
      const origin = this.#vocabulary.origins.find(spelling);
      if (origin) {
        this.#origins.add(origin);
        return this.#understand('origin', phrase);
      }
    }
    const misspelt = this.#misspeltType(words);
    if (misspelt && this.#namesType(phrase, words))
      return this.#understandType(misspelt.type, phrase, misspelt.words);
    if (this.#takeCompound(phrase)) return true;
    const heard = this.#heardBrand(words);
    return heard ? this.#understandBrand(heard, phrase) : false;
  }

  /** A type of several words of which some have typing errors: «экскаватор погрущик» is no excavator. */
  #misspeltType(words: readonly string[]): { type: EquipmentType; words: string[] } | undefined {
    const { types } = this.#vocabulary;
    if (words.length < 2) return undefined;
    const known = [...types.wordsOfPhrases].map((word): [string, string] => [word, word]);
    const spelt = words.map((word) =>
      this.#isTitleWord(word) ? word : (nearest(word, known)?.value ?? word),
    );
    if (spelt.every((word, index) => word === words[index])) return undefined;
    const type = types.find(spelt);
    return type && { type, words: spelt };
  }

  /** A machine's kind with what tells of it in one word: «миниэкскаватор» is an excavator, and «мини» stays. */
  #takeCompound(phrase: Token[]): boolean {
    const [token] = phrase;
    if (!token || phrase.length > 1 || this.#vocabulary.stock.areParts || this.#isTitleWord(token.word))
      return false;
    for (const [name, type] of this.#vocabulary.types.words) {
      const start = token.word.length - name.length;
      if (name.length < SHORTEST_COMPOUND || start < 3 || !token.word.endsWith(name)) continue;
      this.#tokens.push(tokenOf(token.text.slice(0, start)));
      return this.#understandType(type, phrase, [name]);
    }
    return false;
  }

  /** A make as it is heard or made an adjective of, in a word that is no other: «маниту», «камазовский». */
  #heardBrand(words: readonly string[]): string | undefined {
    if (this.#isKnown(words) || !words.every((word) => /^[а-я]+$/.test(word))) return undefined;
    const heard = this.#vocabulary.brandSounds.get(soundOf(words.join('')));
    if (heard || words.length > 1) return heard;
    const names = namesOfAdjective(words.join('')).map((name) => this.#vocabulary.brands.find([name]));
    return names.find((brand) => brand !== undefined);
  }

  #isKnown(words: readonly string[]): boolean {
    return words.every((word) => this.#isTitleWord(word) || this.#vocabulary.filler.has(word));
  }

  /** Among spare parts a word of titles names a type only behind a preposition. */
  #namesType(phrase: Token[], words: readonly string[]): boolean {
    if (!this.#vocabulary.stock.areParts) return true;
    if (!words.every((word) => prepositions.has(word) || this.#isTitleWord(word))) return true;
    const [first] = phrase;
    const before = this.#tokens[this.#tokens.indexOf(first as Token) - 1]?.word ?? '';
    return ['на', 'для', 'от', 'к', 'под'].includes(before);
  }

  #dropFiller(): void {
    const { filler, cheap, parts, measured } = this.#vocabulary;
    const names = this.#quantities.flatMap(({ unit }) => measured.get(unit) ?? []);
    for (const token of this.#free()) {
      const isName = names.some((words) => words.has(token.word));
      if (token.word !== '' && !filler.has(token.word) && !isName) continue;
      token.taken = true;
      this.#cheapFirst ||= cheap.has(token.word);
      this.#asksForParts ||= parts.has(token.word);
    }
  }

  /** A phrase that is a model however its letters and digits are joined. A make in the text narrows the choice. */
  #takeModel(phrase: Token[]): boolean {
    const typed = textOf(phrase);
    const code = runsOf(typed).join('');
    // Numbers with many separators are part numbers, and a phrase is a code, not words around a number.
    if (!/\d/.test(code) || phrase.some(({ word }) => /^[a-zа-я]{5,}$/.test(word))) return false;
    if (this.#isRestOfCode(phrase)) return false;
    const swapped = runsOf(swapLayout(typed)).join('');
    // The key of «х» has no letter in the other layout: «х3000» is no 3000.
    for (const one of swapped.length === code.length ? [code, swapped] : [code]) {
      const models = this.#modelsOf(one);
      if (models.length === 0) continue;
      this.#models.push(...models);
      const brands = new Set(models.map(({ brand }) => brand));
      const [brand] = brands;
      // A model that one make alone builds needs no make; one that others build too keeps all of them.
      if (brand !== undefined && brands.size === 1 && this.#brands.size > 0) this.#brands.add(brand);
      return this.#understand('model', phrase);
    }
    return this.#takeGlued(phrase);
  }

  /** A number behind letters of its own: «R 210 LC» is no EC210. */
  #isRestOfCode([first]: readonly Token[]): boolean {
    const before = first && this.#tokens[this.#tokens.indexOf(first) - 1];
    if (!before || before.taken || !/^\d/.test(first.word)) return false;
    return /^[a-zа-я]{1,2}$/.test(before.word) && !prepositions.has(before.word);
  }

  /** A make with its model in one word: «cat320». */
  #takeGlued(phrase: Token[]): boolean {
    const [token] = phrase;
    const [first = '', ...rest] = runsOf(token?.text ?? '');
    if (phrase.length !== 1 || !/^[a-zа-я]{3,}$/.test(first) || rest.length === 0) return false;
    const brand = this.#vocabulary.brands.find([first]);
    if (!brand) return false;
    this.#brands.add(brand);
    const models = this.#modelsOf(rest.join(''));
    if (models.length > 0) {
      this.#models.push(...models);
      return this.#understand('model', phrase);
    }
    // «МТЗ-82», «jcb4cx»: a make, and a number that stays a word.
    const text = token?.text ?? '';
    const number = text.slice(first.length);
    if (lower(text).startsWith(first) && (number.startsWith('-') || !this.#vocabulary.stock.areParts)) {
      this.#tokens.push(tokenOf(number.replace(/^-/, '')));
      return this.#understandBrand(brand, phrase);
    }
    this.#brands.delete(brand);
    return false;
  }

  /**
   * What begins like a model of the stock, where the rest is of another: «pc200-10» is a PC200-8 before it is any Komatsu.
   * The rest stays a word, and is said to be left out.
   */
  #takeBeginningOfModel(phrase: Token[]): boolean {
    const typed = textOf(phrase);
    const code = /^(\p{L}{0,4}[\s-]?\d{2,5})([\s-]?\p{L}.*|-.*)$/u.exec(typed);
    const [, start = '', rest = ''] = code ?? [];
    // Of spare parts a number without letters is a number of the maker's.
    const isOfMake = this.#brands.size > 0 && !this.#vocabulary.stock.areParts;
    if (!code || (!/^\p{L}/u.test(start) && !isOfMake) || runsOf(rest).join('').length > LONGEST_REST)
      return false;
    const models = this.#modelsOf(runsOf(start).join(''));
    if (models.length === 0) return false;
    this.#models.push(...models);
    this.#tokens.push(tokenOf(rest.replace(/^[\s-]+/, '')));
    this.#understood.push({ kind: 'model', text: start });
    return true;
  }

  /** A model that nobody has tells its kind where nothing else does: «zl50» is a loader. */
  #takeSeries(): void {
    const { stock } = this.#vocabulary;
    if (stock.areParts || this.#types.size + this.#chosenTypes.length + this.#models.length > 0) return;
    const brands = this.#wantedBrands.size > 0 ? this.#wantedBrands : new Set(this.#chosenBrands);
    const typed = this.#free().map(({ word }) => word);
    const type = seriesOf(typed, [...brands]);
    const isThere = stock.models.some(
      ({ brand, types }) => type && types?.includes(type) && (brands.size === 0 || brands.has(brand)),
    );
    if (type && isThere) this.#types.add(type);
  }

  #modelsOf(code: string): KnownModel[] {
    const places = ['whole', 'start', 'inside'] as const;
    const typed = codeSpellings(code);
    const spellings = [...new Set([...typed, ...typed.map(withoutUndercarriage)])];
    const brands = this.#wantedBrands.size > 0 ? this.#wantedBrands : new Set(this.#chosenBrands);
    const found = { whole: [] as KnownModel[], start: [] as KnownModel[], inside: [] as KnownModel[] };
    for (const spelling of spellings) {
      const models = this.#vocabulary.models.get(spelling);
      for (const place of places) {
        const fitting = models?.[place].filter(({ brand }) => brands.size === 0 || brands.has(brand));
        for (const model of fitting ?? []) if (!found[place].includes(model)) found[place].push(model);
      }
      // Letters as they were typed come before those that they may stand for.
      if (spelling === code && found.whole.length + found.start.length > 0) break;
    }
    // «PC200» means PC200-8 too; what has the code inside is meant only where nothing begins with it.
    const models =
      found.whole.length + found.start.length > 0 ? [...found.whole, ...found.start] : found.inside;
    return models.length <= MOST_MODELS ? models : found.whole;
  }

  /** A word with typing errors, or the beginning of a type's name. */
  #takeMisspelt(token: Token): void {
    const { word } = token;
    const spellings = [word, swapLayout(token.text)];
    if (word.length < 4 || /\d/.test(word) || spellings.some((one) => this.#isTitleWord(one))) return;
    if (this.#vocabulary.measures.has(word)) return;
    if ([...this.#types, ...this.#chosenTypes].some((type) => this.#variantOf(type, token))) return;
    // «Экскаватор ковш» is no «ковшовый погрузчик».
    const isThing = this.#vocabulary.synonyms.some((group) => group.includes(word));
    const isOther = this.#types.size > 0 || (this.#chosenTypes.length > 0 && isThing);
    const start = isOther ? undefined : this.#vocabulary.types.findStart(word);
    if (start && this.#namesType([token], [word])) {
      token.taken = this.#understandType(start, [token], [word]);
      return;
    }
    // The last word is often sent before it is typed to its end.
    const city = token === this.#tokens.at(-1) ? this.#vocabulary.cities.findStart(word) : undefined;
    if (city !== undefined) {
      this.#cities.add(city);
      token.taken = this.#understand('city', [token]);
      return;
    }
    for (const spelling of spellings) {
      const type = nearest(spelling, this.#vocabulary.types.words);
      const brand = nearest(spelling, this.#vocabulary.brands.words);
      const city = nearest(spelling, this.#vocabulary.cities.words);
      const fewest = Math.min(...[type, brand, city].map((one) => one?.errors ?? Number.POSITIVE_INFINITY));
      if (type?.errors === fewest && this.#namesType([token], [spelling]))
        token.taken = this.#understandType(type.value, [token], [type.name]);
      else if (brand && (brand.errors === fewest || !city))
        token.taken = this.#understandBrand(brand.value, [token]);
      else if (city) {
        this.#cities.add(city.value);
        token.taken = this.#understand('city', [token]);
      }
      if (token.taken) return;
    }
  }

  /** @param words of the phrase as they are known */
  #understandType(type: EquipmentType, phrase: readonly Token[], words: readonly string[]): boolean {
    this.#types.add(type);
    for (const token of phrase) {
      if (this.#variantOf(type, token)) token.staysWord = true;
      // «Экскаватор-колесник»
      const [, ...others] = token.word.split('-').map(tokenOf);
      this.#tokens.push(...others.filter((other) => this.#variantOf(type, other)));
    }
    if (!this.#vocabulary.sortedUnder.find(words)) return this.#understand('type', phrase);
    // All trucks say less than «тягач», which stays; they are implied until another kind is chosen.
    for (const token of phrase) token.staysWord = true;
    return true;
  }

  #variantOf(type: string | undefined, { word }: Token) {
    return variantNamed(this.#vocabulary.variants, type, word);
  }

  /** «Гусеничный» of a bulldozer says nothing where all that are in stock are so. */
  #dropSelfEvident(): void {
    const [type] = this.#types.size > 0 ? this.#types : this.#chosenTypes;
    for (const token of this.#tokens) {
      const variant = this.#variantOf(type, token);
      if (!variant?.areOthers || variant.models.length > 0) continue;
      token.taken = true;
      token.staysWord = false;
    }
  }

  /** Spare parts have countries of their own, machines those of their makes; «в России» is where they are. */
  #understandCountry(country: string, phrase: readonly Token[]): boolean {
    const brands = this.#vocabulary.brandsOfCountries.get(country);
    if (!brands) {
      this.#countries.add(country);
      return this.#understand('country', phrase);
    }
    if (phrase.every(({ word }) => this.#vocabulary.filler.has(word))) return false;
    for (const brand of brands) this.#brandsOfCountries.add(brand);
    this.#countryTokens.push(...phrase);
    return true;
  }

  /** A country that has no such machine stays a word: it is left out before the kind or the make that is named. */
  #settleCountries(): void {
    if (this.#countryTokens.length === 0) return;
    const kinds: ReadonlySet<string> = this.#types;
    const isThere = this.#vocabulary.stock.models.some(
      ({ brand, types }) =>
        this.#brandsOfCountries.has(brand) &&
        this.#wantedBrands.has(brand) &&
        (kinds.size === 0 || !types || types.some((type) => kinds.has(type))),
    );
    if (isThere) {
      this.#understand('brand', this.#countryTokens);
      return;
    }
    this.#brandsOfCountries.clear();
    for (const token of this.#countryTokens) token.staysWord = true;
  }

  /** «Ивановец на камазе» is an Ивановец: what it stands on is no make of it, and stays a word with what says so. */
  #settleChassis(): void {
    const { brands, stock } = this.#vocabulary;
    for (const [index, token] of [...this.#tokens.entries()]) {
      const before = this.#tokens[index - 1];
      const brand = brands.find([token.word]);
      const isOther = this.#brands.size > 1 || this.#chosenBrands.some((chosen) => chosen !== brand);
      if (stock.areParts || !before || !brand || !isOther) continue;
      if (!['на', 'шасси', 'базе'].includes(before.word) || !this.#brands.delete(brand)) continue;
      this.#tokens.push(tokenOf(`${before.text} ${token.text}`));
    }
  }

  /** «Погрузчик» of a make that builds only forklifts is one. */
  #settleSharedType(): void {
    const [type, other] = this.#types;
    const brands = this.#wantedBrands;
    if (type === undefined || other !== undefined || brands.size === 0) return;
    const { sharedTypes, stock } = this.#vocabulary;
    const builds = (kind: EquipmentType) =>
      stock.models.some(({ brand, types }) => brands.has(brand) && types?.includes(kind));
    const named = this.#understood.flatMap(({ kind, text }) => (kind === 'type' ? [stemOf(text)] : []));
    const shared = named.flatMap((stem) => sharedTypes.get(stem) ?? []);
    const built = builds(type) ? undefined : shared.find(builds);
    if (built === undefined) return;
    this.#types.clear();
    this.#types.add(built);
  }

  #understandBrand(brand: string, phrase: readonly Token[]): boolean {
    this.#brands.add(brand);
    return this.#understand('brand', phrase);
  }

  #understand(kind: UnderstoodPiece['kind'], phrase: readonly Token[]): true {
    this.#understood.push({ kind, text: textOf(phrase) });
    return true;
  }
}

const onlyOf = <Value>(values: ReadonlySet<Value>): Value | undefined =>
  values.size === 1 ? [...values][0] : undefined;

const textOf = (phrase: readonly Token[]) => phrase.map(({ text }) => text).join(' ');

function tokensOf(text: string): Token[] {
  return text
    .split(/[\s;!?()[\]{}<>«»"„“”…]+|,(?!\p{L})(?=\s|$)/u)
    .map((part) => part.replace(/^[-–—:/|&*]+|[-–—:.,/|&*<>]+$/g, ''))
    .filter((part) => /[\p{L}\d]/u.test(part))
    .slice(0, MOST_WORDS)
    .map(tokenOf);
}

const tokenOf = (text: string): Token => ({ text, word: lower(text), taken: false });
