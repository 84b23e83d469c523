import { prepositions } from '../Names.ts';
import { namesOfAdjective, soundOf, swapLayout, wordsOf } from '../spelling.ts';
import { nearest } from '../typingErrors.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { ParseContext, ParseState } from './parseState.ts';
import type { PhraseMatch } from './phraseMatch.ts';
import { type Token, textOf, tokenBefore } from './tokens.ts';
import { withMatch } from './withMatch.ts';

/** Letters of a kind that a compound may end with; «экран» is not a crane. */
const SHORTEST_COMPOUND = 7;

/** Reads a phrase that names a type, a make, a country, a city, a condition or an origin. */
export function readName(state: ParseState, phrase: readonly Token[], context: ParseContext): ParseState {
  const match = matchName(phrase, state, context);
  return match ? withMatch(state, phrase, match, context) : state;
}

function matchName(
  phrase: readonly Token[],
  { tokens }: ParseState,
  context: ParseContext,
): PhraseMatch | undefined {
  const { vocabulary } = context;
  const words = phrase.flatMap(({ word }) => wordsOf(word));
  if (words.length === 0) return undefined;
  const otherSpellings = isKnown(words, context) ? [] : [wordsOf(swapLayout(textOf(phrase)))];
  for (const spelling of [words, ...otherSpellings]) {
    const isType = mayNameType(phrase, spelling, tokens, context);
    const match = matchWords(spelling, isType, vocabulary);
    // «В России» is where machines are, and not where they come from.
    const isPlace = match?.kind === 'country' && vocabulary.brandsOfCountries.has(match.country);
    if (isPlace && phrase.every(({ word }) => vocabulary.filler.has(word))) return undefined;
    if (match) return match;
  }
  const misspelt = misspeltType(words, context);
  if (misspelt && mayNameType(phrase, words, tokens, context)) return misspelt;
  const compound = compoundType(phrase, context);
  if (compound) return compound;
  const brand = brandByEar(words, context);
  return brand === undefined ? undefined : { kind: 'brand', brand };
}

/** What words name as they are. */
function matchWords(
  words: readonly string[],
  isType: boolean,
  vocabulary: Vocabulary,
): PhraseMatch | undefined {
  const ownBrand = vocabulary.ownBrands.get(words.join(' '));
  if (ownBrand) return { kind: 'brand', brand: ownBrand };
  const type = isType ? vocabulary.types.find(words) : undefined;
  if (type) return { kind: 'type', type, words };
  const brand = vocabulary.brands.find(words);
  if (brand) return { kind: 'brand', brand };
  const country = vocabulary.countries.find(words);
  if (country) return { kind: 'country', country };
  const city = vocabulary.cities.find(words);
  if (city) return { kind: 'city', city };
  const condition = vocabulary.conditions.find(words);
  if (condition) return { kind: 'condition', condition };
  const origin = vocabulary.origins.find(words);
  return origin && { kind: 'origin', origin };
}

/** A type of several words of which some have typing errors: «экскаватор погрущик» is not an excavator. */
function misspeltType(
  words: readonly string[],
  { vocabulary: { types }, isTitleWord }: ParseContext,
): PhraseMatch | undefined {
  if (words.length < 2) return undefined;
  const knownWords = [...types.wordsOfPhrases].map((word): [string, string] => [word, word]);
  const spelt = words.map((word) => (isTitleWord(word) ? word : (nearest(word, knownWords)?.value ?? word)));
  if (spelt.every((word, index) => word === words[index])) return undefined;
  const type = types.find(spelt);
  return type && { kind: 'type', type, words: spelt };
}

/** A machine's kind with what tells of it in one word: «миниэкскаватор» is an excavator, and «мини» stays. */
function compoundType(
  phrase: readonly Token[],
  { vocabulary, isTitleWord }: ParseContext,
): PhraseMatch | undefined {
  const [token] = phrase;
  if (!token || phrase.length > 1 || vocabulary.stock.areParts || isTitleWord(token.word)) return undefined;
  for (const [name, type] of vocabulary.types.words) {
    const start = token.word.length - name.length;
    if (name.length < SHORTEST_COMPOUND || start < 3 || !token.word.endsWith(name)) continue;
    return { kind: 'type', type, words: [name], rest: token.text.slice(0, start) };
  }
  return undefined;
}

/** A make written by ear or as an adjective, in a word that means nothing else: «маниту», «камазовский». */
function brandByEar(words: readonly string[], context: ParseContext): string | undefined {
  const { brands, brandSounds } = context.vocabulary;
  if (isKnown(words, context) || !words.every((word) => /^[а-я]+$/.test(word))) return undefined;
  const soundBrand = brandSounds.get(soundOf(words.join('')));
  if (soundBrand || words.length > 1) return soundBrand;
  const names = namesOfAdjective(words.join('')).map((name) => brands.find([name]));
  return names.find((brand) => brand !== undefined);
}

const isKnown = (words: readonly string[], { vocabulary, isTitleWord }: ParseContext) =>
  words.every((word) => isTitleWord(word) || vocabulary.filler.has(word));

/** Among spare parts a word of titles names a type only behind a preposition. */
export function mayNameType(
  phrase: readonly Token[],
  words: readonly string[],
  tokens: readonly Token[],
  { vocabulary, isTitleWord }: ParseContext,
): boolean {
  if (!vocabulary.stock.areParts) return true;
  if (!words.every((word) => prepositions.has(word) || isTitleWord(word))) return true;
  return ['на', 'для', 'от', 'к', 'под'].includes(tokenBefore(tokens, phrase)?.word ?? '');
}
