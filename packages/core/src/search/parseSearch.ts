import type { EquipmentType } from '../catalogue/kinds.ts';
import type { Condition, Origin } from '../catalogue/products.ts';
import { halfWidth } from '../format/parseFigure.ts';
import type { SearchFlag } from './data.ts';
import { takeExclusions } from './parser/exclusions.ts';
import { measuredBy } from './parser/measured.ts';
import { type ParseContext, type ParseState, wantedBrands } from './parser/parseState.ts';
import { parseText } from './parser/parseText.ts';
import { joiner } from './parser/tokens.ts';
import { rangesOfQuantities, type SearchRange, textsOfQuantities } from './quantityRanges.ts';
import { lower, otherStems, swapLayout } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';

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
    | SearchFlag;
  /** As it was typed; in the other keyboard layout where all of the text was meant in it. */
  readonly text: string;
}

/** A search, understood. */
export interface ParsedSearch {
  /** What is left to be searched for by words, as typed and in this order; part numbers are among them. */
  readonly words: readonly string[];
  /** What the text asks to leave out, as typed: «не камаз». Nothing is filtered by it, and it is not a word. */
  readonly exclusions: readonly string[];
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
  /** The filters that are on or off and are wanted, by their names: only what is in stock, or inspected. */
  readonly flags: readonly SearchFlag[];
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
export const WORD_JOINER = joiner;
/** Longest text that is read, characters. */
const LONGEST = 200;

/**
 * Understands what a buyer typed: what names a type, a make, a model, a quantity, a country, a city or a condition becomes a
 * filter, what says nothing («купить», «в лизинг») goes, and so does what is not wanted («не камаз»); the rest is left as
 * words. Pure: equal texts and vocabularies give equal answers.
 *
 * @param text as typed, in either alphabet or keyboard layout
 * @param vocabulary made of the stock by `createVocabulary`
 * @param isTitleWord whether a word is in titles: such a word is taken for no misspelt make, and among spare parts
 * for no type («каток опорный» is a part), unless «на» or «для» stands before it
 * @param selection kinds and makes that are chosen besides: of cranes tonnes are what they lift, and a model is one of the make's
 */
export function parseSearch(
  text: string,
  vocabulary: Vocabulary,
  isTitleWord: (word: string) => boolean = () => false,
  selection: ChosenNames = {},
): ParsedSearch {
  const searchText = halfWidth(text.slice(0, LONGEST));
  const standsInTitles = (word: string) => [word, ...otherStems(word)].some(isTitleWord);
  const { types: chosenTypes = [], brands: chosenBrands = [] } = selection;
  const read = (one: string) => {
    const context = { text: one, vocabulary, isTitleWord: standsInTitles, chosenTypes, chosenBrands };
    const { exclusions, rest } = takeExclusions(context);
    const contextOfRest = { ...context, text: rest };
    return { ...answerOf(parseText(contextOfRest), contextOfRest), exclusions };
  };
  const asTyped = read(searchText);
  const unread = unreadLetters(asTyped, standsInTitles);
  if (unread === 0 || /[а-яё]/i.test(searchText)) return asTyped;
  // Russian quantities and filler, typed in the Latin layout, are read as such only where all of the text is in it.
  const inOtherLayout = read(swapLayout(searchText));
  return unreadLetters(inOtherLayout, standsInTitles) < unread ? inOtherLayout : asTyped;
}

/** Letters of words that nothing is known of. Shorter words may be parts of a model: «966 h» is no «966 р». */
function unreadLetters({ words }: ParsedSearch, isTitleWord: (word: string) => boolean): number {
  return words
    .filter((word) => !isTitleWord(lower(word)))
    .flatMap((word) => word.match(/\p{L}{3,}/gu) ?? [])
    .join('').length;
}

function answerOf(state: ParseState, context: ParseContext): Omit<ParsedSearch, 'exclusions'> {
  const { tokens, consumed, searchable, quantities } = state;
  const measured = measuredBy(state, context);
  return {
    words: tokens.filter((token) => !consumed.has(token) || searchable.has(token)).map(({ text }) => text),
    types: [...state.types],
    brands: [...wantedBrands(state)],
    models: [...new Set(state.models.map(({ model }) => model))],
    ranges: rangesOfQuantities(quantities, measured),
    rangeTexts: textsOfQuantities(context.text, quantities, measured),
    countries: [...state.countries],
    cities: [...state.cities],
    condition: onlyOf(state.conditions),
    origin: onlyOf(state.origins),
    flags: [...state.flags],
    cheapFirst: state.cheapFirst,
    asksForParts: state.asksForParts,
    understood: state.understood,
  };
}

const onlyOf = <Value>(values: ReadonlySet<Value>): Value | undefined =>
  values.size === 1 ? [...values][0] : undefined;
