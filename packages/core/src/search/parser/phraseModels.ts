import type { KnownModel } from '../machineVariants.ts';
import { withoutUndercarriage } from '../modelCodes.ts';
import { prepositions } from '../Names.ts';
import { codeSpellings, lower, runsOf, swapLayout } from '../spelling.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { brandsOrChosen, type ParseContext, type ParseState, withAll, without } from './parseState.ts';
import type { PhraseMatch } from './phraseMatch.ts';
import { type Token, textOf, tokenBefore } from './tokens.ts';
import { withMatch } from './withMatch.ts';

/** More models than these are left to the words: a code that so many have says little. */
const MOST_MODELS = 12;
/** Letters and digits of a model's end that the stock has not: «lc-10». A longer code is a part number. */
const LONGEST_REST = 5;

/** Reads a phrase that is a model however its letters and digits are joined. */
export function readModel(state: ParseState, phrase: readonly Token[], context: ParseContext): ParseState {
  if (!mayBeModel(phrase, state)) return state;
  const match = matchModel(phrase, state, context) ?? matchGlued(phrase, state, context);
  if (match) return withMatch(state, phrase, match, context);
  // «Cat4cx9» of spare parts is a number: its make is not wanted, even where it is named besides.
  const glued = splitGlued(phrase, context.vocabulary);
  return glued ? { ...state, brands: without(state.brands, [glued.brand]) } : state;
}

/**
 * Reads what begins like a model of the stock, where the rest is of another: «pc200-10» is a PC200-8 before it is any
 * Komatsu. The rest stays a word, and is said to be left out.
 */
export function readBeginningOfModel(
  state: ParseState,
  phrase: readonly Token[],
  context: ParseContext,
): ParseState {
  const phraseText = textOf(phrase);
  const code = /^(\p{L}{0,4}[\s-]?\d{2,5})([\s-]?\p{L}.*|-.*)$/u.exec(phraseText);
  const [, text = '', rest = ''] = code ?? [];
  // Of spare parts a number without letters is a number of the maker's.
  const isOfMake = state.brands.size > 0 && !context.vocabulary.stock.areParts;
  const isModel = /^\p{L}/u.test(text) || isOfMake;
  if (!code || !isModel || runsOf(rest).join('').length > LONGEST_REST) return state;
  const models = modelsOf(runsOf(text).join(''), brandsOrChosen(state, context), context.vocabulary);
  if (models.length === 0) return state;
  const match: PhraseMatch = { kind: 'model', models, text, rest: rest.replace(/^[\s-]+/, '') };
  return withMatch(state, phrase, match, context);
}

function mayBeModel(phrase: readonly Token[], { tokens, consumed }: ParseState): boolean {
  // Numbers with many separators are part numbers, and a phrase is a code, not words around a number.
  if (!/\d/.test(textOf(phrase)) || phrase.some(({ word }) => /^[a-zа-я]{5,}$/.test(word))) return false;
  // A number behind letters of its own: «R 210 LC» is not an EC210.
  const before = tokenBefore(tokens, phrase);
  if (!before || consumed.has(before) || !/^\d/.test(phrase[0]?.word ?? '')) return true;
  return !/^[a-zа-я]{1,2}$/.test(before.word) || prepositions.has(before.word);
}

function matchModel(
  phrase: readonly Token[],
  state: ParseState,
  context: ParseContext,
): PhraseMatch | undefined {
  const phraseText = textOf(phrase);
  const code = runsOf(phraseText).join('');
  const swapped = runsOf(swapLayout(phraseText)).join('');
  // The key of «х» has no letter in the other layout: «х3000» is no 3000.
  for (const one of swapped.length === code.length ? [code, swapped] : [code]) {
    const models = modelsOf(one, brandsOrChosen(state, context), context.vocabulary);
    if (models.length === 0) continue;
    const [brand, other] = new Set(models.map((model) => model.brand));
    // A model that one make alone builds needs no make; one that others build too keeps all of them.
    const addsBrand = brand !== undefined && other === undefined && state.brands.size > 0;
    return { kind: 'model', models, ...(addsBrand && { brand }) };
  }
  return undefined;
}

/** A make with its model in one word: «cat320». Of other machines the number stays a word: «МТЗ-82», «jcb4cx». */
function matchGlued(
  phrase: readonly Token[],
  state: ParseState,
  { vocabulary }: ParseContext,
): PhraseMatch | undefined {
  const glued = splitGlued(phrase, vocabulary);
  if (!glued) return undefined;
  const { brand, name, code } = glued;
  const models = modelsOf(code, withAll(state.brands, [brand]), vocabulary);
  if (models.length > 0) return { kind: 'model', models, brand };
  const phraseText = textOf(phrase);
  const number = phraseText.slice(name.length);
  const isMachine = number.startsWith('-') || !vocabulary.stock.areParts;
  if (!lower(phraseText).startsWith(name) || !isMachine) return undefined;
  return { kind: 'brand', brand, rest: number.replace(/^-/, '') };
}

/** The make and the code of a word that begins with a make. */
function splitGlued(phrase: readonly Token[], { brands }: Vocabulary) {
  const [name = '', ...rest] = runsOf(textOf(phrase));
  if (phrase.length !== 1 || !/^[a-zа-я]{3,}$/.test(name) || rest.length === 0) return undefined;
  const brand = brands.find([name]);
  return brand ? { brand, name, code: rest.join('') } : undefined;
}

/** The models of these makes, or of any where there are none, that a code names. */
function modelsOf(code: string, brands: ReadonlySet<string>, { models }: Vocabulary): KnownModel[] {
  const places = ['whole', 'start', 'inside'] as const;
  const spellings = codeSpellings(code);
  const found = { whole: [] as KnownModel[], start: [] as KnownModel[], inside: [] as KnownModel[] };
  for (const spelling of new Set([...spellings, ...spellings.map(withoutUndercarriage)])) {
    for (const place of places) {
      const candidates = models.get(spelling)?.[place] ?? [];
      const fitting = candidates.filter(({ brand }) => brands.size === 0 || brands.has(brand));
      found[place].push(...fitting.filter((model) => !found[place].includes(model)));
    }
    // Letters as they were typed come before those that they may stand for.
    if (spelling === code && found.whole.length + found.start.length > 0) break;
  }
  // «PC200» means PC200-8 too; what has the code inside is meant only where nothing begins with it.
  const closest = [...found.whole, ...found.start];
  const all = closest.length > 0 ? closest : found.inside;
  return all.length <= MOST_MODELS ? all : found.whole;
}
