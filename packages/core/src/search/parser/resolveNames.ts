import { variantNamed } from '../machineVariants.ts';
import {
  type ParseContext,
  type ParseState,
  typesOrChosen,
  wantedBrands,
  withAll,
  withConsumed,
  without,
  withPiece,
} from './parseState.ts';
import { type Token, textOf, tokenOf } from './tokens.ts';

/** A country that has no such machine stays a word: it is left out before the kind or the make that is named. */
export function resolveCountries(state: ParseState, { vocabulary }: ParseContext): ParseState {
  const { countryTokens, brandsOfCountries } = state;
  if (countryTokens.length === 0) return state;
  const kinds: ReadonlySet<string> = state.types;
  const brands = wantedBrands(state);
  const isThere = vocabulary.stock.models.some(
    ({ brand, types }) =>
      brandsOfCountries.has(brand) &&
      brands.has(brand) &&
      (kinds.size === 0 || !types || types.some((type) => kinds.has(type))),
  );
  if (isThere) return withPiece(state, 'brand', textOf(countryTokens));
  const searchable = withAll(state.searchable, countryTokens);
  return { ...state, brandsOfCountries: new Set(), searchable };
}

/** «Ивановец на камазе» is an Ивановец: the make of its chassis is not its own, and stays a word together with «на». */
export function resolveChassis(state: ParseState, { vocabulary, chosenBrands }: ParseContext): ParseState {
  if (vocabulary.stock.areParts) return state;
  const brands = new Set(state.brands);
  const chassis: Token[] = [];
  for (const [index, token] of state.tokens.entries()) {
    const before = state.tokens[index - 1];
    const brand = vocabulary.brands.find([token.word]);
    if (!before || !brand || !['на', 'шасси', 'базе'].includes(before.word)) continue;
    const isOther = brands.size > 1 || chosenBrands.some((name) => name !== brand);
    if (isOther && brands.delete(brand)) chassis.push(tokenOf(`${before.text} ${token.text}`));
  }
  return { ...state, brands, tokens: [...state.tokens, ...chassis] };
}

/** «Гусеничный» of a bulldozer says nothing where all that are in stock are so. */
export function dropSelfEvident(state: ParseState, context: ParseContext): ParseState {
  const [type] = typesOrChosen(state, context);
  const selfEvident = state.tokens.filter(({ word }) => {
    const variant = variantNamed(context.vocabulary.variants, type, word);
    return variant?.areOthers && variant.models.length === 0;
  });
  return withConsumed({ ...state, searchable: without(state.searchable, selfEvident) }, selfEvident);
}
