import { otherStems, runsOf, swapLayout, WORD_JOINER } from '@leasing/core/unstable/search';
import type { FoundWord } from './findWords.ts';
import { hasNumber, type NumberPlace } from './SearchQuery.ts';
import {
  beginningsOf,
  codeQuery,
  isInPieces,
  isSize,
  modelCode,
  numberKeys,
  type Term,
  wholeNumberKeys,
} from './terms.ts';
import { anyTextSql, hasWords, holding, type StockTexts } from './texts.ts';

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
  /** How numbers have them. Default: they begin so. */
  readonly place?: NumberPlace;
  /** No number has it: these begin with as much of it as any. */
  readonly isCut?: boolean;
  /** Its words are only those of its category: it is said to be left out. */
  readonly isMissing?: boolean;
  /** It names a part: titles begin with it. */
  readonly isNoun?: boolean;
}

/** Looks up how the stock has each term. */
export async function findTerms(
  stock: StockTexts,
  terms: readonly Term[],
  found: ReadonlyMap<string, FoundWord>,
): Promise<FoundTerm[]> {
  const codes = terms.flatMap(({ code }) => (code === undefined ? [] : [code]));
  const foundCodes = await findCodes(stock, codes);
  return terms.flatMap((term): FoundTerm[] => {
    const { text, code } = term;
    const isQuantity = code?.includes(WORD_JOINER) || /^\d+[.,]\d+$/.test(code ?? '');
    if (code !== undefined && isQuantity && stock.kind === 'equipment')
      return [phraseTerm(term, code, foundCodes.get(code))];
    if (code !== undefined) return codeTerms(code, foundCodes);
    return [{ text, ...wordsQuery(term, found), notes: notesQuery(term) }];
  });
}

/** What no field has is looked for in notes too, word behind word: «ковш 1,2 м³», «один хозяин», «без ДТП». */
function phraseTerm({ synonyms }: Term, code: string, foundCode: FoundCode | undefined): FoundTerm {
  // Without a unit the digits of «1.2» stay apart: they are no 12.
  const own = `(${code.includes(WORD_JOINER) ? codeQuery(code) : runsOf(code).join(' <-> ')})`;
  return { text: code, ...foundCode, notes: { own, all: [own, ...asPhrases(synonyms)].join(' | ') } };
}

const asPhrases = (synonyms: Term['synonyms']) => synonyms.map((phrase) => `(${phrase.join(' <-> ')})`);

/** A code that is nowhere as a whole may be several; of one that is nowhere at all the letters may begin a model. */
function codeTerms(code: string, foundCodes: ReadonlyMap<string, FoundCode>): FoundTerm[] {
  const foundCode = foundCodes.get(code);
  if (foundCode || isInPieces(code)) return [{ text: code, ...foundCode }];
  return code.split(' ').flatMap((part) => {
    const foundPart = foundCodes.get(part);
    const model = foundPart ? undefined : modelCode(part);
    const ofLetters = model && foundCodes.get(model.letters);
    // The end of someone else's number is not a piece of this one: «1r 0750» is no «…/7507».
    if (!ofLetters) return [{ text: part, ...(foundPart?.place === 'inside' ? {} : foundPart) }];
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
  return { own, all: [own, ...asPhrases(synonyms)].join(' | ') };
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

/** A way in which the stock may have a code: in texts, or as a number. */
interface CodePlace {
  readonly code: string;
  readonly number?: string;
  readonly place?: NumberPlace;
  /** The beginning of the code that the number stands for. */
  readonly beginning?: string;
}

/**
 * Which codes are in texts or begin numbers, and which of those typed as one are a number, however short. Where the
 * stock has no whole one, which stand inside of numbers; where it has none at all, which numbers begin most like them.
 */
async function findCodes(
  stock: StockTexts,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FoundCode>> {
  const all = [...new Set(codes.flatMap((code) => (isInPieces(code) ? code : [code, ...code.split(' ')])))];
  const short = codes.filter((code) => numberKeys(code).length === 0);
  // Of codes that are nowhere the letters may begin a model.
  const letters = all.flatMap((code) => modelCode(code)?.letters ?? []);
  const places: CodePlace[] = [
    ...[...all, ...letters].map((code) => ({ code })),
    ...all.flatMap((code) => numberKeys(code).map((number) => ({ code, number }))),
    ...short.flatMap((code) =>
      wholeNumberKeys(code).map((number) => ({ code, number, place: 'whole' as const })),
    ),
  ];
  const found = foundCodes(await placesThere(stock, places));
  const missing = all.filter((code) => !found.has(code));
  if (codes.some((code) => found.has(code))) return found;
  // Parts from inside of numbers cost more, and are meant only where the whole text begins nothing.
  const others: CodePlace[] = [
    ...missing
      .filter((code) => !isSize(code))
      .flatMap((code) => numberKeys(code).map((number) => ({ code, number, place: 'inside' as const }))),
    ...(missing.length < all.length ? [] : codes.flatMap(beginningPlaces)),
  ];
  const there = await placesThere(stock, others);
  const insides = there.filter(({ place }) => place === 'inside');
  const longest = new Map(there.map(({ code, beginning }) => [code, beginning] as const).reverse());
  const cut = there.filter(
    ({ code, beginning }) => beginning !== undefined && beginning === longest.get(code),
  );
  return new Map([...found, ...foundCodes(insides.length > 0 ? insides : cut)]);
}

/** Whether a text is the whole number of something shown. */
export async function isWholeNumber(stock: StockTexts, text: string): Promise<boolean> {
  const there = await holding(stock, [wholeNumberKeys(text)], (numbers, parameter) =>
    numbers.length === 0
      ? 'false'
      : `EXISTS (SELECT 1 FROM item WHERE kind = '${stock.kind}' AND availability <> 'HIDDEN'
          AND ${hasNumber(numbers, 'whole', parameter)})`,
  );
  return there.length > 0;
}

/** The numbers that begin as a code does, the longest beginning first. */
const beginningPlaces = (code: string): CodePlace[] =>
  beginningsOf(code).flatMap((beginning) =>
    numberKeys(beginning).map((number) => ({ code, number, beginning })),
  );

/** Those of some places where the stock has the code. */
const placesThere = (stock: StockTexts, places: readonly CodePlace[]) =>
  holding(stock, places, ({ code, number, place }, parameter) =>
    number === undefined
      ? anyTextSql(stock.kind, [hasWords({ words: codeQuery(code) })], parameter)
      : `EXISTS (SELECT 1 FROM item WHERE kind = '${stock.kind}' AND ${hasNumber([number], place, parameter)})`,
  );

function foundCodes(places: readonly CodePlace[]): Map<string, FoundCode> {
  const found = new Map<string, FoundCode>();
  for (const { code, number, place, beginning } of places) {
    const { numbers = [], ...before } = found.get(code) ?? {};
    found.set(code, {
      ...before,
      ...(number === undefined ? { words: codeQuery(code) } : { numbers: [...numbers, number] }),
      ...(place && { place }),
      ...(beginning !== undefined && { isCut: true }),
    });
  }
  return found;
}
