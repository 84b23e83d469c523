import { variantNamed } from '../machineVariants.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type ParseContext, type ParseState, withAll, withConsumed, withPiece } from './parseState.ts';
import type { PhraseMatch, TypeMatch } from './phraseMatch.ts';
import { type Token, textOf, tokenOf } from './tokens.ts';

/** The state after a phrase is understood. */
export function withMatch(
  before: ParseState,
  phrase: readonly Token[],
  match: PhraseMatch,
  { vocabulary }: ParseContext,
): ParseState {
  const { text = textOf(phrase), rest } = match;
  const tokens = rest === undefined ? before.tokens : [...before.tokens, tokenOf(rest)];
  const state = withConsumed({ ...before, tokens }, phrase);
  const next = withPiece(state, match.kind, text);
  switch (match.kind) {
    case 'type':
      return withType(state, phrase, match, vocabulary);
    case 'brand':
      return { ...next, brands: withAll(state.brands, [match.brand]) };
    case 'model': {
      const brands = match.brand === undefined ? state.brands : withAll(state.brands, [match.brand]);
      return { ...next, brands, models: [...state.models, ...match.models] };
    }
    case 'country': {
      const brands = vocabulary.brandsOfCountries.get(match.country);
      if (!brands) return { ...next, countries: withAll(state.countries, [match.country]) };
      const brandsOfCountries = withAll(state.brandsOfCountries, brands);
      return { ...state, brandsOfCountries, countryTokens: [...state.countryTokens, ...phrase] };
    }
    case 'city':
      return { ...next, cities: withAll(state.cities, [match.city]) };
    case 'condition':
      return { ...next, conditions: withAll(state.conditions, [match.condition]) };
    case 'origin':
      return { ...next, origins: withAll(state.origins, [match.origin]) };
  }
}

function withType(
  state: ParseState,
  phrase: readonly Token[],
  { type, words }: TypeMatch,
  { variants, sortedUnder }: Vocabulary,
): ParseState {
  const isVariant = ({ word }: Token) => variantNamed(variants, type, word) !== undefined;
  // «Экскаватор-колесник»
  const variantTokens = phrase.flatMap(({ word }) => word.split('-').slice(1).map(tokenOf).filter(isVariant));
  // All trucks say less than «тягач», which stays; they are implied until another kind is chosen.
  const isImplied = sortedUnder.find(words) !== undefined;
  const next = {
    ...state,
    types: withAll(state.types, [type]),
    tokens: [...state.tokens, ...variantTokens],
    searchable: withAll(state.searchable, isImplied ? phrase : phrase.filter(isVariant)),
  };
  return isImplied ? next : withPiece(next, 'type', textOf(phrase));
}
