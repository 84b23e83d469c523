import type { ProductWord } from '@leasing/core/api/contract';
import {
  lower,
  type ParsedSearch,
  parseSearch,
  swapLayout,
  type Vocabulary,
  WORD_JOINER,
} from '@leasing/core/search';
import type { Database } from '../../platform/database/index.ts';
import { type FoundTerm, findTerms, knownForm } from './findTerms.ts';
import { type FoundWord, findWords } from './findWords.ts';
import { fitsSql, hasNotes, hasNumber, type SearchQuery } from './SearchQuery.ts';
import { isShort, termsOf } from './terms.ts';

/** Values of a search that choose among texts: what was understood, and what was filtered by besides. */
export interface TextFilters {
  readonly types: readonly string[];
  readonly brands: readonly string[];
  readonly models: readonly string[];
}

/** A search as it is answered. */
export interface SearchReading {
  /** What became filters. */
  readonly understood: Pick<
    ParsedSearch,
    'types' | 'brands' | 'models' | 'ranges' | 'countries' | 'cities' | 'condition' | 'inStock'
  >;
  /** What was typed of each range. */
  readonly rangeTexts: ParsedSearch['rangeTexts'];
  /** What is searched for by words; undefined when all was understood, or nothing of it was found. */
  readonly query: SearchQuery | undefined;
  /** What was typed and is no filter, those words included that were left out. */
  readonly words: readonly string[];
  readonly cheapFirst: boolean;
  readonly asksForParts: boolean;
  /** What nothing in the stock fits together with the rest. */
  readonly leftOut: readonly string[];
}

/**
 * Reads a search: what the vocabulary understands becomes filters, the other words are looked up in the stock, and of
 * those that fit nothing together the best part is kept. The most telling stays: number, model, make, words, type.
 * @param given the filters that were chosen besides
 */
export async function readSearch(
  database: Database,
  product: ProductWord,
  text: string,
  vocabulary: Vocabulary,
  given: TextFilters,
): Promise<SearchReading> {
  const found = await findWords(
    database,
    product,
    lower(text)
      .match(/[^\s]+/g)
      ?.flatMap(pieces) ?? [],
  );
  const isTitleWord = (word: string) =>
    (found.get(word)?.isWord ?? false) ||
    (product === 'component' && isOfParts(word, text, vocabulary, found));
  const parsed = withoutImpliedType(parseSearch(text, vocabulary, isTitleWord, given), given);
  const isKnown = (word: string) => knownForm(word, found) !== undefined;
  const asked = termsOf(parsed.words, vocabulary.synonyms, isKnown);
  const terms = await withNouns(database, product, await findTerms(database, product, asked, found));
  const filters = await fittingFilters(database, product, parsed, terms, given);
  const reading = await fittingWords(database, product, terms, filters.texts);
  return {
    understood: {
      types: filters.keepsTypes ? parsed.types : [],
      brands: filters.keepsBrands ? parsed.brands : [],
      models: filters.keepsModels ? parsed.models : [],
      ranges: parsed.ranges,
      countries: parsed.countries,
      cities: parsed.cities,
      condition: parsed.condition,
      inStock: parsed.inStock,
    },
    rangeTexts: parsed.rangeTexts,
    query: reading.query,
    cheapFirst: parsed.cheapFirst,
    asksForParts: parsed.asksForParts,
    words: [...filters.leftOut, ...parsed.words].map(asTyped),
    leftOut: inOrder(text, [...filters.leftOut, ...reading.leftOut].map(asTyped)),
  };
}

/** What else names a part before a machine: another word for it, and the last word where words of parts begin so. */
function isOfParts(
  word: string,
  text: string,
  { synonyms }: Vocabulary,
  found: ReadonlyMap<string, FoundWord>,
): boolean {
  const isUnfinished = lower(text).endsWith(word) && found.get(word)?.isStart;
  return isUnfinished || synonyms.some((group) => group.includes(word));
}

