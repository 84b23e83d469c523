import { otherStems, runsOf, swapLayout, WORD_JOINER } from '@leasing/core/search';
import type { FoundWord } from './findWords.ts';
import { hasNumber } from './SearchQuery.ts';
import { beginningsOf, codeQuery, isInPieces, isSize, modelCode, numberKeys, type Term } from './terms.ts';
import { fitting, hasWords, holding, type SearchedStock } from './texts.ts';

/** A term with its full-text query, and with the numbers it may be; neither when the stock has nothing like it. */
export interface FoundTerm {
  readonly text: string;
  readonly words?: string;
  /** The words as they were typed, where others that mean the same are looked for too. */
  readonly typedWords?: string;
  readonly numbers?: readonly string[];
  /** What notes must have of it: the words as they were typed, or others that mean the same. */
  readonly notes?: { readonly own: string; readonly all: string };
  /** Titles have no such word: these are like it, or begin so. */
  readonly isGuess?: boolean;
  /** Numbers have them inside, and none begins with them. */
  readonly areInside?: boolean;
  /** No number has it: these begin with as much of it as any. */
  readonly isCut?: boolean;
  /** Its words are only those of its category: it is said to be left out. */
  readonly isMissing?: boolean;
  /** It names a part: titles begin with it. */
  readonly isNoun?: boolean;
}

/** Looks up how the stock has each term. */
export async function findTerms(
  stock: SearchedStock,
  terms: readonly Term[],
  found: ReadonlyMap<string, FoundWord>,
): Promise<FoundTerm[]> {
  const codes = terms.flatMap(({ code }) => (code === undefined ? [] : [code]));
  const foundCodes = await findCodes(stock, codes);
  return terms.flatMap((term): FoundTerm[] => {
    const { text, code } = term;
    const isQuantity = code?.includes(WORD_JOINER) || /^\d+[.,]\d+$/.test(code ?? '');
    if (code !== undefined && isQuantity && stock.kind === 'equipment')
      return [quantityTerm(code, foundCodes.get(code))];
    if (code !== undefined) return codeTerms(code, foundCodes);
    return [{ text, ...wordsQuery(term, found), notes: notesQuery(term) }];
  });
}

/** A quantity that no range has is looked for in notes too: «ковш 1,2 м³». */
function quantityTerm(code: string, foundCode: FoundCode | undefined): FoundTerm {
  // Without a unit the digits of «1.2» stay apart: they are no 12.
  const query = `(${code.includes(WORD_JOINER) ? codeQuery(code) : runsOf(code).join(' <-> ')})`;
  return { text: code, ...foundCode, notes: { own: query, all: query } };
}

/** A code that is nowhere as a whole may be several; of one that is nowhere at all the letters may begin a model. */
function codeTerms(code: string, foundCodes: ReadonlyMap<string, Omit<FoundTerm, 'text'>>): FoundTerm[] {
  const foundCode = foundCodes.get(code);
  if (isFound(foundCode) || isInPieces(code)) return [{ text: code, ...foundCode }];
  return code.split(' ').flatMap((part) => {
    const model = isFound(foundCodes.get(part)) ? undefined : modelCode(part);
    const ofLetters = model && foundCodes.get(model.letters);
    // The end of somebody else's number is no piece of this one: «1r 0750» is no «…/7507».
    if (!ofLetters) return [{ text: part, ...(foundCodes.get(part)?.areInside ? {} : foundCodes.get(part)) }];
    return [{ text: model.letters, ...ofLetters }, { text: model.number }];
  });
}

function wordsQuery(
  { words, synonyms, isMisspelt }: Term,
  found: ReadonlyMap<string, FoundWord>,
): Pick<FoundTerm, 'words' | 'typedWords' | 'isGuess'> {
  // What means the same as other words is known, and no misspelling of what titles have.
  const query = synonyms.length > 0 && !isMisspelt ? knownQuery : wordQuery;
  const each = words.map((word) => query(word, found));
  const typedQuery = each.every((one) => one !== undefined) ? `(${each.join(' & ')})` : undefined;
  const others = synonyms.map((phrase) => `(${phrase.join(' & ')})`);
  const all = [...(typedQuery === undefined ? [] : [typedQuery]), ...others];
  if (all.length === 0) return {};
  const isGuess = words.some((word) => knownForm(word, found) === undefined);
  return {
    words: all.join(' | '),
    isGuess,
    ...(typedQuery !== undefined && others.length > 0 ? { typedWords: typedQuery } : {}),
  };
}

