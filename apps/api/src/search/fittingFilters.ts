import { lower, type ParsedSearch } from '@leasing/core/unstable/search';
import type { FoundTerm } from './findTerms.ts';
import {
  beginsWith,
  fitting,
  hasValues,
  hasWords,
  type StockTexts,
  type TextCondition,
  type TextFilters,
} from './texts.ts';

interface FittingFilters {
  /** What was understood and still applies. */
  understood: Pick<ParsedSearch, 'types' | 'brands' | 'models'>;
  /** What the text names, in place of a chosen value too, and else what was chosen. */
  texts: TextFilters;
  leftOut: string[];
}

/** «Бортовой», «масляная» say which of the things is meant that another word names. */
const isAdjective = (text: string) => /(ый|ий|ой|ая|ое|ые)$/.test(text);

/** Of the words for a part those are marked that titles begin with: they name it. A number says more than a name. */
export async function withNouns(
  stock: StockTexts,
  terms: readonly FoundTerm[],
): Promise<readonly FoundTerm[]> {
  if (stock.kind !== 'spare-part' || terms.some(({ numbers }) => numbers)) return terms;
  const partWords = terms.filter(
    ({ text, words, notes }) => words !== undefined && notes && !isAdjective(text),
  );
  if (partWords.length === 0) return terms;
  const nouns = await fitting(stock, partWords, (term) => [beginsWith(term)]);
  if (nouns.length === 0) return ofCategories(stock, terms, partWords);
  const marked = terms.map((term) => (nouns.includes(term) ? { ...term, isNoun: true } : term));
  return nouns.length > 1 && !(await areTogether(stock, nouns)) ? withEither(marked) : marked;
}

/** A word in one of its forms: «двигатель», and no phrase. */
const isOneWord = (text: string) => /^[а-яё]{4,}$/i.test(text);

/**
 * Of «двигатель» no engine is in stock where titles have it in other forms alone: «Контроллер двигателя». What is found is
 * the rest of its category, and the word counts as left out.
 */
async function ofCategories(
  stock: StockTexts,
  terms: readonly FoundTerm[],
  partWords: readonly FoundTerm[],
): Promise<readonly FoundTerm[]> {
  const words = partWords.filter(({ text, isGuess }) => isOneWord(text) && !isGuess);
  if (words.length === 0) return terms;
  const among = (text: string, weight: 'A' | 'D') => hasWords({ words: `${lower(text)}:${weight}` });
  const typedIn =
    (text: string): TextCondition =>
    (parameter) =>
      `search_runs(title) ~ ${parameter(`\\m${lower(text)}\\M`)}`;
  const [inTitles, asTyped, categories] = await Promise.all([
    fitting(stock, words, ({ text }) => [among(text, 'A')]),
    fitting(stock, words, ({ text }) => [among(text, 'A'), typedIn(text)]),
    fitting(stock, words, ({ text }) => [among(text, 'D')]),
  ]);
  return terms.map((term) => {
    if (!inTitles.includes(term) || asTyped.includes(term)) return term;
    const { text } = term;
    return { text, isMissing: true, ...(categories.includes(term) && { words: `${lower(text)}:D` }) };
  });
}

/** Whether a text of the stock has any two of these terms. */
async function areTogether(stock: StockTexts, terms: readonly FoundTerm[]): Promise<boolean> {
  const pairs = terms.flatMap((one, index) => terms.slice(index + 1).map((other) => [one, other]));
  return (await fitting(stock, pairs, (pair) => pair.map(hasWords))).length > 0;
}

/** «Пальцы и втулки»: what no title has together are several parts, and each of them is wanted. */
function withEither(terms: readonly FoundTerm[]): FoundTerm[] {
  const nouns = terms.filter(({ isNoun }) => isNoun);
  const any = (queries: readonly (string | undefined)[]) => queries.map((query) => `(${query})`).join(' | ');
  const either: FoundTerm = {
    text: nouns.map(({ text }) => text).join(' '),
    words: any(nouns.map(({ words }) => words)),
    typedWords: any(nouns.map(({ typedWords, words }) => typedWords ?? words)),
    isNoun: true,
  };
  return terms.flatMap((term) => (term === nouns[0] ? [either] : term.isNoun ? [] : [term]));
}