/** Pieces of a text in its order, each once. */
function inOrder(text: string, pieces: readonly string[]): string[] {
  const typed = lower(text);
  const placeOf = (one: string) => typed.indexOf(lower(one));
  return [...new Set(pieces)].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The same search without some of its ranges, which are among the words again and said to be left out. */
export function withoutRanges(text: string, reading: SearchReading, names: readonly string[]): SearchReading {
  const ranges = Object.entries(reading.understood.ranges).filter(([name]) => !names.includes(name));
  const pieces = names.flatMap((name) => reading.rangeTexts[name] ?? []);
  return {
    ...reading,
    understood: { ...reading.understood, ranges: Object.fromEntries(ranges) },
    words: [...pieces, ...reading.words],
    leftOut: inOrder(text, [...pieces, ...reading.leftOut]),
  };
}

const asTyped = (words: string) => words.replaceAll(WORD_JOINER, ' ');

/** «5 кубов» means a mixer where no kind is named or chosen. */
function withoutImpliedType(parsed: ParsedSearch, { types }: TextFilters): ParsedSearch {
  const isNamed = parsed.understood.some(({ kind }) => kind === 'type');
  return types.length > 0 && !isNamed ? { ...parsed, types: [] } : parsed;
}

/** A typed piece as it is, in the other layout as it may be, and its words. */
export const pieces = (piece: string) => [
  piece,
  ...piece.split(/[^a-zа-я]+/),
  ...swapLayout(piece).split(/[^a-zа-я]+/),
];

interface FittingFilters {
  texts: TextFilters;
  keepsTypes: boolean;
  keepsBrands: boolean;
  keepsModels: boolean;
  leftOut: string[];
}

/** «Бортовой», «масляная» say which of the things is meant that another word names. */
const isAdjective = (text: string) => /(ый|ий|ой|ая|ое|ые)$/.test(text);

/** Of the words for a part those are marked that titles begin with: they name it. A number says more than a name. */
async function withNouns(
  database: Database,
  product: ProductWord,
  terms: readonly FoundTerm[],
): Promise<readonly FoundTerm[]> {
  if (product !== 'component' || terms.some(({ numbers }) => numbers)) return terms;
  const known = terms.filter(({ text, words, notes }) => words !== undefined && notes && !isAdjective(text));
  if (known.length === 0) return terms;
  const begin = await whichFit(
    database,
    known.map((term) => (parameter) => `product = '${product}' AND ${beginsSql(term, parameter)}`),
  );
  return terms.map((term) => (begin[known.indexOf(term)] ? { ...term, isNoun: true } : term));
}

/**
 * What was understood, without the type, and then without the make, where the stock has nothing that is all of it. Of a
 * part that is named the models go as well, and all of it before the part's name.
 */
async function fittingFilters(
  database: Database,
  product: ProductWord,
  parsed: ParsedSearch,
  terms: readonly FoundTerm[],
  given: TextFilters,
): Promise<FittingFilters> {
  const textOf = (kind: 'type' | 'brand' | 'model') =>
    parsed.understood.flatMap((piece) => (piece.kind === kind ? [piece.text] : []));
  const choose = (keepsTypes: boolean, keepsBrands: boolean, keepsModels = true): FittingFilters => ({
    // What the text names in place of a chosen value is meant instead of it.
    texts: {
      types: keepsTypes && parsed.types.length > 0 ? parsed.types : given.types,
      brands: keepsBrands && parsed.brands.length > 0 ? parsed.brands : given.brands,
      models: keepsModels && parsed.models.length > 0 ? parsed.models : given.models,
    },
    keepsTypes,
    keepsBrands,
    keepsModels,
    leftOut: [
      ...(keepsTypes ? [] : textOf('type')),
      ...(keepsBrands ? [] : textOf('brand')),
      ...(keepsModels ? [] : textOf('model')),
    ],
  });
  const hasTypes = parsed.types.length > 0;
  const hasBrands = parsed.brands.length > 0;
  const hasModels = parsed.models.length > 0;
  const nouns = terms.filter(({ isNoun }) => isNoun);
  if (nouns.length > 0 && parsed.understood.length > 0) {
    const withMake = [
      choose(true, true),
      ...(hasTypes ? [choose(false, true)] : []),
      ...(hasModels ? [choose(true, true, false)] : []),
      ...(hasTypes && hasModels ? [choose(false, true, false)] : []),
    ];
    const withoutMake = hasBrands ? [choose(true, false, false), choose(false, false, false)] : [];
    const words = terms.filter((term) => term.words !== undefined);
    const all = (parameter: Parameter) =>
      [
        ...words.map((term) => hasWordsSql(term, parameter)),
        `(${nouns.map((noun) => beginsSql(noun, parameter)).join(' OR ')})`,
      ].join(' AND ');
    const first = (parameter: Parameter) => beginsSql(nouns[0] as FoundTerm, parameter);
    const wanted = [withMake, withoutMake].flatMap((ways) =>
      [all, first].flatMap((fit) => ways.map((way) => ({ way, fit }))),
    );
    const fits = await whichFit(
      database,
      wanted.map(
        ({ way, fit }) =>
          (parameter) =>
            `${textsSql(product, way.texts, parameter)} AND ${fit(parameter)}`,
      ),
    );
    const fitting = wanted.find((_, index) => fits[index]);
    if (fitting) return fitting.way;
  }
  const ways = [
    choose(true, true),
    ...(hasTypes ? [choose(false, true)] : []),
    ...(hasBrands ? [choose(true, false)] : []),
    ...(hasTypes && hasBrands ? [choose(false, false)] : []),
  ];
  const [all] = ways;
  if (ways.length === 1 || !all) return all ?? choose(true, true);
  const fits = await whichFit(
    database,
    ways.map(
      ({ texts }) =>
        (parameter) =>
          textsSql(product, texts, parameter),
    ),
  );
  return ways.find((_, index) => fits[index]) ?? all;
}

type Parameter = (value: unknown) => string;

/** Which of these conditions a text of the stock fits. */
async function whichFit(
  database: Database,
  conditions: readonly ((parameter: Parameter) => string)[],
): Promise<readonly boolean[]> {
  const parameters: unknown[] = [];
  const parameter: Parameter = (value) => `$${parameters.push(value)}`;
  const there = conditions.map(
    (condition) => `EXISTS (SELECT 1 FROM search_text WHERE ${condition(parameter)})`,
  );
  const [row] = await database.read<{ fits: boolean[] }>(
    `SELECT ARRAY[${there.join(', ')}] AS fits`,
    parameters,
  );
  return row?.fits ?? [];
}

const hasWordsSql = ({ words = '' }: FoundTerm, parameter: Parameter) =>
  `words @@ to_tsquery('catalogue', ${parameter(words)})`;

/** Whether a title begins with a term: of «ковш» no «палец ковша» does. */
const beginsSql = (term: FoundTerm, parameter: Parameter) =>
  `(${hasWordsSql(term, parameter)} AND to_tsvector('catalogue', split_part(search_runs(title), ' ', 1))
    @@ to_tsquery('catalogue', ${parameter((term.words ?? '').replaceAll('&', '|'))}))`;

/** The different texts of the stock that have these values, as a condition. */
export function textsSql(
  product: ProductWord,
  texts: TextFilters,
  parameter: (value: unknown) => string,
): string {
  const { types, brands, models } = texts;
  const among = (column: string, values: readonly string[]) =>
    values.length > 0 ? [`${column} = ANY(${parameter(values)}::text[])`] : [];
  return [
    `product = '${product}'`,
    ...among('type', types),
    ...among('brand', brands),
    ...among('model', models),
  ].join(' AND ');
}

interface FittingWords {
  query: SearchQuery | undefined;
  leftOut: string[];
}

/** The query of all terms that the stock has, or of the best part of them, and of notes for what texts have not. */
async function fittingWords(
  database: Database,
  product: ProductWord,
  given: readonly FoundTerm[],
  texts: TextFilters,
): Promise<FittingWords> {
  const terms = await withoutGuesses(database, product, given);
  const inTexts = await fittingTexts(database, product, terms, texts);
  const { query, leftOut } = await withNotes(database, product, terms, inTexts, texts);
  // The title of a machine names the machine, and its notes what hangs on it; of a part the title says all.
  const wanted = terms.filter(({ text }) => !leftOut.includes(text));
  const isOfNotes = product === 'equipment' && wanted.every(({ notes }) => notes !== undefined);
  const others = inTexts.query && query && isOfNotes ? noteWays(wanted) : [];
  return { query: query && [...query, ...others], leftOut };
}

/** What texts have and notes the rest, or notes all of it, else notes one word besides. */
async function withNotes(
  database: Database,
  product: ProductWord,
  terms: readonly FoundTerm[],
  inTexts: FittingWords,
  texts: TextFilters,
): Promise<FittingWords> {
  const rest = terms.filter(({ text, notes }) => notes !== undefined && inTexts.leftOut.includes(text));
  if (rest.length === 0) return inTexts;
  const beside = (words: readonly FoundTerm[]): SearchQuery =>
    noteWays(words).flatMap((notes) => (inTexts.query ?? [{}]).map((way) => ({ ...way, ...notes })));
  const noted = terms.filter(({ notes }) => notes !== undefined);
  const choices = [
    { words: rest, query: beside(rest) },
    ...(inTexts.query && noted.length === terms.length ? [{ words: noted, query: noteWays(noted) }] : []),
    ...(rest.length > 1 ? rest.map((term) => ({ words: [term], query: beside([term]) })) : []),
  ];
  for (const { words, query } of choices) {
    if (!(await hasRow(database, product, query, texts))) continue;
    const isNoted = (left: string) => words.some(({ text }) => text === left);
    return { query, leftOut: inTexts.leftOut.filter((left) => !isNoted(left)) };
  }
  return inTexts;
}

/** The words of notes as they were typed, and then others that mean the same: no row is read twice. */
function noteWays(terms: readonly FoundTerm[]): SearchQuery {
  const joined = (which: 'own' | 'all') => terms.map(({ notes }) => `(${notes?.[which]})`).join(' & ');
  const [own, all] = [joined('own'), joined('all')];
  return own === all
    ? [{ notes: own }]
    : [{ notes: own }, { notes: `(${all}) & !(${own})`, areSynonyms: true }];
}

/** Of words that no title has, those that notes have are meant as they are. */
async function withoutGuesses(
  database: Database,
  product: ProductWord,
  terms: readonly FoundTerm[],
): Promise<FoundTerm[]> {
  const unknown = terms.filter(({ words, isGuess }) => words !== undefined && isGuess);
  if (unknown.length === 0) return [...terms];
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const [row] = await database.read<{ noted: boolean[] }>(
    `SELECT ARRAY[${unknown
      .map(({ notes }) => anySql(`SELECT 1 FROM ${product} WHERE ${hasNotes(notes?.all ?? '', parameter)}`))
      .join(', ')}] AS noted`,
    parameters,
  );
  return terms.map((term) => {
    const { words: _, own: __, ...asTyped } = term;
    return row?.noted[unknown.indexOf(term)] ? asTyped : term;
  });
}

/** Whether anything of the chosen texts fits a query. */
async function hasRow(
  database: Database,
  product: ProductWord,
  query: SearchQuery,
  texts: TextFilters,
): Promise<boolean> {
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const chosen = textsSql(product, texts, parameter);
  const ways = query.map((way) =>
    anySql(
      `SELECT text_id FROM ${product} WHERE ${fitsSql(product, [way], parameter)}`,
      `text_id IN (SELECT id FROM search_text WHERE ${chosen})`,
    ),
  );
  const [row] = await database.read<{ fits: boolean }>(`SELECT ${ways.join(' OR ')} AS fits`, parameters);
  return row?.fits ?? false;
}

/**
 * Whether a statement has a row, read one by one. It is planned as if all were wanted: for the first alone the planner
 * would read notes row by row without their index, and of a word that nothing has those of a million.
 */
const anySql = (rows: string, condition = 'true') =>
  `EXISTS (WITH found AS MATERIALIZED (${rows}) SELECT 1 FROM found WHERE ${condition})`;

/** The query of all terms that texts and numbers have, or of the best part of them. */
async function fittingTexts(
  database: Database,
  product: ProductWord,
  terms: readonly FoundTerm[],
  texts: TextFilters,
): Promise<FittingWords> {
  const there = terms.filter(({ words, numbers }) => words !== undefined || numbers);
  const missing = terms.filter((term) => !there.includes(term)).map(({ text }) => text);
  if (there.length === 0) return { query: undefined, leftOut: missing };
  const inTexts = there.filter(({ words }) => words !== undefined);
  const byWords = await bestPart(database, product, inTexts, texts);
  const rest = (found: readonly FoundTerm[]) => [
    ...missing,
    ...there.filter((term) => !found.includes(term)).map(({ text }) => text),
  ];
  const numbered = there.find(({ numbers }) => numbers);
  if (numbered) {
    const others = inTexts.filter((term) => term !== numbered);
    const { text, numbers = [], areInside, isCut } = numbered;
    const besideNumber = await bestPart(database, product, others, texts, numbered);
    // What may be many numbers is no reason to leave out what was meant for sure.
    const isSure = !areInside && !isCut && !isShort(text);
    const costsNothing = byWords.filter((term) => term !== numbered).length <= besideNumber.length;
    if (isSure || (costsNothing && (await fitsTexts(database, product, numbered, texts)))) {
      const isWhole = byWords.length === there.length;
      const query: SearchQuery = [
        { ...joined(besideNumber), numbers, ...(areInside ? { areInside } : {}) },
        ...(isWhole ? ways(byWords) : []),
      ];
      return { query, leftOut: rest(isCut ? besideNumber : [numbered, ...besideNumber]) };
    }
  }
  return { query: byWords.length > 0 ? ways(byWords) : undefined, leftOut: rest(byWords) };
}

const joined = (terms: readonly FoundTerm[]) =>
  terms.length > 0 ? { words: terms.map(({ words }) => `(${words})`).join(' & ') } : {};

/** The words as they were typed, and with those that mean the same. */
function ways(terms: readonly FoundTerm[]): SearchQuery {
  if (!terms.some(({ own }) => own)) return [joined(terms)];
  const typed = terms.map((term) => ({ ...term, words: term.own ?? term.words ?? '' }));
  return [joined(typed), { ...joined(terms), areSynonyms: true }];
}

/** What names a part and the most terms that one text has with it; of as many, those typed first. */
async function bestPart(
  database: Database,
  product: ProductWord,
  terms: readonly FoundTerm[],
  texts: TextFilters,
  number?: FoundTerm,
): Promise<FoundTerm[]> {
  if (terms.length === 0) return [];
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const fits = terms.map((term) => hasWordsSql(term, parameter));
  const noun = terms.find(({ isNoun }) => isNoun);
  const any = terms.map(({ words }) => `(${words})`).join(' | ');
  const ofNumber = number ? `AND ${ofNumberSql(product, number, parameter)}` : '';
  const chosen = textsSql(product, texts, parameter);
  const [whole] = await database.read<{ fits: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM search_text WHERE ${chosen} AND ${fits.join(' AND ')} ${ofNumber}) AS fits`,
    parameters,
  );
  if (whole?.fits) return [...terms];
  const [best] = await database.read<{ fits: boolean[] }>(
    `SELECT ARRAY[${fits.join(', ')}] AS fits FROM search_text
     WHERE ${chosen} AND words @@ to_tsquery('catalogue', ${parameter(any)}) ${ofNumber}
     ORDER BY ${noun ? `${beginsSql(noun, parameter)}::int DESC, ` : ''}${fits.map((one) => `(${one})::int`).join(' + ')} DESC, 1 DESC LIMIT 1`,
    parameters,
  );
  return terms.filter((_, index) => best?.fits[index]);
}

/** Whether a number is one of an item with such a text. */
async function fitsTexts(
  database: Database,
  product: ProductWord,
  number: FoundTerm,
  texts: TextFilters,
): Promise<boolean> {
  // It was found in the whole stock already, and looking through a short one's tens of thousands of items takes a second.
  if (Object.values(texts).every((values: readonly string[]) => values.length === 0)) return true;
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const [found] = await database.read<{ fits: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM search_text
       WHERE ${textsSql(product, texts, parameter)} AND ${ofNumberSql(product, number, parameter)}) AS fits`,
    parameters,
  );
  return found?.fits ?? false;
}

/** The texts of the items that have a number, as a condition. */
const ofNumberSql = (
  product: ProductWord,
  { numbers = [], areInside }: FoundTerm,
  parameter: (value: unknown) => string,
) => `id IN (SELECT text_id FROM ${product} WHERE ${hasNumber(numbers, areInside, parameter)})`;
