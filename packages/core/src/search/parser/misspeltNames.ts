import { variantNamed } from '../machineVariants.ts';
import { swapLayout } from '../spelling.ts';
import { nearest } from '../typingErrors.ts';
import { freeTokens, type ParseContext, type ParseState } from './parseState.ts';
import type { PhraseMatch } from './phraseMatch.ts';
import { mayNameType } from './phraseNames.ts';
import type { Token } from './tokens.ts';
import { withMatch } from './withMatch.ts';

/** Reads words with typing errors, and beginnings of names. */
export function readMisspelt(before: ParseState, context: ParseContext): ParseState {
  let state = before;
  for (const token of freeTokens(before)) {
    const match = matchMisspelt(token, state, context);
    if (match) state = withMatch(state, [token], match, context);
  }
  return state;
}

function matchMisspelt(token: Token, state: ParseState, context: ParseContext): PhraseMatch | undefined {
  const { vocabulary, isTitleWord, chosenTypes } = context;
  const { word, text } = token;
  const spellings = [word, swapLayout(text)];
  if (word.length < 4 || /\d/.test(word) || spellings.some((spelling) => isTitleWord(spelling)))
    return undefined;
  if (vocabulary.measures.has(word)) return undefined;
  const types = [...state.types, ...chosenTypes];
  if (types.some((type) => variantNamed(vocabulary.variants, type, word))) return undefined;
  const startMatch = matchStart(token, state, context);
  if (startMatch) return startMatch;
  for (const spelling of spellings) {
    const match = matchNearest(spelling, mayNameType([token], [spelling], state.tokens, context), context);
    if (match) return match;
  }
  return undefined;
}

/** The type or the city whose name begins with a word. */
function matchStart(token: Token, state: ParseState, context: ParseContext): PhraseMatch | undefined {
  const { vocabulary, chosenTypes } = context;
  const { word } = token;
  // «Экскаватор ковш» is no «ковшовый погрузчик».
  const isThing = vocabulary.synonyms.some((group) => group.includes(word));
  const isOther = state.types.size > 0 || (chosenTypes.length > 0 && isThing);
  const type = isOther ? undefined : vocabulary.types.findStart(word);
  if (type && mayNameType([token], [word], state.tokens, context))
    return { kind: 'type', type, words: [word] };
  // The last word is often sent before it is typed to its end.
  const city = token === state.tokens.at(-1) ? vocabulary.cities.findStart(word) : undefined;
  return city === undefined ? undefined : { kind: 'city', city };
}

/** The type, make or city with the fewest typing errors. */
function matchNearest(
  spelling: string,
  isType: boolean,
  { vocabulary }: ParseContext,
): PhraseMatch | undefined {
  const type = nearest(spelling, vocabulary.types.words);
  const brand = nearest(spelling, vocabulary.brands.words);
  const city = nearest(spelling, vocabulary.cities.words);
  const fewest = Math.min(...[type, brand, city].map((one) => one?.errors ?? Number.POSITIVE_INFINITY));
  if (type?.errors === fewest && isType) return { kind: 'type', type: type.value, words: [type.name] };
  if (brand && (brand.errors === fewest || !city)) return { kind: 'brand', brand: brand.value };
  return city && { kind: 'city', city: city.value };
}
