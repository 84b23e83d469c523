import type { Quantity } from '../quantities/Quantity.ts';
import { lower } from '../spelling.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { readBareLoad, readMini } from './impliedQuantities.ts';
import { readSeries, readVolume, resolveSharedType } from './impliedTypes.ts';
import { readMisspelt } from './misspeltNames.ts';
import {
  emptyState,
  freeTokens,
  type ParseContext,
  type ParseState,
  withAll,
  withConsumed,
  withPiece,
} from './parseState.ts';
import { readBeginningOfModel, readModel } from './phraseModels.ts';
import { readName } from './phraseNames.ts';
import { dropSelfEvident, resolveChassis, resolveCountries } from './resolveNames.ts';
import { takeQuantities } from './textQuantities.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Words of the longest phrase that names a type, a make or a model. */
const LONGEST_PHRASE = 4;

/** What is understood of a text: its quantities, what its phrases name, and what follows from all of it. */
export function parseText(context: ParseContext): ParseState {
  const steps = [
    eachPhrase(readName),
    dropFiller,
    eachPhrase(readModel),
    eachPhrase(readBeginningOfModel),
    readSeries,
    readMisspelt,
    resolveCountries,
    resolveChassis,
    resolveSharedType,
    readMini,
    dropSelfEvident,
    readBareLoad,
    readVolume,
  ];
  return steps.reduce((state, step) => step(state, context), startOf(context));
}

/** Quantities and flags as «в наличии» are read before the text is parted into tokens: they hold spaces and signs. */
function startOf(context: ParseContext): ParseState {
  const { quantities, hasVolume, rest } = takeQuantities(context);
  const pieceOf = ({ start, end }: Quantity) => context.text.slice(start, end).trim();
  const state: ParseState = {
    ...emptyState,
    quantities,
    hasVolume,
    understood: quantities.map((quantity) => ({ kind: 'range', text: pieceOf(quantity) })),
  };
  return readFlags(state, rest, context.vocabulary);
}

/** The flags that a text names, and its tokens without them. */
function readFlags(before: ParseState, text: string, { flags }: Vocabulary): ParseState {
  let state = before;
  let rest = text;
  for (const [flag, phrases] of flags) {
    const words = phrases.map((phrase) => phrase.replace('*', '[а-я]*')).join('|');
    const found = new RegExp(`(?<![а-я])(?:${words})(?![а-я])`).exec(lower(rest));
    if (!found) continue;
    const [piece] = found;
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + piece.length)}`;
    state = withPiece({ ...state, flags: withAll(state.flags, [flag]) }, flag, piece);
  }
  return { ...state, tokens: tokensOf(rest) };
}

type PhraseStep = (state: ParseState, phrase: readonly Token[], context: ParseContext) => ParseState;

/** Reads every phrase of free tokens, the longest first. */
function eachPhrase(read: PhraseStep) {
  return (before: ParseState, context: ParseContext): ParseState => {
    let state = before;
    for (let size = LONGEST_PHRASE; size > 0; size -= 1) {
      // A phrase may add tokens, which are read too.
      for (let start = 0; start + size <= state.tokens.length; start += 1) {
        const phrase = state.tokens.slice(start, start + size);
        if (!phrase.some((token) => state.consumed.has(token))) state = read(state, phrase, context);
      }
    }
    return state;
  };
}

/** Drops words that say nothing of the thing, and names of what the quantities measure. */
function dropFiller(state: ParseState, { vocabulary }: ParseContext): ParseState {
  const { filler, cheap, parts, measured } = vocabulary;
  const names = state.quantities.flatMap(({ unit }) => measured.get(unit) ?? []);
  const dropped = freeTokens(state).filter(
    ({ word }) => word === '' || filler.has(word) || names.some((words) => words.has(word)),
  );
  const cheapFirst = dropped.some(({ word }) => cheap.has(word));
  const asksForParts = dropped.some(({ word }) => parts.has(word));
  return withConsumed({ ...state, cheapFirst, asksForParts }, dropped);
}
