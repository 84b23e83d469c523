import type { EquipmentType } from '../../catalogue/kinds.ts';
import type { Condition, Origin } from '../../catalogue/products.ts';
import type { SearchFlag } from '../data.ts';
import type { KnownModel } from '../machineVariants.ts';
import type { Quantity } from '../quantities/Quantity.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { PhraseMatch } from './phraseMatch.ts';
import type { Token } from './tokens.ts';

/** A text and what it is understood by. */
export interface ParseContext {
  readonly text: string;
  readonly vocabulary: Vocabulary;
  readonly isTitleWord: (word: string) => boolean;
  /** Kinds and makes that are chosen beside the text. */
  readonly chosenTypes: readonly string[];
  readonly chosenBrands: readonly string[];
}

/** What is understood of a text so far. A step of the parser makes the next state of it. */
export interface ParseState {
  readonly tokens: readonly Token[];
  /** Tokens that are understood, or say nothing. */
  readonly consumed: ReadonlySet<Token>;
  /** Those of the consumed tokens that are searched for as words too. */
  readonly searchable: ReadonlySet<Token>;
  readonly types: ReadonlySet<EquipmentType>;
  readonly brands: ReadonlySet<string>;
  readonly models: readonly KnownModel[];
  readonly quantities: readonly Quantity[];
  /** Some quantity is in cubic metres. */
  readonly hasVolume: boolean;
  readonly countries: ReadonlySet<string>;
  /** The makes of the countries that machines are wanted from, and what names these countries. */
  readonly brandsOfCountries: ReadonlySet<string>;
  readonly countryTokens: readonly Token[];
  readonly cities: ReadonlySet<string>;
  readonly conditions: ReadonlySet<Condition>;
  readonly origins: ReadonlySet<Origin>;
  readonly flags: ReadonlySet<SearchFlag>;
  readonly cheapFirst: boolean;
  readonly asksForParts: boolean;
  /** The pieces of the text, in the order in which they were understood. */
  readonly understood: readonly Piece[];
}

interface Piece {
  readonly kind: PhraseMatch['kind'] | 'range' | SearchFlag;
  readonly text: string;
}

/** Nothing is understood yet. */
export const emptyState: ParseState = {
  tokens: [],
  consumed: new Set(),
  searchable: new Set(),
  types: new Set(),
  brands: new Set(),
  models: [],
  quantities: [],
  hasVolume: false,
  countries: new Set(),
  brandsOfCountries: new Set(),
  countryTokens: [],
  cities: new Set(),
  conditions: new Set(),
  origins: new Set(),
  flags: new Set(),
  cheapFirst: false,
  asksForParts: false,
  understood: [],
};

export const freeTokens = ({ tokens, consumed }: ParseState) =>
  tokens.filter((token) => !consumed.has(token));

/** A make that is named says more than the country of others. */
export const wantedBrands = ({ brands, brandsOfCountries }: ParseState) =>
  brands.size > 0 ? brands : brandsOfCountries;

/** The makes in the text, else those that are chosen. */
export function brandsOrChosen(state: ParseState, { chosenBrands }: ParseContext): ReadonlySet<string> {
  const brands = wantedBrands(state);
  return brands.size > 0 ? brands : new Set(chosenBrands);
}

/** The kinds in the text, else those that are chosen. */
export const typesOrChosen = ({ types }: ParseState, { chosenTypes }: ParseContext): readonly string[] =>
  types.size > 0 ? [...types] : chosenTypes;

/** The state in which tokens are understood, or say nothing. */
export const withConsumed = (state: ParseState, tokens: readonly Token[]): ParseState => ({
  ...state,
  consumed: withAll(state.consumed, tokens),
});

/** The state in which a piece of the text is understood. */
export const withPiece = (state: ParseState, kind: Piece['kind'], text: string): ParseState => ({
  ...state,
  understood: [...state.understood, { kind, text }],
});

export const withAll = <Value>(values: ReadonlySet<Value>, more: Iterable<Value>): ReadonlySet<Value> =>
  new Set([...values, ...more]);

export const without = <Value>(values: ReadonlySet<Value>, removed: readonly Value[]): ReadonlySet<Value> =>
  new Set([...values].filter((value) => !removed.includes(value)));