/**
 * What was understood, without the type, and then without the make, where the stock has nothing that is all of it. Of a
 * part that is named the models go as well, and all of it before the part's name.
 */
export async function fittingFilters(
  stock: StockTexts,
  parsed: ParsedSearch,
  terms: readonly FoundTerm[],
  chosenFilters: TextFilters,
): Promise<FittingFilters> {
  const choose = chooserOf(parsed, chosenFilters);
  const besideNoun = await fittingBesideNoun(stock, parsed, terms, choose);
  if (besideNoun) return besideNoun;
  const hasTypes = parsed.types.length > 0;
  const hasBrands = parsed.brands.length > 0;
  const all = choose();
  if (!hasTypes && !hasBrands) return all;
  // A machine of another make is nearer than another machine, unless a model says which one is meant.
  const withoutTypes = hasTypes ? [choose('type')] : [];
  const withoutBrands = hasBrands ? [choose('brand')] : [];
  const isTypeFirst = parsed.models.length > 0 || stock.kind === 'spare-part';
  const ways = [
    all,
    ...(isTypeFirst ? [...withoutTypes, ...withoutBrands] : [...withoutBrands, ...withoutTypes]),
    ...(hasTypes && hasBrands ? [choose('type', 'brand')] : []),
  ];
  const [first = all] = await fitting(stock, ways, ({ texts }) => [hasValues(texts)]);
  return first;
}

type Choose = (...dropped: ('type' | 'brand' | 'model')[]) => FittingFilters;

/** Makes the filters of what was understood, but for some kinds of it. */
function chooserOf({ types, brands, models, understood }: ParsedSearch, chosenFilters: TextFilters): Choose {
  return (...dropped) => {
    const remaining = {
      types: dropped.includes('type') ? [] : types,
      brands: dropped.includes('brand') ? [] : brands,
      models: dropped.includes('model') ? [] : models,
    };
    return {
      understood: remaining,
      texts: {
        types: remaining.types.length > 0 ? remaining.types : chosenFilters.types,
        brands: remaining.brands.length > 0 ? remaining.brands : chosenFilters.brands,
        models: remaining.models.length > 0 ? remaining.models : chosenFilters.models,
      },
      leftOut: dropped.flatMap((one) =>
        understood.filter(({ kind }) => kind === one).map(({ text }) => text),
      ),
    };
  };
}

/** The most of what was understood with which the stock has the part that is named; the make is given up last. */
async function fittingBesideNoun(
  stock: StockTexts,
  parsed: ParsedSearch,
  terms: readonly FoundTerm[],
  choose: Choose,
): Promise<FittingFilters | undefined> {
  const nouns = terms.filter(({ isNoun }) => isNoun);
  const [noun] = nouns;
  if (!noun || parsed.understood.length === 0) return undefined;
  const hasTypes = parsed.types.length > 0;
  const hasModels = parsed.models.length > 0;
  const withMake = [
    choose(),
    ...(hasTypes ? [choose('type')] : []),
    ...(hasModels ? [choose('model')] : []),
    ...(hasTypes && hasModels ? [choose('type', 'model')] : []),
  ];
  const withoutMake =
    parsed.brands.length > 0 ? [choose('brand', 'model'), choose('type', 'brand', 'model')] : [];
  const words = terms.filter((term) => term.words !== undefined);
  const anyNoun: TextCondition = (parameter) =>
    `(${nouns.map((one) => beginsWith(one)(parameter)).join(' OR ')})`;
  const allWords = [...words.map(hasWords), anyNoun];
  const nounAlone = [beginsWith(noun)];
  const ways = [withMake, withoutMake].flatMap((filters) =>
    [allWords, nounAlone].flatMap((fit) => filters.map((way) => ({ way, fit }))),
  );
  const [first] = await fitting(stock, ways, ({ way, fit }) => [hasValues(way.texts), ...fit]);
  return first?.way;
}
