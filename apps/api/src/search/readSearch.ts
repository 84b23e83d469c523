import {
  lower,
  type ParsedSearch,
  parseSearch,
  swapLayout,
  type Vocabulary,
  WORD_JOINER,
} from '@leasing/core/unstable/search';
import { type FoundTerm, findTerms, isWholeNumber, knownForm } from './findTerms.ts';
import { type FoundWord, findWords } from './findWords.ts';
import { fittingFilters, withNouns } from './fittingFilters.ts';
import { fittingWords, notedTerms } from './fittingWords.ts';
import type { SearchQuery } from './SearchQuery.ts';
import { termsOf } from './terms.ts';
import type { StockTexts, TextFilters } from './texts.ts';
import { withVariants } from './variantTerms.ts';

/** A search as it is answered. */
export interface SearchReading {
  /** What became filters. */
  readonly understood: Pick<
    ParsedSearch,
    'types' | 'brands' | 'models' | 'ranges' | 'countries' | 'cities' | 'condition' | 'origin' | 'flags'
  >;
  /** What was typed of each range, of the city, the condition, the origin and the inspection: what may be left out by itself. */
  readonly limitTexts: Readonly<Record<string, readonly string[]>>;
  /** What is searched for by words; undefined when all was understood, or nothing of it was found. */
  readonly query: SearchQuery | undefined;
  /** What was typed and is not a filter, those words included that were left out. */
  readonly words: readonly string[];
  /** What the text asks to leave out, which no filter can; it is not a word. */
  readonly exclusions: readonly string[];
  readonly cheapFirst: boolean;
  readonly asksForParts: boolean;
  /** What nothing in the stock fits together with the rest. */
  readonly leftOut: readonly string[];
  /** What of it names something; a range does not. */
  readonly lost: readonly string[];
}

/**
 * Reads a search: what the vocabulary understands becomes filters, the other words are looked up in the stock, and of
 * those that fit nothing together the best part is kept. The most telling stays: number, model, make, words, type.
 * @param chosenFilters the filters that were chosen beside the text
 */
export async function readSearch(
  stock: StockTexts,
  text: string,
  vocabulary: Vocabulary,
  chosenFilters: TextFilters,
): Promise<SearchReading> {
  const { kind } = stock;
  const typedPieces = lower(text).match(/\S+/g) ?? [];
  const found = await findWords(stock, typedPieces.flatMap(pieces));
  const isTitleWord = (word: string) =>
    (found.get(word)?.isWord ?? false) || (kind === 'spare-part' && isOfParts(word, text, vocabulary, found));
  // A number says exactly which part is meant, whatever else it may be: a year, a model, filler.
  const isNumber = kind === 'spare-part' && (await isWholeNumber(stock, text));
  const parsed = isNumber
    ? { ...parseSearch('', vocabulary), words: [text.trim()] }
    : withoutImpliedType(parseSearch(text, vocabulary, isTitleWord, chosenFilters), chosenFilters);
  // «Без ДТП» is what dealers write of a machine; what else is not wanted is nowhere.
  const phrases = kind === 'equipment' ? parsed.exclusions.filter((one) => /^без\s/i.test(one)) : [];
  const heldPhrases = phrases.map(asOneWord);
  const isKnown = (word: string) => knownForm(word, found) !== undefined;
  const searchedTerms = termsOf([...parsed.words, ...heldPhrases], vocabulary.synonyms, isKnown);
  const [type] = parsed.types.length > 0 ? parsed.types : chosenFilters.types;
  const foundTerms = await findTerms(stock, searchedTerms, found);
  const phraseTerms = foundTerms.filter((term) => heldPhrases.includes(term.text));
  const noted = await notedTerms(stock, phraseTerms);
  const isMeant = (term: FoundTerm) => !phraseTerms.includes(term) || noted.includes(term);
  const terms = await withNouns(stock, withVariants(foundTerms.filter(isMeant), type, vocabulary, found));
  const isNoted = (phrase: string) => noted.some((term) => term.text === asOneWord(phrase));
  const filters = await fittingFilters(stock, parsed, terms, chosenFilters);
  const reading = await fittingWords({ ...stock, texts: filters.texts }, terms);
  const missing = terms.flatMap((term) => (term.isMissing ? [term.text] : []));
  const leftOut = inOrder(text, [...filters.leftOut, ...missing, ...reading.leftOut].map(asTyped));
  return {
    understood: { ...parsed, ...filters.understood },
    limitTexts: limitTextsOf(parsed),
    query: reading.query,
    cheapFirst: parsed.cheapFirst,
    asksForParts: parsed.asksForParts,
    words: [...filters.leftOut, ...parsed.words, ...parsed.exclusions.filter(isNoted)].map(asTyped),
    exclusions: parsed.exclusions.filter((phrase) => !isNoted(phrase)),
    leftOut,
    lost: leftOut,
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

/** Pieces of a text in its order, each once; those that were typed as one are one again: «pc» and «220» of «pc220». */
function inOrder(text: string, pieces: readonly string[]): string[] {
  const lowerText = lower(text);
  const placeOf = (one: string) => lowerText.indexOf(lower(one));
  const sorted = [...new Set(pieces)].sort((a, b) => placeOf(a) - placeOf(b));
  const joinedPieces: string[] = [];
  for (const piece of sorted) {
    const before = joinedPieces.pop();
    const joined = ['', '-'].map((joint) => `${before}${joint}${piece}`);
    const asOne = joined.find((one) => before !== undefined && lowerText.includes(lower(one)));
    if (before !== undefined && !asOne) joinedPieces.push(before);
    joinedPieces.push(asOne ?? piece);
  }
  return joinedPieces;
}

/** What else than ranges narrows a search down and names no thing, by the pieces that were understood as it. */
const limits = ['condition', 'origin', 'city', 'inspected'] as const;

function limitTextsOf({ rangeTexts, understood, condition, origin, cities, flags }: ParsedSearch) {
  const inspected = flags.find((flag) => flag === 'inspected');
  const there = { condition, origin, city: cities[0], inspected };
  const others = limits.flatMap((limit): [string, string[]][] => {
    const texts = understood.flatMap(({ kind, text }) => (kind === limit ? [text] : []));
    return there[limit] === undefined ? [] : [[limit, texts]];
  });
  return { ...Object.fromEntries(others), ...rangeTexts };
}

/** The same search without some of its limits, which are among the words again and said to be left out. */
export function withoutLimits(text: string, reading: SearchReading, names: readonly string[]): SearchReading {
  const { understood, limitTexts } = reading;
  const ranges = Object.entries(understood.ranges).filter(([name]) => !names.includes(name));
  const pieces = names.flatMap((name) => limitTexts[name] ?? []);
  return {
    ...reading,
    understood: {
      ...understood,
      ranges: Object.fromEntries(ranges),
      flags: understood.flags.filter((flag) => !names.includes(flag)),
      ...(names.includes('condition') && { condition: undefined }),
      ...(names.includes('origin') && { origin: undefined }),
      ...(names.includes('city') && { cities: [] }),
    },
    words: [...pieces, ...reading.words],
    leftOut: inOrder(text, [...pieces, ...reading.leftOut]),
  };
}

const asTyped = (words: string) => words.replaceAll(WORD_JOINER, ' ');
const asOneWord = (phrase: string) => phrase.replace(/\s+/g, WORD_JOINER);

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