/** The words in each of their forms, or others that mean the same. */
function notesQuery({ words, synonyms }: Term): { own: string; all: string } {
  const forms = words.map((word) => `(${[word, ...otherStems(word)].join(' | ')})`);
  const own = `(${forms.join(' & ')})`;
  return { own, all: [own, ...synonyms.map((phrase) => `(${phrase.join(' & ')})`)].join(' | ') };
}

/** A word as the stock has it: itself, its beginning, the other layout or alphabet, or what it is a misspelling of. */
export function wordQuery(word: string, found: ReadonlyMap<string, FoundWord>): string | undefined {
  const query = knownQuery(word, found);
  if (query !== undefined) return query;
  const asWritten = found.get(word);
  const swapped = found.get(swapLayout(word));
  if (asWritten?.inOtherAlphabet) return asWritten.inOtherAlphabet;
  const corrections = asWritten?.corrections.length ? asWritten.corrections : (swapped?.corrections ?? []);
  return corrections.length > 0 ? `(${corrections.join(' | ')})` : undefined;
}

/** A word that titles have, or that begins one of theirs. */
function knownQuery(word: string, found: ReadonlyMap<string, FoundWord>): string | undefined {
  return knownForm(word, found) ?? startQuery(word, found);
}

/** A word that titles have, in this form or another, or in the other layout. */
export function knownForm(word: string, found: ReadonlyMap<string, FoundWord>): string | undefined {
  const other = swapLayout(word);
  return [word, other, ...[word, other].flatMap(otherStems)].find((one) => found.get(one)?.isWord);
}

/** The words of the stock that begin so, in this or the other layout. */
export function startQuery(start: string, found: ReadonlyMap<string, FoundWord>): string | undefined {
  const knownStart = [start, swapLayout(start)].find((word) => found.get(word)?.isStart);
  return knownStart && `${knownStart}:*`;
}

/** What of a code the stock has. */
type FoundCode = Omit<FoundTerm, 'text'>;

/**
 * Which codes begin numbers or stand in texts; where none does, which stand inside of numbers; where none does either,
 * which numbers begin most like them. Of those that are nowhere, which letters stand in texts.
 */
async function findCodes(
  stock: SearchedStock,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FoundCode>> {
  const all = [...new Set(codes.flatMap((code) => (isInPieces(code) ? code : [code, ...code.split(' ')])))];
  const found = new Map<string, FoundCode>();
  const starts = await findNumbers(stock, all, false);
  const texts = await findCodeTexts(stock, all);
  for (const [index, code] of all.entries()) {
    const numbers = starts[index] ?? [];
    found.set(code, {
      ...(texts.includes(code) ? { words: codeQuery(code) } : {}),
      ...(numbers.length > 0 ? { numbers } : {}),
    });
  }
  // Parts from inside of numbers cost more, and are meant only where the whole text begins nothing.
  const others = codes.some((code) => isFound(found.get(code)))
    ? []
    : all.filter((code) => !isFound(found.get(code)) && !isSize(code));
  const insides = await findNumbers(stock, others, true);
  for (const [index, code] of others.entries()) {
    const numbers = insides[index] ?? [];
    if (numbers.length > 0) found.set(code, { numbers, areInside: true });
  }
  const isAnyFound = all.some((code) => isFound(found.get(code)));
  for (const code of isAnyFound ? [] : codes) {
    const beginnings = await findNumbers(stock, beginningsOf(code), false);
    const longest = beginnings.find((numbers) => numbers.length > 0);
    if (longest) found.set(code, { numbers: longest, isCut: true });
  }
  const unknown = all.filter((code) => !isFound(found.get(code)));
  const letters = unknown.flatMap((code) => modelCode(code)?.letters ?? []);
  for (const start of await findCodeTexts(stock, letters)) found.set(start, { words: codeQuery(start) });
  return found;
}

const isFound = (code: FoundCode | undefined) => code?.words !== undefined || code?.numbers !== undefined;

/** Of each code the spellings that numbers of the stock begin with, or have inside. */
async function findNumbers(
  stock: SearchedStock,
  codes: readonly string[],
  areInside: boolean,
): Promise<string[][]> {
  const spellings = codes.map(numberKeys);
  const there = await holding(
    stock,
    [...new Set(spellings.flat())],
    (number, parameter) =>
      `EXISTS (SELECT 1 FROM item WHERE kind = '${stock.kind}' AND ${hasNumber([number], areInside, parameter)})`,
  );
  return spellings.map((numbers) => numbers.filter((number) => there.includes(number)));
}

/** Those of some codes that stand in texts. */
function findCodeTexts(stock: SearchedStock, codes: readonly string[]): Promise<string[]> {
  return fitting(stock, codes, (code) => [hasWords({ words: codeQuery(code) })]);
}
